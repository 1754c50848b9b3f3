import type { Cart, Line, Price } from './cart.js';
import { compare } from './decimal.js';
import { sameJson } from './same-json.js';

/** Whether two carts have the same lines in the same order, with the same quantities and prices. */
export const isSameLines = (before: readonly Line[], lines: readonly Line[]): boolean =>
  before.length === lines.length &&
  lines.every(({ key, shopKey, quantity, quantityText, wire }, at) => {
    const old = before[at];
    return (
      old?.key === key &&
      old.shopKey === shopKey &&
      old.quantity === quantity &&
      old.quantityText === quantityText &&
      old.wire['price'] === wire['price'] &&
      old.wire['nett_price'] === wire['nett_price']
    );
  });

/** Whether neither side of the price of a unit, as it is shown, has become another one. */
export const isSamePrice = ({ unit: before }: Line, { unit: now }: Line): boolean =>
  before.per !== now.per ||
  (isSameSide(before.net, now.net) && isSameSide(before.gross, now.gross));

/** A price that comes or goes is no other price. */
export const isSameSide = (before: Price['net'], now: Price['net']): boolean =>
  !before || !now || compare(before, now) === 0;

/** Fields of the cart that change what the buyer pays, beside its lines. */
const FIGURES = ['discount_info', 'totals', 'total'] as const;

/** Whether the buyer pays the same for the same lines. */
export const isSameCart = (before: Cart, after: Cart): boolean =>
  isSameLines(before.lines, after.lines) &&
  FIGURES.every((field) => sameJson(before.wire[field], after.wire[field]));

/**
 * The previous object if nothing in the line differs, so that its row does not render. While the quantity is the same, the
 * line keeps from what it was rounded.
 */
export function unchangedLine(sent: Line, before: Line | undefined): Line {
  if (before?.quantity !== sent.quantity || before.quantityUnreadable !== sent.quantityUnreadable) {
    return sent;
  }
  const roundedFrom = sent.roundedFrom ?? before.roundedFrom;
  const line = sent.roundedFrom === roundedFrom ? sent : { ...sent, roundedFrom };
  if (
    before.shopValue?.quantity !== line.shopValue?.quantity ||
    before.roundedFrom !== roundedFrom
  ) {
    return line;
  }
  if (before.wire === line.wire) return before;
  // It is written back as it came.
  if (line.quantityUnreadable && !sameJson(before.wire['amount'], line.wire['amount'])) return line;
  const { amount: _, ...now } = line.wire;
  const { amount: __, ...had } = before.wire;
  return sameJson(now, had) ? before : line;
}
