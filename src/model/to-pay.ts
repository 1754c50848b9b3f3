import { toPay, type ToPay } from '../rules/totals.js';
import { currentTotals } from './cart-figures.js';
import { dropshippingCost, dropshippingStore } from './dropshipping-cost.js';
import { saveState } from './save-queue.js';
import { voucherStore, voucherValue } from './voucher.js';

/** Whether what the shop reckons (the value with codes, the dropshipping cost) is about to change. */
export function isToPayOld(): boolean {
  const states = [voucherStore().get().status, dropshippingStore().get().status];
  return states.includes('loading') || (states.includes('ready') && saveState().get() !== 'saved');
}

/** What the buyer would pay now, as far as it is known. */
export function currentToPay(): ToPay {
  return toPay(currentTotals(), {
    voucher: voucherValue(voucherStore().get()),
    dropshippingCost: dropshippingCost(dropshippingStore().get()),
  });
}
