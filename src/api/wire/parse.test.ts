import { expect, it } from 'vitest';
import { decimalText, type Decimal } from '../../rules/decimal.js';
import * as parse from './parse.js';

type Reader = (value: unknown) => unknown;

const shown =
  (read: (value: unknown) => Decimal | undefined): Reader =>
  (value) => {
    const found = read(value);
    return found && decimalText(found);
  };
const text: Reader = (value) => parse.text(value);

/** Values that are all read as one, or each as it is. */
const all = (read: unknown, ...values: unknown[]) => values.map((value) => [value, read] as const);
const asSent = (...values: unknown[]) => values.map((value) => [value, value] as const);

/** What no reader of numbers can make sense of. */
const NONSENSE = [undefined, null, true, false, '', ' ', 'abc', '1,5', '0x10', 'NaN', [], [1], {}];

/** Values with what is read of them, and values of which nothing is. */
const CASES: readonly [string, Reader, readonly (readonly [unknown, unknown])[], unknown[]?][] = [
  ['objects', parse.record, [[{ a: 1 }, { a: 1 }]], [undefined, null, [], [1], 'x', 1, true]],
  [
    'lists, also with gaps',
    parse.list,
    [
      [[1], [1]],
      [null, []],
      [[], []],
      [{}, []],
      [{ 1: 'b', 0: 'a' }, ['a', 'b']],
      [{ 10: 'c', 9: 'b', '-1': 'a' }, ['a', 'b', 'c']],
      [{ '90071992547409910': 'c', 7: 'a', 4294967296: 'b' }, ['a', 'b', 'c']],
    ],
    [
      ...[undefined, '', 'ab', 0, true, { length: 0 }, { 0: 'a', x: 'b' }],
      ...[{ '01': 'a' }, { '1.5': 'a' }, { '': 'a' }, { '-': 'a' }, { '-0': 'a' }, { error: 'no' }],
    ],
  ],
  [
    'quantities',
    parse.amountOf,
    [[0, 0], [5, 5], ['5', 5], ['5.00', 5], [' 7 ', 7], ['007', 7], [9_999_999, 9_999_999]], // prettier-ignore
    [...NONSENSE, '1 000', '2,5', 2.5, '2.50', -1, '-5', 10_000_000, '1e30', NaN],
  ],
  [
    'counts, cut to whole ones of 7 digits',
    parse.wholeNumber,
    [
      ...all(3, 3, '3', '3.00', ' 3 ', 3.9),
      ...all(0, 0, '0.99'),
      ...all(1000, '1e3'),
      ...all(9_999_999, 9_999_999, 10_000_000, '1e30'),
    ],
    [...NONSENSE, -1, '-0.5', NaN, Infinity],
  ],
  [
    'texts, cut to what can be shown',
    text,
    [
      ...asSent('Jar', ' Jar '),
      ...([[7, '7'], [0, '0'], [1.5, '1.5']] as const), // prettier-ignore
      ...all('', NaN, Infinity, true, null, undefined, [], ['a'], {}),
      ...all('W'.repeat(10_000), 'W'.repeat(10_000), 'W'.repeat(1 << 20)),
    ],
  ],
  [
    'prices',
    shown(parse.price),
    [['12.50', '12.50'], [1.005, '1.005'], [0, '0.00'], ['0.00', '0.00']], // prettier-ignore
    [...NONSENSE, -1, '-0.01'],
  ],
  ['amounts over 0', shown(parse.positive), [['12.50', '12.50']], [...NONSENSE, 0, '0.00', -1]],
  [
    'percentages',
    shown(parse.percent),
    [[1.005, '1.005'], [100, '100.00'], ['100.000', '100.00']], // prettier-ignore
    [...NONSENSE, 0, '0.00', '100.001', 101, -1],
  ],
  [
    'currencies',
    parse.currencyOf,
    [
      [' eur ', 'EUR'],
      ...asSent('PLN', 'zł', 'Euro', 'pts', 'PTS', 'Lei', '$', 'kr', 'lei', 'R$', 'руб.', 'Kč/ks'),
      ...asSent('points (2026)'),
    ],
    ['', '.', 'a currency of too many words', '\u202eEU', 978, null],
  ],
];

it.each(CASES)('%s are read, and nothing else', (_, read, values, nothing = []) => {
  expect(values.map(([value]) => [value, read(value)])).toEqual(values);
  expect(nothing.map((value) => [value, read(value)])).toEqual(
    nothing.map((value) => [value, undefined]),
  );
});

it('the empty list is the empty list only', () => {
  const values = [[], [0], {}, '', null];
  expect(values.map(parse.emptyList)).toEqual([true, false, false, false, false]);
});

it.each([
  ['yes', [true, false], [true, 1, '1', 'true']],
  ['no', [false, true], [false, 0, '0', 'false', '']],
  ['neither', [false, false], [undefined, null, 'yes', 2, '2', -1, [], {}]],
])('a flag says %s', (_, read, values: unknown[]) => {
  for (const value of values)
    expect([value, parse.flag(value), parse.off(value)]).toEqual([value, ...read]);
});
