// @ts-check
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../test/support/wire-schemas.js';
import { AUDIENCE_NAMES } from './audiences.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

const STATES = [
  'normal',
  'ready',
  'empty',
  'reduced',
  'over-max',
  'many',
  'codes',
  'lines-30',
  'hostile',
];

const READS = /** @type {const} */ ([
  ['readCart', '/cart-api/cart'],
  ['readDiscounts', '/api/cart/discounts'],
  ['readDiscountsValue', '/api/cart/discounts/value'],
  ['readTopProducts', '/cart-api/top-products'],
  ['readFreeDelivery', '/api/free-delivery/pl'],
]);

describe.each(AUDIENCE_NAMES)('what the shop answers to %s', (audience) => {
  const visitor = createVisitor(openTestShop().app);

  it.each(STATES)('is what openapi.json says: %s', async (state) => {
    await visitor.start({ audience, state });
    for (const [name, path] of READS) {
      expect(problemsOf(name, await visitor.json(path)), name).toEqual([]);
    }
  });

  it('to writes too', async () => {
    await visitor.start({ audience });
    const { products } = await visitor.json('/cart-api/cart');
    const id = products[0].id;
    const json = async (/** @type {Promise<Response>} */ call) => (await call).json();
    const saved = await json(visitor.call('PUT', '/cart-api/update-cart', { products }));
    expect(problemsOf('saveCart', saved)).toEqual([]);
    const notes = await json(visitor.call('POST', '/save-cart-remarks', { remarks: 'x' }));
    expect(problemsOf('saveRemarks', notes)).toEqual([]);
    for (const code of ['LATO10', 'LATO10', 'NONE', '']) {
      expect(problemsOf('addDiscount', await visitor.addCode(code))).toEqual([]);
    }
    const removed = await json(visitor.call('DELETE', '/api/cart/discount/LATO10'));
    expect(problemsOf('removeDiscount', removed)).toEqual([]);
    const deleted = await json(visitor.call('POST', '/delete-from-cart', { id }));
    expect(problemsOf('deleteLine', deleted)).toEqual([]);
    if (audience !== 'dropshipping') return;
    const cost = await visitor.json('/panel/inner-api/dropshipping-cost');
    expect(problemsOf('readDropshippingCost', cost)).toEqual([]);
  });
});
