import type { Cart, Line, Reduction } from './cart.js';
import { powerOfTen, times, toCents, type Cents, type Decimal } from './decimal.js';
import { freeDelivery } from './free-delivery.js';
import { lineValue, pieceValue } from './line-value.js';
import { logisticMinimum } from './logistic-minimum.js';
import { effectivePackSize, MAX_AMOUNT, settleAmount } from './quantity.js';
import { cartTotals } from './totals.js';

/** One product more, by which a cart reaches what it is short of. */
export interface GapStep {
  /** The line with the amount that it then has. */
  readonly line: Line;
  /** Whether the line is a suggestion that the cart does not hold yet. */
  readonly isNew: boolean;
  /** How many pieces are added: whole packs, where the buyer buys packs. */
  readonly pieces: number;
  readonly packs: number;
  /** Pieces in a pack; 1 where single pieces are added. */
  readonly packSize: number;
  /** How much more than needed the cart is worth then. */
  readonly surplus: Cents;
}

/** What a plan is made from. */
export interface PlanInput {
  readonly cart: Cart;
  readonly reductions: readonly Reduction[];
  /** Suggestions as the lines that they would become. */
  readonly suggestions: readonly Line[];
}

/** What a rule says of these lines. */
interface Measured {
  readonly required: Cents;
  readonly value: Cents;
  readonly isReached: boolean;
}

/** Measures lines that are worth so much; undefined where the rule asks for nothing. */
type Measure = (
  lines: readonly Line[],
  total: { readonly net: Cents; readonly gross: Cents },
) => Measured | undefined;

/** The smallest step that lifts a B2B cart to its logistic minimum; undefined where there is none. */
export function minimumPlan(input: PlanInput, currency: string): GapStep | undefined {
  return gapPlan(input, 'net', (lines, { net }) => {
    const rule = logisticMinimum({ ...input.cart, lines }, net, currency);
    return rule.applies
      ? { required: rule.minimum, value: rule.value, isReached: rule.met }
      : undefined;
  });
}

/**
 * The smallest step to free delivery; undefined where there is none. Discount codes are not looked
 * at: with codes on the cart only the shop knows what a further product is worth.
 *
 * @param rules the values from which delivery is free, in the shop's order
 */
export function freeDeliveryPlan(input: PlanInput, rules: readonly Decimal[]): GapStep | undefined {
  const side = input.cart.isExport ? 'net' : 'gross';
  return gapPlan(input, side, (_, total) => {
    const value = total[side];
    const rule = freeDelivery(rules, value);
    return rule.shown ? { required: rule.threshold, value, isReached: rule.reached } : undefined;
  });
}

/**
 * Of all single steps – more of one line, or one suggestion – the one with the least money over what
 * is needed; of equal ones that of the fewest packs, then the first in the cart. For each line the
 * fewest packs are computed, not searched for, so that a long cart costs one pass.
 */
function gapPlan(
  { cart, reductions, suggestions }: PlanInput,
  side: 'net' | 'gross',
  measure: Measure,
): GapStep | undefined {
  const { total } = cartTotals(cart.lines, reductions);
  const now = measure(cart.lines, total);
  if (!now || now.isReached) return undefined;

  // A product may raise what is required, as glass does: each kind is measured with one of them.
  const required = new Map<boolean, Cents>();
  const requiredWith = (line: Line): Cents => {
    const known = required.get(line.isGlass);
    if (known !== undefined) return known;
    const asked = measure([...cart.lines, { ...line, amount: 1 }], total)?.required ?? now.required;
    required.set(line.isGlass, asked);
    return asked;
  };

  let best: GapStep | undefined;
  const offer = (before: Line, isNew: boolean): void => {
    const held = isNew ? 0 : before.amount;
    const others = now.value - (isNew ? 0n : lineValue(before, reductions)[side]);
    const wanted = requiredWith(before) - others;
    const piece = pieceValue(before, reductions)[side];
    if (!piece || piece.units <= 0n) return;
    const packSize = effectivePackSize(before, cart.isB2b);
    const packs = isNew
      ? Math.ceil(before.amount / packSize)
      : Math.ceil((piecesWorth(piece, wanted) - held) / packSize);
    const amount = isNew ? before.amount : held + packs * packSize;
    if (amount > Math.min(before.maxQuantity ?? MAX_AMOUNT, MAX_AMOUNT)) return;
    if (settleAmount(before, amount, cart.isB2b) !== amount) return;
    const surplus = toCents(times(piece, amount)) - wanted;
    const isLess =
      !best || surplus < best.surplus || (surplus === best.surplus && packs < best.packs);
    if (surplus < 0n || !isLess) return;
    const line: Line = { ...before, amount, roundedFrom: undefined };
    best = { line, isNew, pieces: amount - held, packs, packSize, surplus };
  };
  for (const line of cart.lines) if (mayGrow(line) && line.amount > 0) offer(line, false);
  const listed = new Set(cart.lines.map(({ id }) => id));
  for (const line of suggestions) if (mayGrow(line) && !listed.has(line.id)) offer(line, true);
  if (!best) return undefined;

  // The rule itself has the last word.
  const { line, isNew } = best;
  const lines = isNew
    ? [...cart.lines, line]
    : cart.lines.map((other) => (other.key === line.key ? line : other));
  return measure(lines, cartTotals(lines, reductions).total)?.isReached ? best : undefined;
}

/** Whether a buyer may be asked to take more of it: not where it is exempt, locked or unreadable. */
function mayGrow({ discountExempt, weatherLocked, amountUnreadable }: Line): boolean {
  return !discountExempt && !weatherLocked && !amountUnreadable;
}

/** The fewest pieces whose value, rounded half up as that of a line, is at least so much. */
function piecesWorth({ units, scale }: Decimal, value: Cents): number {
  const half = (2n * value - 1n) * powerOfTen(scale);
  const each = 200n * units;
  return Number((half + each - 1n) / each);
}
