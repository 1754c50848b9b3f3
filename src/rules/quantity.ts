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

/** Whether a typed text starts with a minus. */
export const isNegative = (text: string): boolean => /^\s*[-\u2212\uff0d]/.test(text);

/** Units in a pack for this buyer: packs are for B2B only, others buy single pieces. */
export function effectivePackSize(packing: Packing, b2b: boolean): number {
  return b2b ? packing.packSize : 1;
}

/**
 * Returns the quantity that a line gets if the buyer wants `wanted` (a whole number): never below 0, at
 * most 7 digits, and for business buyers rounded up if the shop sells full packs only.
 * It may be more than `maxQuantity`; see `isOverMax`.
 */
export function settleAmount(packing: Packing, wanted: number, b2b: boolean): number {
  const size = orderUnit(packing, b2b);
  return Math.max(0, Math.min(Math.ceil(wanted / size), Math.floor(MAX_AMOUNT / size))) * size;
}

/**
 * Returns the quantity that a line gets if the shop answers with this line. Like `settleAmount`,
 * except for a full-packs-only line that stock has reduced: if rounding up would exceed
 * `maxQuantity`, it gets the full packs that `maxQuantity` allows. Call it once for each answer,
 * with the line as the shop sent it.
 */
export function settleAnswered(line: Line, b2b: boolean): number {
  const { quantity, maxQuantity, reducedQuantity } = line;
  const size = orderUnit(line, b2b);
  const settled = settleAmount(line, quantity, b2b);
  return size > 1 && reducedQuantity > 0 && maxQuantity !== undefined && settled > maxQuantity
    ? Math.floor(maxQuantity / size) * size
    : settled;
}

/** True if no line can be ordered. A quantity that cannot be read may be an order. */
export function hasNothingToOrder(lines: readonly Line[]): boolean {
  return lines.every(({ quantity, quantityUnreadable }) => quantity === 0 && !quantityUnreadable);
}

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

/** True if the quantity is more than the shop can deliver. */
export function isOverMax({ maxQuantity }: Packing, quantity: number): boolean {
  return maxQuantity !== undefined && quantity > maxQuantity;
}

/**
 * Returns the quantity after one click on increase (1) or decrease (-1): one piece more or less, or one pack
 * for buyers of packs. Below the first pack nothing changes.
 */
export function stepAmount(
  packing: Packing,
  quantity: number,
  direction: 1 | -1,
  b2b: boolean,
): number {
  const size = effectivePackSize(packing, b2b);
  if (!packing.fullPacksOnly) {
    const next = quantity + direction * size;
    return next < 0 || next > MAX_AMOUNT ? quantity : next;
  }
  // From the middle of a pack, one click leads to the edge of that pack, never past it.
  const packs = direction > 0 ? Math.floor(quantity / size) : Math.ceil(quantity / size);
  return settleAmount(packing, (packs + direction) * size, b2b);
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

function orderUnit(packing: Packing, b2b: boolean): number {
  return packing.fullPacksOnly ? effectivePackSize(packing, b2b) : 1;
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
