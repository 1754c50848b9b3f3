import { deleteFromCart, getCart, saveRemarks, updateCart } from '../../src/api/cart-calls.js';
import { addDiscount, getDiscounts, removeDiscount } from '../../src/api/discount-calls.js';
import { getDropshippingCost } from '../../src/api/dropshipping-calls.js';
import { getFreeDeliveryRules } from '../../src/api/free-delivery-calls.js';
import { getTopProducts } from '../../src/api/recommendation-calls.js';
import type { Site } from '../../src/api/site.js';
import { getVoucherValue } from '../../src/api/voucher-calls.js';

/** One call of the specification, and what the shop and its answers look like. */
export interface CallCase {
  readonly operation: string;
  readonly run: (site: Site) => Promise<unknown>;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly contentType?: string;
  readonly csrf: boolean;
  /** A good answer; none where the answer is not read. */
  readonly answer?: unknown;
  /** Answers of the wrong shape. */
  readonly wrong?: readonly unknown[];
}

const JSON_TYPE = 'application/json';

/** The eleven calls. */
export const CALLS: readonly CallCase[] = [
  {
    operation: 'get-cart',
    run: (site) => getCart(site),
    method: 'GET',
    path: '/cart-api/cart',
    csrf: false,
    answer: { products: [] },
    wrong: [null, {}, { products: 'x' }, { products: '[]' }, { error: 'down' }],
  },
  {
    operation: 'update-cart',
    run: (site) => updateCart(site, [{ id: 7, amount: 2 }]),
    method: 'PUT',
    path: '/cart-api/update-cart',
    body: '{"products":[{"id":7,"amount":2}]}',
    contentType: JSON_TYPE,
    csrf: true,
  },
  {
    operation: 'delete-from-cart',
    run: (site) => deleteFromCart(site, 7),
    method: 'POST',
    path: '/delete-from-cart',
    body: '{"id":7}',
    contentType: JSON_TYPE,
    csrf: true,
  },
  {
    operation: 'save-cart-remarks',
    run: (site) => saveRemarks(site, 'Ring "twice"'),
    method: 'POST',
    path: '/save-cart-remarks',
    body: '{"remarks":"Ring \\"twice\\""}',
    contentType: JSON_TYPE,
    csrf: true,
  },
  {
    operation: 'get-discounts',
    run: (site) => getDiscounts(site),
    method: 'GET',
    path: '/api/cart/discounts',
    csrf: false,
    answer: [],
    wrong: [{ code: 'A' }, { data: [] }, { error: 'down' }],
  },
  {
    operation: 'add-discount',
    run: (site) => addDiscount(site, 'LATO 10&Ż'),
    method: 'POST',
    path: '/api/cart/discounts',
    body: 'code=LATO+10%26%C5%BB',
    contentType: 'application/x-www-form-urlencoded',
    csrf: true,
    answer: { code: 'LATO 10&Ż' },
    wrong: [null, [], [{ code: 'LATO' }], { error: true }],
  },
  {
    operation: 'remove-discount',
    run: (site) => removeDiscount(site, 'A/B 1?'),
    method: 'DELETE',
    path: '/api/cart/discount/A%2FB%201%3F',
    csrf: true,
  },
  {
    operation: 'get-voucher-value',
    run: (site) => getVoucherValue(site),
    method: 'GET',
    path: '/api/cart/discounts/value',
    csrf: false,
    answer: { discounted: 1 },
    wrong: [{}, [1], { discounted: null }, { discounted: 'abc' }, { discounted: -1 }],
  },
  {
    operation: 'get-top-products',
    run: (site) => getTopProducts(site),
    method: 'GET',
    path: '/cart-api/top-products',
    csrf: false,
    answer: { data: [] },
    wrong: [null, [], {}, { data: 'x' }, { data: { error: 'down' } }],
  },
  {
    operation: 'get-free-delivery',
    run: (site) => getFreeDeliveryRules(site, 'PL'),
    method: 'GET',
    path: '/api/free-delivery/pl',
    csrf: false,
    answer: [],
    wrong: [{ wartosc_od: 1 }, { data: [] }],
  },
  {
    operation: 'get-dropshipping-cost',
    run: (site) => getDropshippingCost(site),
    method: 'GET',
    path: '/panel/inner-api/dropshipping-cost',
    csrf: true,
    answer: { oplatabrutto: 1, oplatanetto: 1 },
    wrong: [
      null,
      [],
      {},
      { oplatabrutto: 1 },
      { oplatanetto: 1 },
      { oplatabrutto: 1, oplatanetto: 'x' },
    ],
  },
];
