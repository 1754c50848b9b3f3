import { toPay, type ToPay } from '../rules/totals.js';
import { currentTotals } from './cart-figures.js';
import { dropshippingCost, dropshippingStore } from './dropshipping-cost.js';
import { voucherStore, voucherValue } from './voucher.js';

/** What the buyer would pay now, as far as it is known. */
export function currentToPay(): ToPay {
  return toPay(currentTotals(), {
    voucher: voucherValue(voucherStore().get()),
    dropshippingCost: dropshippingCost(dropshippingStore().get()),
  });
}
