import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERCENT_DISCOUNTS, type Line, type Money, type PercentDiscount } from './cart.js';
import type { Cents, Decimal } from './decimal.js';
import { makeLine } from './line.fixture.js';
import { lineValue } from './line-value.js';
import { cartTotals, retotal } from './totals.js';

const price = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 9n }), scale: fc.nat(6) });
const maybePrice = fc.option(price, { nil: undefined, freq: 20 });
const line: fc.Arbitrary<Line> = fc
  .record({
    price: fc.record({ net: maybePrice, gross: maybePrice }),
    quantity: fc.oneof(fc.nat(20), fc.nat(9_999_999)),
    discountExempt: fc.boolean(),
  })
  .map(makeLine);
const percent = fc
  .nat(3)
  .chain((scale) =>
    fc.bigInt({ min: 1n, max: 100n * 10n ** BigInt(scale) }).map((units) => ({ units, scale })),
  );
const reductions: fc.Arbitrary<PercentDiscount[]> = fc
  .subarray([...PERCENT_DISCOUNTS])
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), percent }))),
  );
const lines = fc.array(line, { maxLength: 12 });

/** The rule written out as a fraction: twice the exact value lies within one cent of the result. */
function isRoundedHalfUp(
  cents: Cents,
  given: Decimal | undefined,
  { quantity, discountExempt }: Line,
  active: readonly PercentDiscount[],
): boolean {
  let numerator = (given?.units ?? 0n) * BigInt(quantity) * 100n;
  let denominator = 10n ** BigInt(given?.scale ?? 0);
  for (const { name, percent: p } of active) {
    if (discountExempt && name === 'partner') continue;
    numerator *= 100n * 10n ** BigInt(p.scale) - p.units;
    denominator *= 100n * 10n ** BigInt(p.scale);
  }
  const twiceTooMuch = 2n * (cents * denominator - numerator);
  return -denominator < twiceTooMuch && twiceTooMuch <= denominator;
}

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

  it('totals are sums of rounded lines, before and after the discounts', () => {
    fc.assert(
      fc.property(lines, reductions, (all, active) => {
        const totals = cartTotals(all, active);
        expect(totals.regular).toEqual(sum(all.map((one) => lineValue(one, []))));
        expect(totals.total).toEqual(sum(all.map((one) => lineValue(one, active))));
      }),
    );
  });

  it('the regular value less each discount is the total, and no discount adds', () => {
    fc.assert(
      fc.property(lines, reductions, (all, active) => {
        const { regular, discounts, total } = cartTotals(all, active);
        const taken = sum(discounts.map(({ amount }) => amount));
        expect(regular.net - taken.net).toBe(total.net);
        expect(regular.gross - taken.gross).toBe(total.gross);
        expect(discounts.every(({ amount }) => amount.net >= 0n && amount.gross >= 0n)).toBe(true);
        expect(total.net >= 0n && total.gross >= 0n).toBe(true);
      }),
    );
  });

  it('each discount is the difference between the totals with and without it', () => {
    fc.assert(
      fc.property(lines, reductions, (all, active) => {
        cartTotals(all, active).discounts.forEach(({ amount }, index) => {
          const before = sum(all.map((one) => lineValue(one, active.slice(0, index))));
          const after = sum(all.map((one) => lineValue(one, active.slice(0, index + 1))));
          expect(amount).toEqual({
            net: before.net - after.net,
            gross: before.gross - after.gross,
          });
        });
      }),
    );
  });

  it('a run of edits ends with the same totals as a fresh count', () => {
    const edit = fc.record({
      kind: fc.constantFrom('change', 'remove', 'insert', 'move', 'twice'),
      at: fc.nat(20),
      line,
    });
    fc.assert(
      fc.property(lines, reductions, fc.array(edit, { maxLength: 12 }), (start, active, edits) => {
        let current: readonly Line[] = start;
        let counted = retotal(undefined, current, active);
        for (const { kind, at, line: other } of edits) {
          const place = at % (current.length + 1);
          const here = current[place];
          const rest = current.toSpliced(place, 1);
          if (kind === 'insert') {
            current = current.toSpliced(place, 0, other);
          } else if (kind === 'remove') {
            current = rest;
          } else if (here) {
            if (kind === 'change')
              current = current.with(place, { ...here, quantity: other.quantity });
            else current = kind === 'move' ? [here, ...rest] : [...current, here];
          }
          counted = retotal(counted, current, active);
          expect(counted.totals).toEqual(cartTotals(current, active));
        }
      }),
    );
  });
});
