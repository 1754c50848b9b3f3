import type { Line } from './cart.js';
import { sameJson } from './same-json.js';

/** Whether two carts have the same lines, quantities and prices. */
export const isSameCart = (before: readonly Line[], lines: readonly Line[]): boolean =>
  before.length === lines.length &&
  lines.every(({ key, quantity, wire }, at) => {
    const old = before[at];
    return (
      old?.key === key &&
      old.quantity === quantity &&
      old.wire['price'] === wire['price'] &&
      old.wire['nett_price'] === wire['nett_price']
    );
  });

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
