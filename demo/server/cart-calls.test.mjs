// @ts-check
import { describe, expect, it } from 'vitest';
import { eachTest } from './test-visitor.mjs';

const test = eachTest();
const read = () => test.visitor.json('/cart-api/cart');

describe('the cart that is read', () => {
  it('writes numbers and flags in the several ways of old systems', async () => {
    await test.visitor.start({ audience: 'b2b', state: 'many' });
    const { products } = await read();
    /** @param {string} field */
    const forms = (field) => new Set(products.map((/** @type {any} */ each) => typeof each[field]));
    for (const field of ['id', 'price', 'nett_price', 'amount', 'maxQuantity']) {
      expect(forms(field)).toEqual(new Set(['string', 'number']));
    }
    const glass = new Set(products.map((/** @type {any} */ each) => each.glass));
    expect(glass).toEqual(new Set(['1', '0', 1, null, true, false]));
  });

  it('converts prices to another currency by the exchange rate', async () => {
    await test.visitor.start({ currency: 'EUR' });
    const { products, currency, er } = await read();
    expect([currency, er]).toEqual(['EUR', '4.30']);
    // 39.90 / 4.30 = 9.279…, less 23 % tax 7.544…
    expect(products[0]).toMatchObject({ price: '9.28', nett_price: '7.54', currency: 'EUR' });
  });

  it('is reduced to the stock, and says so until it is saved', async () => {
    await test.visitor.start({ state: 'reduced' });
    const lines = async () =>
      (await read()).products.map((/** @type {any} */ line) =>
        [line.id, line.amount, line.reduced_amount].map(Number).join(' '),
      );
    expect(await lines()).toEqual(['122 9 6', '132 320 180', '110 2 0']);
    expect(await lines()).toEqual(['122 9 6', '132 320 180', '110 2 0']);
    await test.visitor.save(await test.visitor.stored());
    expect(await lines()).toEqual(['122 9 0', '132 320 0', '110 2 0']);
  });
});

describe('PUT /cart-api/update-cart', () => {
  it.each([
    [
      [
        ['105', '3'],
        [101, 0],
      ],
    ],
    [[]],
  ])('stores these lines and no others: %j', async (lines) => {
    // prettier-ignore
    const status = (await test.visitor.save(lines.map(([id, amount]) => [id, amount]))).status;
    expect(status).toBe(200);
    expect(await test.visitor.stored()).toEqual(lines.map((line) => line.map(Number)));
  });

  it('takes lines back just as the cart response wrote them', async () => {
    await test.visitor.start({ audience: 'b2b', state: 'hostile' });
    const { products } = await read();
    const before = await test.visitor.stored('b2b');
    const saved = await test.visitor.call('PUT', '/cart-api/update-cart', { products });
    expect(saved.status).toBe(200);
    expect(await test.visitor.stored('b2b')).toEqual(before);
  });

  it.each([
    ['an unknown product', [[101, 1], [999, 1]]], // prettier-ignore
    ['a repeated product', [[101, 1], ['101', 2]]], // prettier-ignore
    ['a negative amount', [[101, -1]]],
    ['a fraction', [[101, 1.5]]],
    ['over 7 digits', [[101, 10_000_000]]],
    ['no number', [[101, 'many']]],
    ['no amount', [[101, undefined]]],
    ['an id that is no number', [['__proto__', 1]]],
  ])('refuses %s and leaves the cart as it was', async (_, lines) => {
    const before = await test.visitor.stored();
    const response = await test.visitor.save(/** @type {[unknown, unknown][]} */ (lines));
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain('Line');
    expect(await test.visitor.stored()).toEqual(before);
  });

  it.each([
    ['{"products":', 400],
    ['[]', 422],
    ['{}', 422],
    ['{"products":[null]}', 422],
  ])('refuses the body %s with %i', async (body, status) => {
    const headers = { 'X-CSRF-TOKEN': test.visitor.token() };
    const put = { method: 'PUT', body, headers };
    expect((await test.visitor.request('/cart-api/update-cart', put)).status).toBe(status);
  });
});
