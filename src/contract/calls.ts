import { CALL_TABLE, type CallName } from '../api/call-table.js';
import type { CallContract } from './types.js';

export type { CallName } from '../api/call-table.js';

/** The texts of a call. The rest comes from the call table. */
type Description = Pick<CallContract, 'when' | 'fault'>;

const DESCRIPTIONS = {
  readCart: {
    when: 'once per page; again on `cart:refresh`, when the buyer returns to the page, and when another tab has saved',
    fault: 'get-cart',
  },
  saveCart: {
    when: 'after changes of lines, one save at a time; also after the shop has reduced a quantity or the page has rounded up to a full pack',
    fault: 'update-cart',
  },
  deleteLine: {
    when: 'when the buyer removes a line',
    fault: 'delete-from-cart',
  },
  saveRemarks: {
    when: 'when the buyer pauses typing, leaves the field or leaves the page',
    fault: 'save-cart-remarks',
  },
  readDiscounts: {
    when: 'when the first tag needs it; again after a code was removed, after an attempt to add a code had an unknown result, and when the page reads the cart again because it may have changed elsewhere',
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
    when: 'while there are codes: on load, after each save, after the cart is read again, and when the list changes',
    fault: 'discount-value',
  },
  readTopProducts: {
    when: 'once per page',
    fault: 'top-products',
  },
  readFreeDelivery: {
    when: 'once for each country, when the buyer is known not to be a business buyer; never without a country',
    fault: 'free-delivery',
  },
  readDropshippingCost: {
    when: 'on load and after each save, for business carts of the type `dropshipping`',
    fault: 'dropshipping-cost',
  },
} as const satisfies Readonly<Record<CallName, Description>>;

/** Name of a call in the log and the faults of the demo shop. */
export type FaultName = (typeof DESCRIPTIONS)[CallName]['fault'];

/** The calls to the shop, and when the page makes them. */
export const CALLS = Object.fromEntries(
  (Object.keys(CALL_TABLE) as CallName[]).map((name) => [
    name,
    { ...CALL_TABLE[name], ...DESCRIPTIONS[name] },
  ]),
) as Readonly<Record<CallName, CallContract>>;

/** The calls of every tag that shows the cart. */
export const CART_CALLS = ['readCart', 'saveCart'] as const satisfies readonly CallName[];
