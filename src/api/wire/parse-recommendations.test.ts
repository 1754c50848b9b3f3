import { describe, expect, it } from 'vitest';
import { lineToWire, parseLine } from './parse-line.js';
import { parseTopProducts, recommendationToProduct } from './parse-recommendations.js';

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

describe('parseTopProducts', () => {
  it('reads a product', () => {
    expect(parseTopProducts({ data: [JAR] })).toMatchObject([
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

  const ids = (data: unknown) => parseTopProducts({ data })?.map(({ id }) => id);

  it('gives the first five, not filled up from those behind', () => {
    const data: unknown[] = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
    expect(ids(data)).toEqual(['1', '2', '3', '4', '5']);
    expect(ids(data.with(1, null).with(2, { name: 'no id' }))).toEqual(['1', '4', '5']);
  });

  it('reads a list as PHP writes it, and each product once', () => {
    expect([{}, [], null].map(ids)).toEqual([[], [], []]);
    expect(ids({ 7: { id: 2 }, 1: { id: 1 } })).toEqual(['1', '2']);
    expect(ids([{ id: 1 }, { id: 2 }, { id: '2' }, { id: 1 }])).toEqual(['1', '2']);
  });

  it('names the fields that cannot be read', () => {
    const said: string[] = [];
    const data = [{ ...JAR, price: 'abc', oldprice: [1] }, { id: 42 }];
    const [jar] = parseTopProducts({ data }, (problem) => said.push(problem))!;
    expect(jar?.price.gross).toBeUndefined();
    expect(said).toEqual([
      'recommended product 41: price "abc" is not a decimal number from 0',
      'recommended product 41: oldprice (a list) is not a decimal number from 0',
      'recommended product 42: neither nett_price nor price holds a price',
    ]);
  });
});

describe('recommendationToProduct', () => {
  const added = (wire: object): Record<string, unknown> =>
    recommendationToProduct(parseTopProducts({ data: [wire] })![0]!);

  it.each<[string, object, object]>([
    [
      "is one piece under the cart's field names, with all its own fields",
      JAR,
      { ...JAR, photo_url: 'jar-900.jpg', nett_price: 2.84, glass: 1, amount: 1 },
    ],
    [
      'adds no field that it has no value for, and loses none that it has',
      { id: 1, glass: true, photo_url: 'a.jpg', amount: 30 },
      { id: 1, glass: true, photo_url: 'a.jpg', amount: 1 },
    ],
    [
      'keeps the price in the name of the cart where its own is empty',
      { id: 1, cenanetto: '', nett_price: '2.00' },
      { id: 1, cenanetto: '', nett_price: '2.00', amount: 1 },
    ],
  ])('%s', (_, wire, product) => expect(added(wire)).toEqual(product));

  it('makes a line that goes back as it is', () => {
    const product = added(JAR);
    const line = parseLine(product, '41');
    expect(line).toMatchObject({ id: '41', photo: 'jar-900.jpg', isGlass: true, quantity: 1 });
    expect(lineToWire(line)).toEqual(product);
  });
});
