import { CALL_TABLE, type CallName } from '../api/call-table.js';
import type { CallContract } from './types.js';

export type { CallName } from '../api/call-table.js';

/** What is said of a call; the rest comes from the table that is shipped. */
type Description = Pick<CallContract, 'when' | 'fault'>;

const DESCRIPTIONS = {
  readCart: {
    when: 'once for the page; again on `cart:refresh`, after a return to the page, and when another tab has saved',
    fault: 'get-cart',
  },
  saveCart: {
    when: 'after changes of lines, one at a time; also where the shop reduced an amount or a full pack was rounded up',
    fault: 'update-cart',
  },
  deleteLine: {
    when: 'when a line is removed',
    fault: 'delete-from-cart',
  },
  saveRemarks: {
    when: 'when the notes have settled, on leaving the field, and on leaving the page',
    fault: 'save-cart-remarks',
  },
  readDiscounts: {
    when: 'when the first tag needs it; again after a code was removed, after an attempt to add one with an unknown result, and when the cart is read again because it may have changed elsewhere',
    fault: 'get-discounts',
  },
  addDiscount: {
    when: 'when the buyer applies a code, and once for the code of the `ref` cookie',
    fault: 'add-discount',
  },
  removeDiscount: {
    when: 'when the buyer removes a code',
    fault: 'remove-discount',
  },
  readDiscountsValue: {
    when: 'while there are codes: on load, after each save and re-reading, and when the list changes',
    fault: 'discount-value',
  },
  readTopProducts: {
    when: 'once for the page',
    fault: 'top-products',
  },
  readFreeDelivery: {
    when: 'once the cart is known not to be B2B, for each country; never without a country',
    fault: 'free-delivery',
  },
  readDropshippingCost: {
    when: 'on load and after each save, for B2B carts of the type dropshipping',
    fault: 'dropshipping-cost',
  },
} as const satisfies Readonly<Record<CallName, Description>>;

/** A call's name in the demo shop's log and faults. */
export type FaultName = (typeof DESCRIPTIONS)[CallName]['fault'];

/** The calls to the shop, each with when it is made. */
export const CALLS = Object.fromEntries(
  (Object.keys(CALL_TABLE) as CallName[]).map((name) => [
    name,
    { ...CALL_TABLE[name], ...DESCRIPTIONS[name] },
  ]),
) as Readonly<Record<CallName, CallContract>>;

/** The calls of every tag that shows the cart. */
export const CART_CALLS = ['readCart', 'saveCart'] as const satisfies readonly CallName[];
