import type { Line, Packing } from './cart.js';

/** The largest quantity of a line: 7 digits. */
export const MAX_AMOUNT = 9_999_999;

const MAX_DIGITS = 7;

/** A text with the full-width digits of East Asian keyboards as ordinary ones. */
export const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/**
 * Reads a typed quantity. It removes everything except the digits 0–9, also in full width, then leading
 * zeros, then digits after the seventh. An empty result, or a text that starts with a minus, is 0.
 */
export function digitsToAmount(text: string): number {
  if (isNegative(text)) return 0;
  return Number(plainDigits(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS));
}

/** Whether a typed text starts with a minus, perhaps after the 0 of an empty field. */
export const isNegative = (text: string): boolean => /^[\s0]*[-\u2212\uff0d]/.test(text);

/** Whether a typed text has a decimal mark, which `digitsToAmount` removes: "2.5" becomes 25. */
export const hasDecimalMark = (text: string): boolean =>
  !isNegative(text) && /[.,\u066b\uff0c\uff0e]/.test(text);

/** Units in a pack for this buyer: packs are for B2B only, others buy single pieces. */
export function effectivePackSize(packing: Packing, b2b: boolean): number {
  return b2b ? packing.packSize : 1;
}

/**
 * Returns the quantity that a line gets if the buyer wants `wanted` (a whole number): 0, or at least the
 * minimum of the product, rounded up to its step and, for business buyers, to full packs if the shop sells
 * only those; at most 7 digits. It may be more than `maxQuantity`; see `isOverMax`.
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
 * Returns the quantity that a line gets if the shop answers with this line. Like `settleAmount`,
 * except for a full-packs-only line that stock has reduced: if rounding up would exceed
 * `maxQuantity`, it gets the full packs that `maxQuantity` allows. Call it once for each answer,
 * with the line as the shop sent it.
 */
export function settleAnswered(line: Line, b2b: boolean): number {
  const { quantity, maxQuantity, reducedQuantity } = line;
  if (line.isFixed) return quantity;
  // The minimum and the step are left to the shop.
  const { packSize, fullPacksOnly } = line;
  const packing = { packSize, fullPacksOnly };
  const size = orderUnit(packing, b2b);
  const settled = settleAmount(packing, quantity, b2b);
  return size > 1 && reducedQuantity > 0 && maxQuantity !== undefined && settled > maxQuantity
    ? Math.floor(maxQuantity / size) * size
    : settled;
}

/** Whether nothing is ordered of a line. A quantity that cannot be read may be an order. */
export const isZero = ({ quantity, quantityUnreadable }: Line): boolean =>
  quantity === 0 && !quantityUnreadable;

/** True if no line can be ordered. */
export const hasNothingToOrder = (lines: readonly Line[]): boolean => lines.every(isZero);

/** Splits a quantity into packs and single pieces; all are single pieces if packs do not apply. */
export function splitPacks(
  packing: Packing,
  quantity: number,
  b2b: boolean,
): { packs: number; singles: number } {
  const size = effectivePackSize(packing, b2b);
  return size > 1
    ? { packs: Math.floor(quantity / size), singles: quantity % size }
    : { packs: 0, singles: quantity };
}

/** True if the quantity is more than can be ordered. */
export function isOverMax({ maxQuantity }: Packing, quantity: number): boolean {
  return maxQuantity !== undefined && quantity > maxQuantity;
}

/** The most that can be ordered, in whole steps and packs; 0 if that is less than the minimum of the product. */
export function mostToOrder(line: Packing, b2b: boolean): number {
  const { maxQuantity = 0, min = 0 } = line;
  const unit = orderUnit(line, b2b);
  const most = Math.floor(maxQuantity / unit) * unit;
  return most < min ? 0 : most;
}

/**
 * The quantity with which a line can be ordered, which a button offers: the most that can be ordered, or 0 to remove the line.
 * Undefined if the line can be ordered as it is, or the buyer may not change it so.
 */
export function remedyOf(line: Line, b2b: boolean): number | undefined {
  const isOver = isOverMax(line, line.quantity);
  if (!isOver && line.quantity > 0) return undefined;
  const most = isOver ? mostToOrder(line, b2b) : 0;
  return (most ? line.isFixed : line.isUnremovable) ? undefined : most;
}

/**
 * Returns the quantity after one click on increase (1) or decrease (-1): one step more or less, or one pack
 * for buyers of packs. Below the first pack, and at the minimum of the product, nothing changes.
 */
export function stepAmount(
  packing: Packing,
  quantity: number,
  direction: 1 | -1,
  b2b: boolean,
): number {
  const unit = orderUnit(packing, b2b);
  const by = Math.ceil(effectivePackSize(packing, b2b) / unit) * unit;
  // From the middle of a step, one click leads to its edge, never past it.
  const steps = direction > 0 ? Math.floor(quantity / unit) : Math.ceil(quantity / unit);
  const next = steps * unit + direction * by;
  const isBelow = direction < 0 && next < (packing.min ?? 0);
  return isBelow || next > MAX_AMOUNT ? quantity : settleAmount(packing, next, b2b);
}

/**
 * The largest number of pieces in full packs that is not above `wanted`; undefined if not even one
 * pack fits.
 */
export function lowerWholePack({ packSize }: Packing, wanted: number): number | undefined {
  const units = Math.floor(wanted / packSize) * packSize;
  return units > 0 ? units : undefined;
}

/**
 * Whether a typed quantity differs so much from the previous one that it may be a slip: more than
 * three times as much, or less than a third, and a difference of more than ten pieces.
 */
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

/**
 * A line with another quantity, which is readable even if the shop's was not. The same object for the same
 * arguments, so that its row does not render again.
 */
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
