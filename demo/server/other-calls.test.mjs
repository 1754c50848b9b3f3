// @ts-check
import { beforeEach, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES } from './audiences.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

/** @type {ReturnType<typeof createVisitor>} */
let visitor;

beforeEach(async () => {
  visitor = createVisitor(openTestShop().app);
  await visitor.start();
});

describe('GET /cart-api/top-products', () => {
  it.each(AUDIENCE_NAMES)('recommends at least 7 products to %s', async (audience) => {
    await visitor.start({ audience });
    const { data } = await visitor.json('/cart-api/top-products');
    expect(data.length).toBeGreaterThanOrEqual(7);
    for (const product of data) {
      expect(Object.keys(product)).toEqual([
        ...['id', 'name', 'slug', 'short_desc', 'price', 'oldprice', 'cenanetto', 'zdjecie'],
        ...['ean', 'brand', 'currency', 'szklo', 'weather_lock'],
      ]);
    }
  });

  it('leaves out what the cart holds', async () => {
    const ids = async () =>
      (await visitor.json('/cart-api/top-products')).data.map((/** @type {any} */ { id }) =>
        Number(id),
      );
    expect((await ids()).slice(0, 2)).toEqual([105, 106]);
    await visitor.save([[105, 1]]);
    expect((await ids()).slice(0, 2)).toEqual([106, 107]);
  });
});

describe('GET /api/free-delivery/{country}', () => {
  it('has rules for the country, in the currency of the cart', async () => {
    const first = async () => (await visitor.json('/api/free-delivery/PL'))[0].wartosc_od;
    expect(await first()).toBe('399.00');
    await visitor.start({ currency: 'EUR' });
    expect(await first()).toBe('92.79');
  });

  it.each(['us', 'xx', '..%2f', '__proto__'])('has none for %s', async (country) => {
    expect(await visitor.json(`/api/free-delivery/${country}`)).toEqual([]);
  });
});

describe('GET /panel/inner-api/dropshipping-cost', () => {
  it('is a base and so much for each line that has an amount', async () => {
    await visitor.start({ audience: 'dropshipping' });
    expect(await visitor.json('/panel/inner-api/dropshipping-cost')).toEqual({
      oplatanetto: '19.50',
      oplatabrutto: 23.99,
    });
    await visitor.save([
      [108, 4],
      [110, 0],
    ]);
    expect(await visitor.json('/panel/inner-api/dropshipping-cost')).toEqual({
      oplatanetto: '13.50',
      oplatabrutto: 16.61,
    });
  });

  it('is refused for carts of another type', async () => {
    const response = await visitor.call('GET', '/panel/inner-api/dropshipping-cost');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: 'not-dropshipping' });
  });
});
