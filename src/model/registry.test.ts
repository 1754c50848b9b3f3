// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../test/support/page.js';
import { registry } from '../shared.js';
import {
  addRecommended,
  applyCode,
  currentMinimum,
  keepCart,
  keepCodes,
  keepDropshippingCost,
  keepFreeDelivery,
  keepRecommendations,
  keepRemarks,
  keepVoucher,
  recommendationsStore,
  removeCode,
  removeLine,
  reportRecommendationsView,
  stepQuantity,
  takeReferralCode,
  typeQuantity,
  undoRemoval,
  writeRemarks,
} from '../../test/support/model.js';
import { reportCartView } from './report-quantities.js';

const page = testPage();

const NAMES = `
  analytics-amounts analytics-list analytics-view cart cart-left cart-loading cart-writes codes codes-changes codes-reading counted-totals csrf
  drafts dropshipping dropshipping-call free-delivery free-delivery-asked free-delivery-pending hosts
  keep:cart keep:codes keep:dropshipping keep:free-delivery keep:recommendations keep:remarks
  keep:voucher last-change line-index line-listeners memo:minimum memo:reductions pending
  recommendations recommendations-asked recommendations-pending reduced-shown referral referral-declined remarks remarks-text
  removal save-queue save-state saved-count settings undo-timer voucher voucher-call
`
  .trim()
  .split(/\s+/);

describe('the registry that copies of the library share', () => {
  it('holds each piece under the name by which another copy finds it', async () => {
    document.cookie = 'country=PL';
    await page.open(
      keepCart,
      keepCodes,
      keepVoucher,
      keepDropshippingCost,
      keepFreeDelivery,
      keepRecommendations,
      keepRemarks,
    );
    reportCartView();
    currentMinimum();
    stepQuantity('1', 1);
    typeQuantity('1', 3);
    removeLine('1');
    undoRemoval();
    addRecommended('71');
    writeRemarks('Ring');
    takeReferralCode();
    await applyCode('LATO10');
    await removeCode('LATO10');
    reportRecommendationsView(recommendationsStore().get());
    await time(5000);
    expect([...registry().keys()].sort()).toEqual(NAMES);
  });
});
