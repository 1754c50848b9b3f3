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
const widths = (...lines: Line[]): number[] => columnWidths(lines, list).split(' ').map(parseFloat);

describe('the columns of the order grid', () => {
  it('fit the longest figures, and stay the same until there is a longer one', () => {
    const [unit = 0, net = 0, gross = 0] = widths(line('9.99'), line('1.00'));
    expect(widths(line('1.00'), line('5.00'))).toEqual([
      unit,
      net,
      gross,
      ...Array<unknown>(3).fill(expect.anything()),
    ]);
    const [longUnit = 0, longNet = 0, longGross = 0, , , longPrice = 0] = widths(
      line('9.99'),
      line('1234567.00'),
    );
    expect(longUnit - unit).toBeGreaterThan(5);
    expect(longPrice).toBeLessThan(longUnit);
    expect(longNet - net).toBeGreaterThan(5);
    expect(longGross - gross).toBeGreaterThan(5);
  });

  it('have room for packs and single pieces only if there are some', () => {
    const [, , , single = 0] = widths(line('1.00'));
    const [, , , packed = 0] = widths(line('1.00', { packSize: 6, quantity: 13 }));
    expect(packed).toBeGreaterThan(single);
  });

  it('have room for what is beside a field only if there are packs', () => {
    expect(widths(line('1.00', { packSize: 6, fullPacksOnly: true }))[4]).toBeGreaterThan(0);
    expect(widths(line('1.00'))[4]).toBe(0);
  });

  it('have a maximum width', () => {
    const huge = widths(line(`${'9'.repeat(35)}.99`, { quantity: 9_999_999 }));
    expect(Math.max(...huge)).toBeLessThan(25);
  });
});
