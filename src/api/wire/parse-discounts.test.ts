import { describe, expect, it } from 'vitest';
import { decimalText, type Decimal } from '../../rules/decimal.js';
import { parseDiscounts, storedDiscounts } from './parse-discounts.js';

describe('parseDiscounts', () => {
  it('reads amounts, percentages and numbers sent as text', () => {
    const wire = [
      { code: 'LATO10', percentage: '10.00', amount: null, extra: [1] },
      { code: 'ZIMA', amount: 20, currency: 'pln', percentage: 0 },
      { code: 2024 },
    ];
    const discounts = parseDiscounts(wire)!;
    const shown = (value: Decimal | undefined) => value && decimalText(value);
    const facts = discounts.map(({ code, amount, percentage }) => [
      ...[code, shown(amount), shown(percentage)],
    ]);
    expect(facts).toEqual([
      ['LATO10', undefined, '10.00'],
      ['ZIMA', '20.00', undefined],
      ['2024', undefined, undefined],
    ]);
    expect(discounts[1]?.currency).toBe('pln');
    expect(discounts[0]?.wire).toBe(wire[0]);
  });

  it.each<[string, unknown, string[]]>([
    ['nothing from null', null, []],
    ['nothing from {}', {}, []],
    ['no entry without a code', [null, 'A', [], {}, { code: '' }, { code: ' ' }, { code: ['A'] }], []], // prettier-ignore
    ['the first of codes that differ in case only', ['ż1', 'Ż1', 'b', ' B', 'a', 'groß', 'GROSS'].map((code) => ({ code })), ['ż1', 'b', 'a', 'groß']], // prettier-ignore
    ['a list as PHP writes one with gaps', { 5: { code: 'B' }, 2: { code: 'A' } }, ['A', 'B']],
  ])('reads %s', (_, wire, codes) => {
    expect(parseDiscounts(wire)?.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [' zł ', 'zł'],
    ['Kč', 'Kč'],
    ['EUR', 'EUR'],
    [' ', undefined],
    [null, undefined],
  ])('takes the currency %j for %j', (currency, expected) => {
    expect(parseDiscounts([{ code: 'A', currency }])?.[0]?.currency).toBe(expected);
  });
});

describe('storedDiscounts', () => {
  it('keeps the known fields as they came, and nothing else', () => {
    const codes = parseDiscounts([
      { code: 'A', amount: '5.00', currency: ' zł', percentage: 3, owner: 'Jan', id: 7 },
      { code: 'B', amount: null, percentage: 'x', message: 'Dodano', removable: true },
    ])!;
    expect(storedDiscounts(codes)).toEqual([
      { code: 'A', amount: '5.00', currency: 'zł', percentage: 3 },
      { code: 'B' },
    ]);
  });

  it('are read again as they were', () => {
    const codes = parseDiscounts([
      { code: 2024, amount: 5, currency: 'EUR' },
      { code: 'B', removable: 0 },
    ])!;
    const again = parseDiscounts(JSON.parse(JSON.stringify(storedDiscounts(codes))));
    const facts = (list: typeof codes): unknown => list.map(({ wire: _, ...known }) => known);
    expect(facts(again!)).toEqual(facts(codes));
  });
});
