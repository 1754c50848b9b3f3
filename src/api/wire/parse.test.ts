import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, type Decimal } from '../../rules/decimal.js';
import {
  amountOf,
  currencyOf,
  emptyList,
  flag,
  list,
  off,
  percent,
  positive,
  price,
  record,
  text,
  wholeNumber,
} from './parse.js';

const shown = (value: Decimal | undefined): string | undefined => value && decimalText(value);

/** What no reader of numbers can make sense of. */
const NONSENSE = [undefined, null, true, false, '', ' ', 'abc', '1,5', '0x10', 'NaN', [], [1], {}];

describe('record', () => {
  it('takes objects only', () => {
    const value = { a: 1 };
    expect(record(value)).toBe(value);
    for (const other of [undefined, null, [], [1], 'x', 1, true]) {
      expect(record(other)).toBeUndefined();
    }
  });
});

describe('list', () => {
  it('takes a list as it is', () => {
    const value = [1];
    expect(list(value)).toBe(value);
  });

  it.each([null, [], {}])('takes %j for the empty list', (value) => {
    expect(list(value)).toEqual([]);
  });

  it.each([
    [{ 1: 'b', 0: 'a' }, ['a', 'b']],
    [{ 10: 'c', 9: 'b', '-1': 'a' }, ['a', 'b', 'c']],
    [{ '90071992547409910': 'c', 7: 'a', 4294967296: 'b' }, ['a', 'b', 'c']],
  ])('takes %j, a list with gaps, for its values in order', (value, expected) => {
    expect(list(value)).toEqual(expected);
  });

  it.each([
    ...[undefined, '', 'ab', 0, true, { length: 0 }, { 0: 'a', x: 'b' }],
    ...[{ '01': 'a' }, { '1.5': 'a' }, { '': 'a' }, { '-': 'a' }, { '-0': 'a' }, { error: 'no' }],
  ])('makes nothing of %j', (value) => {
    expect(list(value)).toBeUndefined();
  });
});

describe('emptyList', () => {
  it('is the empty list only', () => {
    expect([[], [0], {}, '', null].map(emptyList)).toEqual([true, false, false, false, false]);
  });
});

describe('amountOf', () => {
  it.each([
    [0, 0],
    [5, 5],
    ['5', 5],
    ['5.00', 5],
    [' 7 ', 7],
    ['007', 7],
    [9_999_999, 9_999_999],
  ])('reads %j as %d', (value, expected) => {
    expect(amountOf(value)).toBe(expected);
  });

  it.each([...NONSENSE, '1 000', '2,5', 2.5, '2.50', -1, '-5', 10_000_000, '1e30', NaN])(
    'makes nothing of %j',
    (value) => {
      expect(amountOf(value)).toBeUndefined();
    },
  );
});

describe('text', () => {
  it.each([
    ['Jar', 'Jar'],
    [' Jar ', ' Jar '],
    [7, '7'],
    [0, '0'],
    [1.5, '1.5'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [true, ''],
    [null, ''],
    [undefined, ''],
    [[], ''],
    [['a'], ''],
    [{}, ''],
  ])('reads %j as %j', (value, expected) => {
    expect(text(value)).toBe(expected);
  });

  it('cuts what is too long to be shown', () => {
    expect(text('W'.repeat(10_000))).toHaveLength(10_000);
    expect(text('W'.repeat(1 << 20))).toHaveLength(10_000);
  });
});

describe('flag and off', () => {
  it.each([true, 1, '1', 'true'])('read %j as yes', (value) => {
    expect([flag(value), off(value)]).toEqual([true, false]);
  });
  it.each([false, 0, '0', 'false', ''])('read %j as no', (value) => {
    expect([flag(value), off(value)]).toEqual([false, true]);
  });
  it.each([undefined, null, 'yes', 2, '2', -1, [], {}])('read %j as neither', (value) => {
    expect([flag(value), off(value)]).toEqual([false, false]);
  });
});

describe('wholeNumber', () => {
  it.each([
    [0, 0],
    [3, 3],
    ['3', 3],
    ['3.00', 3],
    [' 3 ', 3],
    [3.9, 3],
    ['1e3', 1000],
    ['0.99', 0],
    [9_999_999, 9_999_999],
    [10_000_000, 9_999_999],
    ['1e30', 9_999_999],
  ])('reads %j as %d', (value, expected) => {
    expect(wholeNumber(value)).toBe(expected);
  });
  it.each([...NONSENSE, -1, '-0.5', Number.NaN, Number.POSITIVE_INFINITY])(
    'makes nothing of %j',
    (value) => {
      expect(wholeNumber(value)).toBeUndefined();
    },
  );
});

describe('price, positive and percent', () => {
  it.each([
    ['12.50', '12.50', '12.50', '12.50'],
    [1.005, '1.005', '1.005', '1.005'],
    [0, '0.00', undefined, undefined],
    ['0.00', '0.00', undefined, undefined],
    [100, '100.00', '100.00', '100.00'],
    ['100.000', '100.00', '100.00', '100.00'],
    ['100.001', '100.001', '100.001', undefined],
    [101, '101.00', '101.00', undefined],
    [-1, undefined, undefined, undefined],
    ['-0.01', undefined, undefined, undefined],
  ])('read %j as %s, %s and %s', (value, ...expected) => {
    expect([price, positive, percent].map((read) => shown(read(value)))).toEqual(expected);
  });
  it.each(NONSENSE)('make nothing of %j', (value) => {
    expect([price(value), positive(value), percent(value)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('currencyOf', () => {
  it.each([
    ['PLN', 'PLN'],
    [' eur ', 'EUR'],
    ['zł', 'zł'],
    ['Euro', 'Euro'],
    ['pts', 'pts'],
    ['PTS', 'PTS'],
    ['Lei', 'Lei'],
    ['$', '$'],
    ['kr', 'kr'],
    ['lei', 'lei'],
    ['R$', 'R$'],
    ['руб.', 'руб.'],
    ['', undefined],
    ['Kč/ks', 'Kč/ks'],
    ['points (2026)', 'points (2026)'],
    ['.', undefined],
    ['a currency of too many words', undefined],
    ['\u202eEU', undefined],
    [978, undefined],
    [null, undefined],
  ])('reads %j as %j', (value, expected) => {
    expect(currencyOf(value)).toBe(expected);
  });
});

describe('all readers', () => {
  it('take any value at all without a word', () => {
    const readers = [
      record,
      list,
      emptyList,
      amountOf,
      text,
      flag,
      off,
      wholeNumber,
      price,
      positive,
    ];
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        for (const read of [...readers, percent, currencyOf]) {
          expect(read(value)).not.toBeNaN();
        }
      }),
    );
  });
});
