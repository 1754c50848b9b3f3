import { describe, expect, it } from 'vitest';
import { lineToWire, parseLine } from './parse-cart.js';
import { getTopProducts, recommendationToProduct } from './recommendation-calls.js';
import { failureOf, fakeShop, json, testSite } from '../../test/support/fake-shop.js';

const JAR = {
  id: 41,
  name: 'Jar 900 ml',
  slug: 'jar-900-ml',
  short_desc: 'Clear glass',
  price: '3.49',
  oldprice: '3.99',
  cenanetto: 2.84,
  zdjecie: 'jar-900.jpg',
  ean: '5901234123457',
  brand: 'Browin',
  currency: 'PLN',
  szklo: 1,
  weather_lock: '0',
  shelf: { row: 7 },
};

describe('getTopProducts', () => {
  it('reads a product', async () => {
    fakeShop(json({ data: [JAR] }));
    expect(await getTopProducts(testSite())).toEqual([
      {
        id: '41',
        name: 'Jar 900 ml',
        slug: 'jar-900-ml',
        description: 'Clear glass',
        photo: 'jar-900.jpg',
        ean: '5901234123457',
        brand: 'Browin',
        price: { net: { units: 284n, scale: 2 }, gross: { units: 349n, scale: 2 } },
        oldPrice: { units: 399n, scale: 2 },
        isGlass: true,
        weatherLocked: false,
        wire: JAR,
      },
    ]);
  });

  it('gives the first five, not filled up from those behind', async () => {
    const data: unknown[] = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
    fakeShop(json({ data }), json({ data: data.with(1, null).with(2, { name: 'no id' }) }));
    const ids = async (): Promise<string[]> =>
      (await getTopProducts(testSite())).map(({ id }) => id);
    expect(await ids()).toEqual(['1', '2', '3', '4', '5']);
    expect(await ids()).toEqual(['1', '4', '5']);
  });

  it.each([
    [{ 7: { id: 2 }, 1: { id: 1 } }, ['1', '2']],
    [{}, []],
    [[], []],
    [null, []],
  ])('reads the list %j', async (data, ids) => {
    fakeShop(json({ data }));
    expect((await getTopProducts(testSite())).map(({ id }) => id)).toEqual(ids);
  });

  it.each([{}, { data: 'x' }, { data: { error: 1 } }, [], null])(
    'fails by its shape for %j',
    async (answer) => {
      fakeShop(json(answer));
      expect(await failureOf(getTopProducts(testSite()))).toMatchObject({ code: 'bad-shape' });
    },
  );

  it('gives each product once', async () => {
    fakeShop(json({ data: [{ id: 1 }, { id: 2, name: 'first' }, { id: '2' }, { id: 1 }] }));
    const products = await getTopProducts(testSite());
    expect(products.map(({ id, name }) => [id, name])).toEqual([
      ['1', ''],
      ['2', 'first'],
    ]);
  });

  it('reads an old price of 0 as none', async () => {
    fakeShop(json({ data: [{ id: 1, oldprice: '0.00' }] }));
    expect((await getTopProducts(testSite()))[0]?.oldPrice).toBeUndefined();
  });
});

describe('recommendationToProduct', () => {
  const added = async (wire: object): Promise<Record<string, unknown>> => {
    fakeShop(json({ data: [wire] }));
    const [recommendation] = await getTopProducts(testSite());
    return recommendationToProduct(recommendation!);
  };

  it("is one piece under the cart's field names, with all its own fields", async () => {
    expect(await added(JAR)).toEqual({
      ...JAR,
      photo_url: 'jar-900.jpg',
      nett_price: 2.84,
      glass: 1,
      amount: 1,
    });
  });

  it('adds no field that it has no value for, and loses none that it has', async () => {
    expect(await added({ id: 1, glass: true, photo_url: 'a.jpg', amount: 30 })).toEqual({
      id: 1,
      glass: true,
      photo_url: 'a.jpg',
      amount: 1,
    });
  });

  it('makes a line that goes back as it is', async () => {
    const product = await added(JAR);
    const line = parseLine(product, '41');
    expect(line).toMatchObject({ id: '41', photo: 'jar-900.jpg', isGlass: true, amount: 1 });
    expect(line.price).toEqual({
      net: { units: 284n, scale: 2 },
      gross: { units: 349n, scale: 2 },
    });
    expect(lineToWire(line)).toEqual(product);
  });
});
