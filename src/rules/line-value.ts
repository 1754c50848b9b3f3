import {
  type CartType,
  type Line,
  type Money,
  PERCENT_DISCOUNTS,
  type PercentDiscount,
  type Reductions,
  type ShopLineValue,
} from './cart.js';
import { type Currency, decimalsOf } from './currency.js';
import { powerOfTen, toCents, type Cents, type Decimal } from './decimal.js';

/** The part of a price that is left after the first n reductions: `factor / 10 ** scale`. */
interface Step {
  readonly factor: bigint;
  readonly scale: number;
}

interface Plan {
  /** The decimals to which values are rounded. */
  readonly places: number;
  readonly covered: readonly Step[];
  readonly exempt: readonly Step[];
  readonly values: WeakMap<Line, readonly Money[]>;
}

const plans = new WeakMap<Reductions, Plan>();

/**
 * The shop's own value of a line, while it is for the quantity that is shown. If the page cannot compute the value
 * of another quantity, because a price is missing, the last one stands until the shop answers.
 */
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
 * Returns the value of a line after all discounts: price × quantity × each (1 − p/100), rounded once,
 * half up. A missing price counts as 0. The partner discount leaves out exempt lines. The shop's own value has its
 * discounts in it: no discount takes anything off it.
 *
 * Lines and discounts are immutable, so the same two objects give the same result object.
 */
export function lineValue(line: Line, reductions: Reductions): Money {
  return afterStep(valuesAfterEach(line, reductions), reductions.length);
}

const NOTHING: Money = { net: 0n, gross: 0n };

/** The value after the first `step` reductions; 0 if there is no such value. */
export function afterStep(values: readonly Money[], step: number): Money {
  return values[step] ?? NOTHING;
}

function planOf(reductions: Reductions): Plan {
  let plan = plans.get(reductions);
  if (!plan) {
    plan = {
      places: decimalsOf(reductions.currency),
      covered: reductionSteps(reductions, false),
      exempt: reductionSteps(reductions, true),
      values: new WeakMap(),
    };
    plans.set(reductions, plan);
  }
  return plan;
}

/** The line's value before any reduction, after the first, after the second, and so on. */
export function valuesAfterEach(line: Line, reductions: Reductions): readonly Money[] {
  const plan = planOf(reductions);
  let values = plan.values.get(line);
  if (!values) {
    const { net, gross } = line.price;
    const { places } = plan;
    const shop = shopValueOf(line);
    const whole = { units: BigInt((shop ?? line).quantity), scale: 0 };
    const amount = line.measure ?? whole;
    const valueAt = (sent: Decimal | undefined, price: Decimal | undefined, step: Step): Cents => {
      if (sent) return toCents(sent, places);
      const [units, scale] = price
        ? [price.units * amount.units * step.factor, price.scale + amount.scale + step.scale]
        : [0n, 0];
      return toCents({ units, scale }, places);
    };
    values = (line.discountExempt ? plan.exempt : plan.covered).map((step) => ({
      net: valueAt(shop?.net, net, step),
      gross: valueAt(shop?.gross, gross, step),
    }));
    plan.values.set(line, values);
  }
  return values;
}

/** What is left of a price before any reduction, after the first, and so on. `exempt`: the partner discount leaves it out. */
export function reductionSteps(reductions: Reductions, exempt: boolean): readonly Step[] {
  let factor = 1n;
  let scale = 0;
  const all = [{ factor, scale }];
  for (const { name, percent } of reductions) {
    if (!exempt || name !== 'partner') {
      factor *= powerOfTen(percent.scale + 2) - percent.units;
      scale += percent.scale + 2;
    }
    all.push({ factor, scale });
  }
  return all;
}

/**
 * Returns the percentage discounts that apply to a cart of this type, in their order.
 * Dropshipping carts have the partner discount only.
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
