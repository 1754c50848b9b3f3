import { describe, expect, it } from 'vitest';
import type { Line } from '../../../src/rules/cart.js';
import { parseDecimal } from '../../../src/rules/decimal.js';
import { makeLine } from '../../../src/rules/line.fixture.js';
import type { ListContext } from '../list/list-context.js';
import { columnWidths } from './columns.js';

/** What the columns go by of a list; amounts are written as they are. */
const list = {
  formats: { money: (amount: string) => amount, number: String },
  t: (key: string, { amount }: { amount?: string } = {}) =>
    amount ? `${amount} gross` : key.slice(-2),
  currency: 'PLN',
  isB2b: true,
  reductions: [],
} as unknown as ListContext;

const price = (text: string) => ({ net: parseDecimal(text), gross: parseDecimal(text) });
const line = (text: string, own: Partial<Line> = {}) =>
  makeLine({ price: price(text), unit: { ...price(text), per: 1 }, ...own });
/** By name, in `ch`. */
const columns = (...lines: Line[]) => {
  const [unit = 0, net = 0, gross = 0, field = 0, times = 0, beside = 0, sum = 0] = columnWidths(
    lines,
    list,
  )
    .split(' ')
    .map(Number);
  return { unit, net, gross, field, times, beside, sum };
};

describe('the columns of the order grid', () => {
  it('fit the longest figures, and stay the same until there is a longer one', () => {
    const usual = columns(line('9.99'), line('1.00'));
    expect(columns(line('1.00'), line('5.00'))).toEqual(usual);
    // Values have room for 999,999.99 from the start.
    expect(columns(line('999999.99')).net).toBe(usual.net);
    const long = columns(line('9.99'), line('12345678901.00'));
    expect(long.unit - usual.unit).toBeGreaterThan(5);
    expect(long.net - usual.net).toBeGreaterThan(4);
    expect(long.gross - usual.gross).toBeGreaterThan(4);
  });

  it('have room for a second field and the sum only if there are packs', () => {
    expect(columns(line('1.00'))).toMatchObject({ beside: 0, sum: 0 });
    const packs = columns(line('1.00', { packSize: 6, quantity: 13 }));
    expect(packs.beside).toBeGreaterThan(0);
    expect(packs.sum).toBeGreaterThan(0);
    expect(columns(line('1.00', { packSize: 6, fullPacksOnly: true })).beside).toBe(0);
  });

  it('have a maximum width', () => {
    const huge = columns(line(`${'9'.repeat(35)}.99`, { quantity: 9_999_999 }));
    expect(Math.max(...Object.values(huge))).toBeLessThan(25);
  });
});
