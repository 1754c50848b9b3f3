// @ts-check
import * as cartCalls from './cart-calls.mjs';
import * as discountCalls from './discount-calls.mjs';
import * as otherCalls from './other-calls.mjs';

/**
 * One of the shop's calls. `answer` runs to its end at once, so calls never mix.
 *
 * @typedef {object} Call
 * @property {CallName} name in faults and logs
 * @property {'GET' | 'PUT' | 'POST' | 'DELETE'} method
 * @property {string} path
 * @property {boolean} [csrf] whether it must carry the session's token
 * @property {(request: CallRequest) => unknown} answer the JSON of a 200; throws Refused for others
 *
 * @typedef {object} CallRequest
 * @property {import('../shop.mjs').Shop} shop
 * @property {import('../sessions.mjs').Session} session
 * @property {string} body
 * @property {Readonly<Record<string, string>>} params of the path
 */

export const CALL_NAMES = /** @type {const} */ ([
  ...['get-cart', 'update-cart', 'delete-from-cart', 'save-cart-remarks'],
  ...['get-discounts', 'add-discount', 'remove-discount', 'discount-value'],
  ...['top-products', 'free-delivery', 'dropshipping-cost'],
]);

/** @typedef {typeof CALL_NAMES[number]} CallName */

/** All calls of the specification. @type {readonly Call[]} */
export const CALLS = [
  ...[cartCalls.getCart, cartCalls.updateCart, cartCalls.deleteFromCart, cartCalls.saveRemarks],
  ...[discountCalls.discountValue, discountCalls.getDiscounts, discountCalls.addDiscount],
  ...[discountCalls.removeDiscount],
  ...[otherCalls.topProducts, otherCalls.freeDelivery, otherCalls.dropshippingCost],
];
