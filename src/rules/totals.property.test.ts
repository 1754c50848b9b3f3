import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERCENT_DISCOUNTS, type Line, type Money, type Reductions } from './cart.js';
import type { Currency } from './currency.js';
import { toCents, type Cents, type Decimal } from './decimal.js';
import { makeLine } from '../../test/support/lines.js';
import { activeReductions, lineValue } from './line-value.js';
import { shownValue } from './shown-line.js';
import { cartTotals } from './totals.js';

const price = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 9n }), scale: fc.nat(6) });
const maybePrice = fc.option(price, { nil: undefined, freq: 20 });
const line: fc.Arbitrary<Line> = fc
  .record({
    price: fc.record({ net: maybePrice, gross: maybePrice }),
    quantity: fc.oneof(fc.nat(20), fc.nat(9_999_999)),
    discountExempt: fc.boolean(),
  })
  .map(makeLine);
/** Lines of which some have a value of the shop, for their quantity or for another one. */
const valuedLine = fc
  .tuple(line, fc.record({ net: maybePrice, gross: maybePrice }), fc.nat(2))
  .map(([one, value, more]): Line => {
    const list = { net: undefined, gross: one.price.gross };
    return { ...one, shopValue: { ...value, quantity: one.quantity + (more % 2), list } };
  });
const percent = fc
  .nat(3)
  .chain((scale) =>
    fc.bigInt({ min: 1n, max: 100n * 10n ** BigInt(scale) }).map((units) => ({ units, scale })),
  );
/** A currency that its shop writes with four decimals. */
const FORMATTED: Currency = {
  name: 'EUR',
  format: { prefix: '€', suffix: '', decimal: '.', group: ',', decimals: 4 },
};
/** With a currency of whole units, hundredths or thousandths. */
const reductions: fc.Arbitrary<Reductions> = fc
  .tuple(
    fc
      .subarray([...PERCENT_DISCOUNTS])
      .chain((names) =>
        fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), percent }))),
      ),
    fc.constantFrom<(Currency | undefined)[]>('PLN', 'JPY', 'KWD', 'kr', FORMATTED, undefined),
  )
  .map(([rows, currency]) => activeReductions(rows, 'standard', currency));
const lines = fc.array(line, { maxLength: 12 });

const DECIMALS = new Map<Currency | undefined, number>([
  ['JPY', 0],
  ['KWD', 3],
  [FORMATTED, 4],
]);

/** The rule written out as a fraction: twice the exact value lies within one cent of the result. */
function isRoundedHalfUp(
  value: Cents,
  given: Decimal | undefined,
  { quantity, discountExempt }: Line,
  active: Reductions,
): boolean {
  // In the smallest unit of the currency: yen are kept in hundredths, all of them whole.
  const decimals = DECIMALS.get(active.currency) ?? 2;
  if (decimals === 0 && value % 100n) return false;
  const cents = decimals === 0 ? value / 100n : value;
  let numerator = (given?.units ?? 0n) * BigInt(quantity) * 10n ** BigInt(decimals);
  let denominator = 10n ** BigInt(given?.scale ?? 0);
  for (const { name, percent: p } of active) {
    if (discountExempt && name === 'partner') continue;
    numerator *= 100n * 10n ** BigInt(p.scale) - p.units;
    denominator *= 100n * 10n ** BigInt(p.scale);
  }
  const twiceTooMuch = 2n * (cents * denominator - numerator);
  return -denominator < twiceTooMuch && twiceTooMuch <= denominator;
}

/** The first of the discounts. */
const first = (active: Reductions, count: number): Reductions =>
  activeReductions(active.slice(0, count), 'standard', active.currency);

const sum = (values: readonly Money[]): Money => ({
  net: values.reduce((total, { net }) => total + net, 0n),
  gross: values.reduce((total, { gross }) => total + gross, 0n),
});

describe('for any cart and discounts', () => {
  it('a line is its exact value to the nearest cent, the half going up', () => {
    fc.assert(
      fc.property(line, reductions, (one, active) => {
        const { net, gross } = lineValue(one, active);
        expect(isRoundedHalfUp(net, one.price.net, one, active)).toBe(true);
        expect(isRoundedHalfUp(gross, one.price.gross, one, active)).toBe(true);
      }),
    );
  });

  it('sums are those of the values that the lines show, also of values that the shop has sent', () => {
    fc.assert(
      fc.property(fc.array(valuedLine, { maxLength: 12 }), reductions, (all, active) => {
        const { regular, discounts, total } = cartTotals(all, active);
        const places = DECIMALS.get(active.currency) ?? 2;
        for (const side of ['net', 'gross'] as const) {
          const shown = all.map((one) => {
            const { now = 0n } = shownValue(one, side, active);
            return typeof now === 'bigint' ? now : toCents(now, places);
          });
          expect(total[side]).toBe(shown.reduce((one, other) => one + other, 0n));
          const off = discounts.reduce((one, { amount }) => one + amount[side], 0n);
          expect(regular[side] - off).toBe(total[side]);
          expect(off >= 0n && total[side] >= 0n).toBe(true);
        }
      }),
    );
  });

  it('each discount is the difference between the totals with and without it', () => {
    fc.assert(
      fc.property(lines, reductions, (all, active) => {
        cartTotals(all, active).discounts.forEach(({ amount }, index) => {
          const before = sum(all.map((one) => lineValue(one, first(active, index))));
          const after = sum(all.map((one) => lineValue(one, first(active, index + 1))));
          expect(amount).toEqual({
            net: before.net - after.net,
            gross: before.gross - after.gross,
          });
        });
      }),
    );
  });
});
