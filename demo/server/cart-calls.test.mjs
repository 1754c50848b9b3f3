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

  it('shows wholesale buyers wholesale prices, and goods per 1000', async () => {
    await test.visitor.start({ audience: 'b2b' });
    const { products } = await read();
    expect(products.find((/** @type {any} */ { id }) => Number(id) === 112)).toMatchObject({
      ...{ nett_price: 0.4128, price: 0.5077, przelicznikjmm: 1000 },
      ...{ cenanetto_przeliczona: '412.80', cenabrutto_przeliczona: '507.70' },
    });
  });

  it('converts prices to another currency by the exchange rate', async () => {
    await test.visitor.start({ currency: 'EUR' });
    const { products, currency, er } = await read();
    expect([currency, er]).toEqual(['EUR', '4.30']);
    // 39.90 / 4.30 = 9.279…, less 23 % tax 7.544…
    expect(products[0]).toMatchObject({ price: '9.28', nett_price: '7.54', currency: 'EUR' });
  });

  it('names products in the language of the page', async () => {
    const names = [];
    for (const lang of ['pl', 'en', 'de', 'it']) {
      await test.visitor.open(`/shop?lang=${lang}`);
      names.push((await read()).products[1].name);
    }
    const english = 'Lids ø 82 mm, red, pack of 10';
    const polish = 'Zakrętki ø 82 mm czerwone, 10 szt.';
    expect(names).toEqual([polish, english, 'Deckel ø 82 mm, rot, 10er-Pack', english]);
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

  it('keeps an amount over the maximum of an order', async () => {
    const { products } = await read();
    expect(products[3]).toMatchObject({ amount: 14, maxQuantity: 12, reduced_amount: null });
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

describe('other writes', () => {
  it('remove a product by a number or a text, also if it is gone', async () => {
    for (const id of [101, '103', 101]) {
      const response = await test.visitor.call('POST', '/delete-from-cart', { id });
      expect(response.status).toBe(200);
    }
    expect((await test.visitor.stored()).map(([id]) => id)).toEqual([102, 104]);
  });

  it.each([
    ['/delete-from-cart', [{}, { id: null }, { id: 'x' }, { id: [101] }]],
    ['/save-cart-remarks', ['x'.repeat(161), null, 5].map((remarks) => ({ remarks }))],
  ])('%s refuses other payloads', async (path, bodies) => {
    const before = await read();
    for (const body of bodies) {
      expect((await test.visitor.call('POST', path, body)).status).toBe(422);
    }
    expect(await read()).toEqual(before);
  });

  it('store notes unchanged, with all kinds of characters', async () => {
    const remarks = '</textarea>"\u0000\u202eżółć 🫙';
    await test.visitor.call('POST', '/save-cart-remarks', { remarks });
    expect((await read()).remarks).toBe(remarks);
  });
});

describe('other reads', () => {
  it('recommend what the cart does not contain', async () => {
    const ids = async () =>
      (await test.visitor.json('/cart-api/top-products')).data
        .slice(0, 2)
        .map((/** @type {any} */ { id }) => Number(id));
    expect(await ids()).toEqual([105, 106]);
    await test.visitor.save([[105, 1]]);
    expect(await ids()).toEqual([106, 107]);
  });

  it('have rules of free delivery for some countries, in the currency of the cart', async () => {
    const rules = (country = 'PL') => test.visitor.json(`/api/free-delivery/${country}`);
    expect((await rules())[0].wartosc_od).toBe('399.00');
    await test.visitor.start({ currency: 'EUR' });
    expect((await rules())[0].wartosc_od).toBe('92.79');
    for (const country of ['us', '..%2f', '__proto__']) expect(await rules(country)).toEqual([]);
  });

  it('have a dropshipping cost for each line with an amount, only for dropshipping', async () => {
    const cost = () => test.visitor.call('GET', '/panel/inner-api/dropshipping-cost');
    expect((await cost()).status).toBe(409);
    await test.visitor.start({ audience: 'dropshipping' });
    expect(await (await cost()).json()).toEqual({ oplatanetto: '19.50', oplatabrutto: 23.99 });
    await test.visitor.save([
      [108, 4],
      [110, 0],
    ]);
    expect(await (await cost()).json()).toEqual({ oplatanetto: '13.50', oplatabrutto: 16.61 });
  });
});
