import type { Tax } from './audience.js';
import { PERCENT_DISCOUNTS } from './cart.js';
import type { CartType, Line, Money, PercentDiscount, Reductions, ShopLineValue } from './cart.js';
import { decimalsOf, type Currency } from './currency.js';
import { powerOfTen, product, toCents, type Cents, type Decimal } from './decimal.js';

/** The shop's own value of a line, while it is for the quantity that is shown, or a price is missing to compute another one. */
export function shopValueOf(line: Line): ShopLineValue | undefined {
  const { shopValue: shop, quantityUnreadable } = line;
  // The quantity of a line with a text for it never changes here.
  if (!shop || line.quantityText !== undefined) return shop;
  if (quantityUnreadable) return undefined;
  const { price, quantity } = line;
  const lacksPrice = (shop.net && !price.net) || (shop.gross && !price.gross);
  const stands = shop.quantity && quantity && lacksPrice;
  return stands || shop.quantity === quantity ? shop : undefined;
}

/**
 * The value of a line after all discounts: the shop's own, else price × quantity × each (1 − p/100), rounded once, half
 * up. A missing price counts as 0.
 */
export function lineValue(line: Line, reductions: Reductions): Money {
  return valuesAfterEach(line, reductions).at(-1)!;
}

const known = new WeakMap<Reductions, WeakMap<Line, readonly Money[]>>();

/** The line's value before any reduction, after the first, and so on: the same object for the same line and reductions. */
export function valuesAfterEach(line: Line, reductions: Reductions): readonly Money[] {
  const found = known.get(reductions)?.get(line);
  if (found) return found;
  const values = computeValues(line, reductions);
  known.set(reductions, (known.get(reductions) ?? new WeakMap()).set(line, values));
  return values;
}

function computeValues(line: Line, reductions: Reductions): Money[] {
  const places = decimalsOf(reductions.currency);
  const shop = shopValueOf(line);
  const amount = line.measure ?? { units: BigInt((shop ?? line).quantity), scale: 0 };
  const valueAt = (side: Tax, left: Decimal): Cents => {
    const price = line.price[side];
    const exact = shop?.[side] ?? (price && product(product(price, amount), left));
    return exact ? toCents(exact, places) : 0n;
  };
  const steps = reductionSteps(reductions, line.discountExempt);
  return steps.map((left) => ({ net: valueAt('net', left), gross: valueAt('gross', left) }));
}

/** What is left of 1 before any reduction, after the first, and so on. `exempt`: the partner discount leaves it out. */
export function reductionSteps(reductions: Reductions, exempt: boolean): readonly Decimal[] {
  let left: Decimal = { units: 1n, scale: 0 };
  const all = [left];
  for (const { name, percent } of reductions) {
    const scale = percent.scale + 2;
    if (!exempt || name !== 'partner')
      left = product(left, { units: powerOfTen(scale) - percent.units, scale });
    all.push(left);
  }
  return all;
}

/**
 * The percentage discounts that apply to a cart of this type, in their order: in a dropshipping cart the partner's only.
 *
 * @param currency - that of the cart: values are rounded to its decimals. Absent: two.
 */
export function activeReductions(
  reductions: readonly PercentDiscount[],
  cartType: CartType,
  currency?: Currency,
): Reductions {
  const active = PERCENT_DISCOUNTS.flatMap((name) =>
    cartType === 'dropshipping' && name !== 'partner'
      ? []
      : (reductions.find((reduction) => reduction.name === name) ?? []),
  );
  return currency === undefined ? active : Object.assign(active, { currency });
}
