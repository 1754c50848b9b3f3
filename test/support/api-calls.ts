import type { Outcome } from '../../src/api/client/caller.js';
import { createCaller, type CustomClient } from '../../src/api/client/caller.js';
import { parseTopProducts } from '../../src/api/wire/parse-recommendations.js';
import type { Recommendation } from '../../src/rules/cart.js';
import { createCartCalls } from '../../src/api/client/cart-calls.js';
import { createCodeCalls } from '../../src/api/client/code-calls.js';
import { createValueCalls } from '../../src/api/client/value-calls.js';
import type { Environment } from '../../src/model/environment.js';
import type { Site } from '../../src/api/http/request.js';
import { testSite } from './fake-shop.js';

export type ShopClient = Environment['client'];

/** A client of this site; by default one without a script's own calls, on a page that names no buyer. */
export const testClient = (
  site: Site = testSite(),
  {
    custom,
    owner,
    warn = () => undefined,
  }: { custom?: CustomClient; owner?: string; warn?: (problem: string) => void } = {},
): ShopClient & { readTopProducts(): Promise<Recommendation[]> } => {
  const caller = createCaller({ site: () => site, custom: () => custom, warn });
  return {
    ...createCartCalls(caller, () => owner),
    ...createCodeCalls(caller),
    ...createValueCalls(caller),
    readTopProducts: () => caller.read('readTopProducts', ({ json }) => parseTopProducts(json)),
  };
};

/** The answer of a write that was stored. Rejects with the error of one that was not, as reads do. */
export async function stored(write: Promise<Outcome>): Promise<unknown> {
  const outcome = await write;
  if (outcome.kind === 'done') return outcome.answer;
  throw outcome.error;
}

/** One call of the specification, and what the shop and its answers look like. */
export interface CallCase {
  readonly operation: string;
  readonly run: (site: Site) => Promise<unknown>;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly contentType?: string;
  readonly csrf: boolean;
  /** A good answer; none if the answer need not be JSON. */
  readonly answer?: unknown;
  /** Answers of the wrong shape. */
  readonly wrong?: readonly unknown[];
}

const JSON_TYPE = 'application/json';

/** The eleven calls. */
export const CALLS: readonly CallCase[] = [
  {
    operation: 'get-cart',
    run: (site) => testClient(site).readCart(),
    method: 'GET',
    path: '/cart-api/cart',
    csrf: false,
    answer: { products: [] },
    wrong: [null, {}, { products: 'x' }, { products: '[]' }, { error: 'down' }],
  },
  {
    operation: 'update-cart',
    run: (site) => stored(testClient(site).saveCart([{ id: 7, amount: 2 }], {})),
    method: 'PUT',
    path: '/cart-api/update-cart',
    body: '{"products":[{"id":7,"amount":2}]}',
    contentType: JSON_TYPE,
    csrf: true,
  },
  {
    operation: 'delete-from-cart',
    run: (site) => stored(testClient(site).deleteLine({ id: 7 }, {})),
    method: 'POST',
    path: '/delete-from-cart',
    body: '{"id":7}',
    contentType: JSON_TYPE,
    csrf: true,
  },
  {
    operation: 'save-cart-remarks',
    run: (site) => stored(testClient(site).saveRemarks('Ring "twice"', {})),
    method: 'POST',
    path: '/save-cart-remarks',
    body: '{"remarks":"Ring \\"twice\\""}',
    contentType: JSON_TYPE,
    csrf: true,
  },
  {
    operation: 'get-discounts',
    run: (site) => testClient(site).readDiscounts(),
    method: 'GET',
    path: '/api/cart/discounts',
    csrf: false,
    answer: [],
    wrong: [{ code: 'A' }, { data: [] }],
  },
  {
    operation: 'add-discount',
    run: (site) => stored(testClient(site).addDiscount('LATO 10&Ż', {})),
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
    run: (site) => stored(testClient(site).removeDiscount('A/B 1?', {})),
    method: 'DELETE',
    path: '/api/cart/discount/A%2FB%201%3F',
    csrf: true,
  },
  {
    operation: 'get-voucher-value',
    run: (site) => testClient(site).readDiscountsValue(),
    method: 'GET',
    path: '/api/cart/discounts/value',
    csrf: false,
    answer: { discounted: 1 },
    wrong: [{}, [1], { discounted: null }, { discounted: 'abc' }, { discounted: -1 }],
  },
  {
    operation: 'get-top-products',
    run: (site) => testClient(site).readTopProducts(),
    method: 'GET',
    path: '/cart-api/top-products',
    csrf: false,
    answer: { data: [] },
    wrong: [null, [], {}, { data: 'x' }, { data: { error: 'down' } }],
  },
  {
    operation: 'get-free-delivery',
    run: (site) => testClient(site).readFreeDelivery('pl'),
    method: 'GET',
    path: '/api/free-delivery/pl',
    csrf: false,
    answer: [],
    wrong: [{ wartosc_od: 1 }, { data: [] }],
  },
  {
    operation: 'get-dropshipping-cost',
    run: (site) => testClient(site).readDropshippingCost(),
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
