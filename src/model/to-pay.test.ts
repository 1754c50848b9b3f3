// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage } from '../../test/support/page.js';
import {
  dropshippingStore,
  isToPayOld,
  saveState,
  type DropshippingState,
  type SaveState,
  type VoucherState,
  voucherStore,
} from '../../test/support/model.js';

testPage();

const COST = { net: 100n, gross: 123n };
const VALUE = { discountedGross: 100n, discountedNet: 81n, regularGross: 123n, code: 'LATO10' };

describe('the sum to pay', () => {
  it.each<[string, VoucherState, DropshippingState, SaveState, boolean]>([
    [
      'known where the shop reckons nothing',
      { status: 'none' },
      { status: 'none' },
      'saving',
      false,
    ],
    [
      'old while the codes are read',
      { status: 'loading', value: VALUE },
      { status: 'none' },
      'saved',
      true,
    ],
    [
      'old while the cost is read',
      { status: 'none' },
      { status: 'loading', cost: COST },
      'saved',
      true,
    ],
    [
      'known once both are read',
      { status: 'ready', value: VALUE },
      { status: 'ready', cost: COST },
      'saved',
      false,
    ],
    [
      'old while an edit is saved that changes them',
      { status: 'ready', value: VALUE },
      { status: 'none' },
      'saving',
      true,
    ],
    [
      'old while saving is tried again',
      { status: 'none' },
      { status: 'ready', cost: COST },
      'retrying',
      true,
    ],
  ])('is %s', (_, voucher, dropshipping, saving, isOld) => {
    voucherStore().set(voucher);
    dropshippingStore().set(dropshipping);
    saveState().set(saving);
    expect(isToPayOld()).toBe(isOld);
  });
});
