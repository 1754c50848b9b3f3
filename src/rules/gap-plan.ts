import type { Tax } from './audience.js';
import type { Cart, Line, Money, Reductions } from './cart.js';
import { decimalsOf, type Currency } from './currency.js';
import { powerOfTen, product, toCents, type Cents, type Decimal } from './decimal.js';
import { deliverySide, freeDelivery, orderMinimum } from './order-goals.js';
import { lineValue, reductionSteps } from './line-value.js';
import { effectivePackSize, MAX_AMOUNT, settleAmount } from './quantity.js';
import { cartTotals } from './totals.js';

/** A change of one product with which the cart reaches a required value. */
export type GapStep = NonNullable<ReturnType<typeof gapPlan>>;

/** The input of a plan. */
export interface PlanInput {
  readonly cart: Cart;
  readonly reductions: Reductions;
  /** Recommendations, as the lines that they would become in the cart. */
  readonly recommendations: readonly Line[];
}

/** What a rule requires of a cart with these lines and this total; undefined if it requires nothing. */
type Rule = (
  lines: readonly Line[],
  total: Money,
) => { readonly side: Tax; readonly required: Cents } | undefined;

/** The smallest step with which a cart reaches its minimum order value; undefined if there is none. */
export function minimumPlan(input: PlanInput, currency: Currency): GapStep | undefined {
  return gapPlan(input, (lines, total) => {
    const goal = orderMinimum({ ...input.cart, lines }, total, currency);
    return goal.applies ? { side: goal.basis, required: goal.minimum } : undefined;
  });
}

/**
 * The smallest step to free delivery, of a cart without codes; undefined if there is none.
 *
 * @param rules - the values from which delivery is free, in the shop's order.
 */
export function freeDeliveryPlan(input: PlanInput, rules: readonly Decimal[]): GapStep | undefined {
  const side = deliverySide(input.cart);
  return gapPlan(input, (_, total) => {
    const goal = freeDelivery(rules, total[side], input.reductions.currency);
    return goal.shown ? { side, required: goal.threshold } : undefined;
  });
}

/**
 * Chooses among all single steps: more of one line, or one recommendation. The best is not to more than twice the pieces,
 * exceeds the required value least, has the fewest packs, and is the first in the cart.
 */
function gapPlan({ cart, reductions, recommendations }: PlanInput, rule: Rule) {
  const { total } = cartTotals(cart.lines, reductions);
  const goal = rule(cart.lines, total);
  if (!goal || total[goal.side] >= goal.required) return undefined;
  const { side } = goal;

  // Glass may raise the required value.
  const glass = [...cart.lines, ...recommendations].find(({ isGlass }) => isGlass);
  const withGlass = glass && rule([...cart.lines, { ...glass, quantity: 1 }], total);

  /** More of this line, or this recommendation as it is; nothing if that cannot be ordered, or is not enough. */
  const stepWith = (before: Line, isNew: boolean) => {
    const price = before.price[side];
    if (!mayGrow(before) || !before.quantity || !price) return [];
    // Only the value of a line is rounded.
    const piece = product(price, reductionSteps(reductions, false).at(-1)!);
    if (piece.units <= 0n) return [];
    const [held, had] = isNew ? [0, 0n] : [before.quantity, lineValue(before, reductions)[side]];
    const missing = ((before.isGlass && withGlass) || goal).required - total[side];
    // Whole packs if the buyer buys packs.
    const packSize = effectivePackSize(before, cart.isB2b);
    // Computed and not searched for, so that a long cart takes one pass.
    const wanted = isNew
      ? before.quantity
      : piecesWorth(piece, had + missing, decimalsOf(reductions.currency));
    const packs = Math.ceil((wanted - held) / packSize);
    const quantity = isNew ? wanted : held + packs * packSize;
    const isOrderable =
      quantity <= Math.min(before.maxQuantity ?? MAX_AMOUNT, MAX_AMOUNT) &&
      settleAmount(before, quantity, cart.isB2b) === quantity;
    if (!isOrderable) return [];
    const line: Line = { ...before, quantity, roundedFrom: undefined };
    const cost = lineValue(line, reductions)[side] - had;
    const surplus = cost - missing;
    // More than twice as much of a product is seldom wanted.
    const isMuch = !isNew && quantity > 2 * held;
    const pieces = quantity - held;
    const step = { line, isNew, pieces, packs, packSize, surplus, isMuch, cost, side };
    return surplus < 0n ? [] : [step];
  };
  const listed = new Set(cart.lines.map(({ id }) => id));
  const [best] = [
    ...cart.lines.flatMap((line) => stepWith(line, false)),
    ...recommendations.flatMap((line) => (listed.has(line.id) ? [] : stepWith(line, true))),
  ].sort(
    (one, other) =>
      Number(one.isMuch) - Number(other.isMuch) ||
      Number(one.surplus - other.surplus) ||
      one.packs - other.packs,
  );
  if (!best) return undefined;

  // Check the result with the rule itself.
  const lines = best.isNew
    ? [...cart.lines, best.line]
    : cart.lines.map((line) => (line.key === best.line.key ? best.line : line));
  const after = cartTotals(lines, reductions).total;
  const then = rule(lines, after);
  return then && after[then.side] >= then.required ? best : undefined;
}

/** Whether the planner may suggest more of a line. */
function mayGrow({ discountExempt, weatherLocked, quantityUnreadable, isFixed }: Line): boolean {
  return !discountExempt && !weatherLocked && !quantityUnreadable && !isFixed;
}

/** The fewest pieces that are worth at least `value`, rounded half up like the value of a line. */
function piecesWorth({ units, scale }: Decimal, value: Cents, places: number): number {
  const centsOf = (power: number): Cents => toCents({ units: 1n, scale: power }, places);
  const half = (2n * value - centsOf(places)) * powerOfTen(scale);
  const each = 2n * centsOf(0) * units;
  return Number((half + each - 1n) / each);
}
