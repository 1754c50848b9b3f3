import type { Cart, Line } from './cart.js';
import { sameJson } from './same-json.js';

/** Whether two carts have the same lines in the same order, with the same quantities and prices. */
export const isSameLines = (before: readonly Line[], lines: readonly Line[]): boolean =>
  before.length === lines.length &&
  lines.every(({ key, shopKey, quantity, wire }, at) => {
    const old = before[at];
    return (
      old?.key === key &&
      old.shopKey === shopKey &&
      old.quantity === quantity &&
      old.wire['price'] === wire['price'] &&
      old.wire['nett_price'] === wire['nett_price']
    );
  });

/** Fields of the cart that change what the buyer pays, beside its lines. */
const FIGURES = ['discount_info', 'totals', 'total'] as const;

/** Whether the buyer pays the same for the same lines. */
export const isSameCart = (before: Cart, after: Cart): boolean =>
  isSameLines(before.lines, after.lines) &&
  FIGURES.every((field) => sameJson(before.wire[field], after.wire[field]));

/** The previous object if nothing in the line differs, so that its row does not render. */
export function unchangedLine(line: Line, before: Line | undefined): Line {
  if (
    before?.quantity !== line.quantity ||
    before.quantityUnreadable !== line.quantityUnreadable ||
    before.shopValue?.quantity !== line.shopValue?.quantity ||
    (line.roundedFrom ?? before.roundedFrom) !== before.roundedFrom
  ) {
    return line;
  }
  if (before.wire === line.wire) return before;
  // It is written back as it came.
  if (line.quantityUnreadable && !sameJson(before.wire['amount'], line.wire['amount'])) return line;
  const { amount: _, ...sent } = line.wire;
  const { amount: __, ...had } = before.wire;
  return sameJson(sent, had) ? before : line;
}
