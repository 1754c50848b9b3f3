import { valueOf } from '../../src/model/remote.js';
import { pageSync } from '../../src/page-cart/cart.js';
import { isToPayOld, pageDropshipping, pageVoucher } from '../../src/page-cart/values.js';
import type { Money, VoucherValue } from '../../src/rules/cart.js';
import type { Cents } from '../../src/rules/decimal.js';
import { shownVoucher, toPay, type Totals } from '../../src/rules/totals.js';
import { useAudience, useTotals } from '../../src/ui/use-cart.js';
import { usePicked, useStore } from '../../src/ui/use-store.js';

/** The total to pay and its components, as far as they are known. */
export interface ToPayFigures {
  readonly totals: Totals;
  readonly net: Cents | undefined;
  readonly gross: Cents;
  readonly voucher: VoucherValue | undefined;
  readonly cost: Money | undefined;
  /** There is a dropshipping cost to add, known or still loading. */
  readonly hasCost: boolean;
  /** The first value with codes is being read: the total to pay is not known. */
  readonly awaitsVoucher: boolean;
  /** A component of the total to pay is about to change. */
  readonly isOld: boolean;
  /** The total to pay does not include the dropshipping cost, which could not be read. */
  readonly lacksCost: boolean;
  /** The total to pay does not include the codes, because the shop sends no net value for them. */
  readonly lacksVoucher: boolean;
}

/** Subscribes to the total to pay. */
export function useToPay(): ToPayFigures {
  const totals = useTotals();
  const { isExport } = useAudience();
  const ofVoucher = useStore(pageVoucher());
  const ofCost = useStore(pageDropshipping());
  const isOld = usePicked(pageSync().state, isToPayOld);
  const sent = valueOf(ofVoucher);
  const voucher = shownVoucher(sent, isExport);
  const cost = valueOf(ofCost);
  const { net, gross } = toPay(totals, { voucher, dropshippingCost: cost });
  const awaitsVoucher = ofVoucher.status === 'loading' && !sent;
  return {
    totals,
    net,
    gross,
    voucher,
    cost,
    hasCost: cost !== undefined || ofCost.status === 'loading',
    awaitsVoucher,
    isOld,
    lacksCost: ofCost.status === 'failed',
    lacksVoucher: sent !== undefined && !voucher,
  };
}
