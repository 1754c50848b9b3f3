import { describe, expect, it } from 'vitest';
import problems from '../../../test/vectors/cart-problems.json' with { type: 'json' };
import type { Cart } from '../../rules/cart.js';
import { type Decimal, decimalText } from '../../rules/decimal.js';
import { parseCart } from './parse-cart.js';

const cartOf = (fields: object, ...products: unknown[]): Cart =>
  parseCart({ products, ...fields })!;
const shown = (value: Decimal | undefined): string | undefined => value && decimalText(value);

describe('parseCart', () => {
  it('reads who buys, in what currency and with what notes', () => {
    const cart = cartOf({ isB2b: '1', isExport: 1, currency: ' eur', er: '4.30', remarks: 'Ring' });
    expect(cart).toMatchObject({ isB2b: true, isSmallB2b: false, isExport: true });
    expect([cart.currency, shown(cart.exchangeRate), cart.remarks]).toEqual([
      'EUR',
      '4.30',
      'Ring',
    ]);
  });

  it('counts small B2B as B2B, with minimums of its own', () => {
    const minimums = {
      minlogistycznepozostale: 500,
      minlogistyczneszklo: '800',
      minlogistycznepozostale_maly_b2b: '150.00',
      minlogistyczneszklo_maly_b2b: 0,
    };
    const read = (fields: object): unknown[] => {
      const { isB2b, isSmallB2b, minimums: found } = cartOf({ ...minimums, ...fields });
      return [isB2b, isSmallB2b, shown(found.ordinary), shown(found.glass)];
    };
    expect(read({ isSmallB2b: true, isB2b: false })).toEqual([true, true, '150.00', '0.00']);
    expect(read({ isB2b: true })).toEqual([true, false, '500.00', '800.00']);
    expect(read({})).toEqual([false, false, '500.00', '800.00']);
  });

  it('keeps notes of any length, because they are stored again with what the buyer adds', () => {
    expect(cartOf({ remarks: 'n'.repeat(20_000) }).remarks).toHaveLength(20_000);
  });

  it('reads what makes no sense as absent', () => {
    const cart = cartOf({
      isB2b: 'yes',
      isExport: null,
      currency: '1',
      er: '0.00',
      remarks: null,
      minlogistycznepozostale: -1,
      minlogistyczneszklo: 'x',
      discount_info: null,
    });
    expect(cart).toMatchObject({ isB2b: false, isExport: false, remarks: '' });
    expect(cart).toMatchObject({
      currency: undefined,
      exchangeRate: undefined,
      reductions: undefined,
    });
    expect(cart.minimums).toEqual({ ordinary: undefined, glass: undefined });
  });

  it.each([null, [], {}])('takes the products %j for an empty cart', (products) => {
    expect(parseCart({ products })?.lines).toEqual([]);
  });

  it('reads products as PHP writes a list with gaps', () => {
    const cart = parseCart({ products: { 12: { id: 'b' }, 3: { id: 'a' } } });
    expect(cart?.lines.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each(problems as [string, object, string[]][])(
    'names what it cannot read: %s',
    (_, wire, said) => expect(parseCart(wire)?.problems).toEqual(said),
  );

  it('keeps the response', () => {
    const wire = { products: [], extra: { a: 1 } };
    expect(parseCart(wire)?.wire).toBe(wire);
  });

  it.each([
    ...[undefined, null, [], '', 'x', 0, {}, { products: 'x' }, { products: 0 }, { products: '' }],
    ...[{ products: [null] }, { products: ['x', [], 5] }, { products: { 3: null } }],
    ...[{ products: { error: 'x' } }, { products: { id: 1, amount: 2 } }, { products: undefined }],
  ])('does not take %j for a cart', (wire) => {
    expect(parseCart(wire)).toBeUndefined();
  });
});

describe('the keys of lines', () => {
  const keys = (...ids: unknown[]): string[] =>
    cartOf({}, ...ids.map((id) => ({ id }))).lines.map(({ key }) => key);

  it.each<[string, ...unknown[]]>([
    ['5, 6, a b', 5, '6', 'a b'],
    ['5, 5#2, 5#3', 5, 5, '5'],
    ['5#2, 5, 5#3, 5#4', '5#2', 5, 5, 5],
    ['5, 5#2, 5#2#2', 5, 5, '5#2'],
    ['7, #1, #2, #3, #4, #5', 7, undefined, null, '', true, {}],
    ['#1, #1#2', '#1', undefined],
    ['__proto__, constructor, __proto__#2', '__proto__', 'constructor', '__proto__'],
  ])('are %s', (expected, ...ids) => {
    expect(keys(...ids).join(', ')).toBe(expected);
  });

  it('stay unique when thousands of lines share an id', () => {
    expect(new Set(keys(...Array<number>(5000).fill(1))).size).toBe(5000);
  });
});

const read = (discount_info: unknown): [string, string][] | undefined =>
  cartOf({ discount_info }).reductions?.map(({ name, percent }) => [name, decimalText(percent)]);

describe('parseDiscountInfo', () => {
  it('reads the four percentages in the order in which they apply', () => {
    expect(
      read({
        rabatzagotowke: 1.5,
        rabatzaodbior: '2',
        rabatzaodbiorosobisty: '3.00',
        rabatkontrahenta: 33.33,
      }),
    ).toEqual([
      ['partner', '33.33'],
      ['personalPickup', '3.00'],
      ['courierPickup', '2.00'],
      ['shortPayment', '1.50'],
    ]);
  });

  const flagged = (rabatkontrahenta: unknown) => ({ rabatkontrahenta });
  it.each<[string, number, unknown[]]>([
    ['leaves out one whose flag is off', 0, [false, 0, '0', 'false', ''].map(flagged)],
    ['keeps one whose flag is on, or no flag', 1, [true, 1, '1', null, 'perhaps', {}].map(flagged)],
    ['keeps one that they do not name', 1, [null, [], 'x', 1, { rabatzaodbior: false }]],
  ])('%s', (_, count, all) => {
    for (const flags of all)
      expect([flags, read({ rabatkontrahenta: 5, flags })]).toMatchObject([
        flags,
        { length: count },
      ]);
  });

  it('finds no percentages in an empty object, also in the way that PHP writes it', () => {
    expect([read({}), read([])]).toEqual([[], []]);
  });

  it.each([undefined, null, '', '{"rabatkontrahenta":5}', 5, true, [5]])(
    'knows nothing from %j',
    (wire) => {
      expect(read(wire)).toBeUndefined();
    },
  );
});
