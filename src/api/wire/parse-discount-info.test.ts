import { describe, expect, it } from 'vitest';
import { PERCENT_DISCOUNTS } from '../../rules/cart.js';
import { decimalText } from '../../rules/decimal.js';
import { parseDiscountInfo, REDUCTION_WIRE_NAMES } from './parse-discount-info.js';

const read = (wire: unknown): [string, string][] | undefined =>
  parseDiscountInfo(wire)?.map(({ name, percent }) => [name, decimalText(percent)]);

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

  it.each([0, '0.00', -5, 100.01, 'abc', '', null, true, [5], {}])(
    'leaves out a percentage of %j',
    (value) => {
      expect(read({ rabatkontrahenta: value, rabatzaodbior: 100 })).toEqual([
        ['courierPickup', '100.00'],
      ]);
    },
  );

  it.each([false, 0, '0', 'false', ''])('leaves out one whose flag is %j', (flag) => {
    expect(read({ rabatkontrahenta: 5, flags: { rabatkontrahenta: flag } })).toEqual([]);
  });

  it.each([true, 1, '1', 'true', null, undefined, 'perhaps', {}])(
    'keeps one whose flag is %j',
    (flag) => {
      expect(read({ rabatkontrahenta: 5, flags: { rabatkontrahenta: flag } })).toHaveLength(1);
    },
  );

  it.each([undefined, null, [], 'x', 1, { rabatzaodbior: false }])(
    'keeps one that the flags %j do not name',
    (flags) => {
      expect(read({ rabatkontrahenta: 5, flags })).toHaveLength(1);
    },
  );

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

describe('REDUCTION_WIRE_NAMES', () => {
  it('names each discount once', () => {
    expect(new Set(PERCENT_DISCOUNTS.map((name) => REDUCTION_WIRE_NAMES[name])).size).toBe(4);
  });
});
