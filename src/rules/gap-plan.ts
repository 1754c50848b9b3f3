import type { Cart, Line, Reductions } from './cart.js';
import { decimalsOf, type Currency } from './currency.js';
import { powerOfTen, times, toCents, type Cents, type Decimal } from './decimal.js';
import { freeDelivery, orderMinimum } from './order-goals.js';
import { lineValue, pieceValue } from './line-value.js';
import { effectivePackSize, MAX_AMOUNT, settleAmount } from './quantity.js';
import { cartTotals } from './totals.js';

/** A change of one product with which the cart reaches a required value. */
export interface GapStep {
  /** The line with its new quantity. */
  readonly line: Line;
  /** Whether the line is a recommendation that is not in the cart yet. */
  readonly isNew: boolean;
  /** How many pieces are added: whole packs if the buyer buys packs. */
  readonly pieces: number;
  readonly packs: number;
  /** Pieces in a pack; 1 if single pieces are added. */
  readonly packSize: number;
  /** The value of the cart after the step minus the required value. */
  readonly surplus: Cents;
  /** Whether the line would have more than twice its pieces. */
  readonly isMuch: boolean;
  /** What the step adds to the value of the cart, on the side that is measured. */
  readonly cost: Cents;
  readonly side: 'net' | 'gross';
}

/** The input of a plan. */
export interface PlanInput {
  readonly cart: Cart;
  readonly reductions: Reductions;
  /** Recommendations, as the lines that they would become in the cart. */
  readonly recommendations: readonly Line[];
}

/** The result of a rule for some lines. */
interface Measured {
  readonly side: 'net' | 'gross';
  readonly required: Cents;
  readonly value: Cents;
  readonly isReached: boolean;
}

/** Applies a rule to lines with this total; undefined if the rule requires nothing. */
type Measure = (
  lines: readonly Line[],
  total: { readonly net: Cents; readonly gross: Cents },
) => Measured | undefined;

/**
 * The smallest step with which a B2B cart reaches its minimum order value; undefined if there is
 * none.
 */
export function minimumPlan(input: PlanInput, currency: Currency): GapStep | undefined {
  return gapPlan(input, (lines, total) => {
    const rule = orderMinimum({ ...input.cart, lines }, total, currency);
    if (!rule.applies) return undefined;
    return { side: rule.basis, required: rule.minimum, value: rule.value, isReached: rule.met };
  });
}

/**
 * The smallest step to free delivery; undefined if there is none. It ignores discount codes: with
 * codes in the cart only the shop knows what another product is worth.
 *
 * @param rules the values from which delivery is free, in the shop's order
 */
export function freeDeliveryPlan(input: PlanInput, rules: readonly Decimal[]): GapStep | undefined {
  const side = input.cart.isExport ? 'net' : (input.cart.freeDelivery?.basis ?? 'gross');
  return gapPlan(input, (_, total) => {
    const value = total[side];
    const rule = freeDelivery(rules, value, input.reductions.currency);
    if (!rule.shown) return undefined;
    return { side, required: rule.threshold, value, isReached: rule.reached };
  });
}

/**
 * Chooses among all single steps: more of one line, or one recommendation. Steps to more than twice the
 * pieces of a line come last. Then the step that exceeds the required value least is the best; among equal steps the one with the fewest packs, then the
 * first in the cart. The number of packs of each line is computed and not searched for, so that a
 * long cart takes one pass.
 */
function gapPlan(
  { cart, reductions, recommendations }: PlanInput,
  measure: Measure,
): GapStep | undefined {
  const places = decimalsOf(reductions.currency);
  const { total } = cartTotals(cart.lines, reductions);
  const now = measure(cart.lines, total);
  if (!now || now.isReached) return undefined;
  const { side } = now;

  // A product may raise the required value, as glass does, so each kind is measured with one of
  // them.
  const required = new Map<boolean, Cents>();
  const requiredWith = (line: Line): Cents => {
    const known = required.get(line.isGlass);
    if (known !== undefined) return known;
    const asked =
      measure([...cart.lines, { ...line, quantity: 1 }], total)?.required ?? now.required;
    required.set(line.isGlass, asked);
    return asked;
  };

  let best: GapStep | undefined;
  const offer = (before: Line, isNew: boolean): void => {
    const held = isNew ? 0 : before.quantity;
    const others = now.value - (isNew ? 0n : lineValue(before, reductions)[side]);
    const wanted = requiredWith(before) - others;
    const piece = pieceValue(before, reductions)[side];
    if (!piece || piece.units <= 0n) return;
    const packSize = effectivePackSize(before, cart.isB2b);
    const packs = isNew
      ? Math.ceil(before.quantity / packSize)
      : Math.ceil((piecesWorth(piece, wanted, places) - held) / packSize);
    const quantity = isNew ? before.quantity : held + packs * packSize;
    if (quantity > Math.min(before.maxQuantity ?? MAX_AMOUNT, MAX_AMOUNT)) return;
    if (settleAmount(before, quantity, cart.isB2b) !== quantity) return;
    const surplus = toCents(times(piece, quantity), places) - wanted;
    // More than twice as much of a product is seldom wanted.
    const isMuch = !isNew && quantity > 2 * held;
    const isLess =
      !best ||
      (isMuch === best.isMuch
        ? surplus < best.surplus || (surplus === best.surplus && packs < best.packs)
        : best.isMuch);
    if (surplus < 0n || !isLess) return;
    const line: Line = { ...before, quantity, roundedFrom: undefined };
    const had = isNew ? 0n : lineValue(before, reductions)[side];
    const cost = lineValue(line, reductions)[side] - had;
    best = { line, isNew, pieces: quantity - held, packs, packSize, surplus, isMuch, cost, side };
  };
  for (const line of cart.lines) if (mayGrow(line) && line.quantity > 0) offer(line, false);
  const listed = new Set(cart.lines.map(({ id }) => id));
  for (const line of recommendations) if (mayGrow(line) && !listed.has(line.id)) offer(line, true);
  if (!best) return undefined;

  // Check the result with the rule itself.
  const { line, isNew } = best;
  const lines = isNew
    ? [...cart.lines, line]
    : cart.lines.map((other) => (other.key === line.key ? line : other));
  return measure(lines, cartTotals(lines, reductions).total)?.isReached ? best : undefined;
}

/**
 * Whether the planner may suggest more of a line: not if it is exempt from discounts, locked,
 * unreadable or of a fixed amount.
 */
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
