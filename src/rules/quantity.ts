import type { Line, Packing } from './cart.js';

/** The largest quantity of a line: 7 digits. */
export const MAX_AMOUNT = 9_999_999;

/** A text with the full-width digits of East Asian keyboards as ordinary ones. */
export const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** Reads a typed quantity: the first seven of its digits, without leading zeros; 0 if it has none or starts with a minus. */
export function digitsToAmount(text: string): number {
  if (isNegative(text)) return 0;
  return Number(plainDigits(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, 7));
}

/** Whether a typed text starts with a minus, perhaps after the 0 of an empty field. */
export const isNegative = (text: string): boolean => /^[\s0]*[-\u2212\uff0d]/.test(text);

/** Whether a typed text has a decimal mark, which `digitsToAmount` removes: "2.5" becomes 25. */
export const hasDecimalMark = (text: string): boolean =>
  !isNegative(text) && /[.,\u066b\uff0c\uff0e]/.test(text);

/** Pieces in a pack for this buyer: packs are for B2B only, others buy single pieces. */
export const effectivePackSize = ({ packSize }: Packing, b2b: boolean): number =>
  b2b ? packSize : 1;

/**
 * The quantity that a line gets if the buyer wants `wanted` (a whole number): 0, or at least the minimum of the product,
 * rounded up to its step and to full packs. It may be more than `maxQuantity`; see `isOverMax`.
 */
export function settleAmount(packing: Packing, wanted: number, b2b: boolean): number {
  const size = orderUnit(packing, b2b);
  const least = wanted > 0 ? Math.max(wanted, packing.min ?? 0) : 0;
  return Math.min(Math.ceil(least / size), Math.floor(MAX_AMOUNT / size)) * size;
}

/** What a line gets if this is wanted: `roundedFrom` is that, if it was rounded. */
export function settleWanted(packing: Packing, wanted: number, b2b: boolean) {
  const quantity = settleAmount(packing, wanted, b2b);
  return { quantity, roundedFrom: quantity === wanted ? undefined : wanted };
}

/**
 * The quantity that a line gets if the shop answers with this line, as it was sent. Like `settleAmount`, but if stock has
 * reduced the line and the next full pack would exceed `maxQuantity`, it gets the full packs that this allows.
 */
export function settleAnswered(line: Line, b2b: boolean): number {
  const { quantity, maxQuantity = Infinity, reducedQuantity, packSize, fullPacksOnly } = line;
  if (line.isFixed) return quantity;
  // The minimum and the step are left to the shop.
  const packing = { packSize, fullPacksOnly };
  const size = orderUnit(packing, b2b);
  const settled = settleAmount(packing, quantity, b2b);
  const isCut = size > 1 && reducedQuantity > 0 && settled > maxQuantity;
  return isCut ? Math.floor(maxQuantity / size) * size : settled;
}

/** Whether nothing is ordered of a line. A quantity that cannot be read may be an order. */
export const isZero = ({ quantity, quantityUnreadable }: Line): boolean =>
  quantity === 0 && !quantityUnreadable;

/** True if no line can be ordered. */
export const hasNothingToOrder = (lines: readonly Line[]): boolean => lines.every(isZero);

/** Splits a quantity into packs and single pieces; all are single pieces if packs do not apply. */
export function splitPacks(packing: Packing, quantity: number, b2b: boolean) {
  const size = effectivePackSize(packing, b2b);
  return size > 1
    ? { packs: Math.floor(quantity / size), singles: quantity % size }
    : { packs: 0, singles: quantity };
}

/** True if the quantity is more than can be ordered. */
export function isOverMax({ maxQuantity }: Packing, quantity: number): boolean {
  return maxQuantity !== undefined && quantity > maxQuantity;
}

/**
 * The quantity with which a line can be ordered, which a button offers: the most in whole steps and packs, or 0 to remove
 * the line. Undefined if the line can be ordered as it is, or the buyer may not change it so.
 */
export function remedyOf(line: Line, b2b: boolean): number | undefined {
  const { quantity, maxQuantity = Infinity, min = 0 } = line;
  if (quantity > 0 && quantity <= maxQuantity) return undefined;
  const unit = orderUnit(line, b2b);
  const whole = Math.floor(Math.min(quantity, maxQuantity) / unit) * unit;
  const most = whole < min ? 0 : whole;
  return (most ? line.isFixed : line.isUnremovable) ? undefined : most;
}

/**
 * The quantity after one click on increase (1) or decrease (-1), by a step, or a pack for buyers of packs. Below the first
 * pack, and at the minimum of the product, nothing changes.
 */
export function stepAmount(packing: Packing, quantity: number, direction: 1 | -1, b2b: boolean) {
  const unit = orderUnit(packing, b2b);
  const by = Math.ceil(effectivePackSize(packing, b2b) / unit) * unit;
  // From the middle of a step, one click leads to its edge, never past it.
  const steps = direction > 0 ? Math.floor(quantity / unit) : Math.ceil(quantity / unit);
  const next = steps * unit + direction * by;
  const isBelow = direction < 0 && next < (packing.min ?? 0);
  return isBelow || next > MAX_AMOUNT ? quantity : settleAmount(packing, next, b2b);
}

/** Whether a typed quantity differs so much from the previous one that it may be a slip: threefold, and by over ten pieces. */
export function isFarFrom(quantity: number, before: number): boolean {
  const [less, more] = [Math.min(quantity, before), Math.max(quantity, before)];
  return more > less * 3 && more - less > 10;
}

/** The quantities that can be ordered are multiples of this: of the step, and of full packs. */
export function orderUnit(packing: Packing, b2b: boolean): number {
  const step = packing.step || 1;
  let unit = packing.fullPacksOnly ? effectivePackSize(packing, b2b) : 1;
  const pack = unit;
  while (unit % step && unit < MAX_AMOUNT) unit += pack;
  return unit;
}

const changed = new WeakMap<Line, Line>();

/** A line with another quantity: the same object for the same arguments, so that its row does not render again. */
export function withQuantity(line: Line, quantity: number, roundedFrom?: number): Line {
  const isSame = (one: Line): boolean =>
    one.quantity === quantity && one.roundedFrom === roundedFrom && !one.quantityUnreadable;
  const before = changed.get(line);
  if (isSame(line)) return line;
  if (before && isSame(before)) return before;
  const next = { ...line, quantity, roundedFrom, quantityUnreadable: undefined };
  changed.set(line, next);
  return next;
}
