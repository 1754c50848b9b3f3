import { describe, expect, it } from 'vitest';
import { parseDiscounts } from './discount-calls.js';
import { storedDiscounts } from './stored-discounts.js';

describe('storedDiscounts', () => {
  it('keeps the four known fields as they came, and nothing else', () => {
    const codes = parseDiscounts([
      { code: 'A', amount: '5.00', currency: ' zł', percentage: 3, owner: 'Jan', id: 7 },
      { code: 'B', amount: null, percentage: 'x', message: 'Dodano' },
    ])!;
    expect(storedDiscounts(codes)).toEqual([
      { code: 'A', amount: '5.00', currency: 'zł', percentage: 3 },
      { code: 'B' },
    ]);
  });

  it('are read again as they were', () => {
    const codes = parseDiscounts([{ code: 2024, amount: 5, currency: 'EUR' }, { code: 'B' }])!;
    const again = parseDiscounts(JSON.parse(JSON.stringify(storedDiscounts(codes))));
    const facts = (list: typeof codes): unknown => list.map(({ wire: _, ...known }) => known);
    expect(facts(again!)).toEqual(facts(codes));
  });
});
