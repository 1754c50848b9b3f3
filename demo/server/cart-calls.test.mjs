// @ts-check
import { beforeEach, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES } from './audiences.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

/** @type {ReturnType<typeof createVisitor>} */
let visitor;
/** @type {ReturnType<typeof openTestShop>} */
let test;

beforeEach(async () => {
  test = openTestShop();
  visitor = createVisitor(test.app);
  await visitor.start();
});

describe('GET /cart-api/cart', () => {
  it('gives a visitor without a cookie a retail cart and a session of their own', async () => {
    const stranger = createVisitor(test.app);
    const response = await stranger.request('/cart-api/cart');
    expect(response.headers.get('set-cookie')).toMatch(/^shop_session=.+HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.json()).products).toHaveLength(4);
    expect(stranger.cookies.get('shop_session')).not.toBe(visitor.cookies.get('shop_session'));
  });

  it.each(AUDIENCE_NAMES)('has every field of the specification for %s', async (audience) => {
    await visitor.start({ audience });
    const cart = await visitor.json('/cart-api/cart');
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining([
        ...['products', 'isB2b', 'isSmallB2b', 'isExport', 'currency', 'er', 'remarks'],
        ...['minlogistycznepozostale', 'minlogistycznepozostale_maly_b2b', 'discount_info'],
        ...['minlogistyczneszklo', 'minlogistyczneszklo_maly_b2b'],
      ]),
    );
    for (const product of cart.products) {
      expect(Object.keys(product)).toEqual(
        expect.arrayContaining([
          ...['id', 'name', 'slug', 'photo_url', 'ean', 'price', 'nett_price', 'oldprice'],
          ...['amount', 'maxQuantity', 'reduced_amount', 'zawartosc_opz', 'przelicznikjmm'],
          ...['zawartosc_opz_do_przeliczenia', 'zawartosc_opj', 'tylko_pelne_opakowania'],
          ...['rabatoodporny', 'zestaw', 'glass', 'weather_lock', 'is_configuration'],
          ...['configuration_id', 'dane_zestawu', 'brand', 'currency'],
          ...['cenanetto_przeliczona', 'cenabrutto_przeliczona'],
        ]),
      );
    }
  });

  it('writes numbers and flags in the several ways of old systems', async () => {
    await visitor.start({ audience: 'b2b', state: 'many' });
    const { products } = await visitor.json('/cart-api/cart');
    /** @param {string} field */
    const forms = (field) => new Set(products.map((/** @type {any} */ each) => typeof each[field]));
    for (const field of ['id', 'price', 'nett_price', 'amount', 'maxQuantity']) {
      expect(forms(field)).toEqual(new Set(['string', 'number']));
    }
    const glass = new Set(products.map((/** @type {any} */ each) => each.glass));
    expect(glass).toEqual(new Set(['1', '0', 1, null, true, false]));
  });

  it('shows wholesale buyers wholesale prices, and goods per 1000', async () => {
    await visitor.start({ audience: 'b2b' });
    const { products } = await visitor.json('/cart-api/cart');
    expect(products.find((/** @type {any} */ { id }) => Number(id) === 112)).toMatchObject({
      nett_price: 0.4128,
      price: 0.5077,
      przelicznikjmm: 1000,
      cenanetto_przeliczona: '412.80',
      cenabrutto_przeliczona: '507.70',
    });
  });

  it('computes the prices of another currency from PLN by the exchange rate', async () => {
    await visitor.start({ currency: 'EUR' });
    const { products, currency, er } = await visitor.json('/cart-api/cart');
    expect([currency, er]).toEqual(['EUR', '4.30']);
    // 39.90 / 4.30 = 9.279…, less 23 % tax 7.544…
    expect(products[0]).toMatchObject({ price: '9.28', nett_price: '7.54', currency: 'EUR' });
  });

  it('names products in the language of the page', async () => {
    const names = [];
    for (const lang of ['pl', 'en', 'de', 'it']) {
      await visitor.open(`/shop?lang=${lang}`);
      names.push((await visitor.json('/cart-api/cart')).products[1].name);
    }
    const english = 'Lids ø 82 mm, red, pack of 10';
    const polish = 'Zakrętki ø 82 mm czerwone, 10 szt.';
    expect(names).toEqual([polish, english, 'Deckel ø 82 mm, rot, 10er-Pack', english]);
  });

  it('takes off what is out of stock, and says so until the cart is saved', async () => {
    await visitor.start({ state: 'reduced' });
    const read = async () =>
      (await visitor.json('/cart-api/cart')).products.map((/** @type {any} */ line) =>
        [line.id, line.amount, line.reduced_amount].map(Number),
      );
    const reduced = [
      [122, 9, 6],
      [132, 320, 180],
      [110, 2, 0],
    ];
    expect(await read()).toEqual(reduced);
    expect(await read()).toEqual(reduced);
    expect(await visitor.stored()).toEqual([
      [122, 9],
      [132, 320],
      [110, 2],
    ]);
    await visitor.save([
      [122, 9],
      [132, 320],
      [110, 2],
    ]);
    expect(await read()).toEqual(reduced.map(([id, amount]) => [id, amount, 0]));
  });

  it('leaves an amount over the maximum of an order as it is', async () => {
    const { products } = await visitor.json('/cart-api/cart');
    expect(products[3]).toMatchObject({ amount: 14, maxQuantity: 12, reduced_amount: null });
  });
});
