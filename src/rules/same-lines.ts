import type { Line } from './cart.js';

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
  const { amount: _, ...sent } = line.wire;
  const { amount: __, ...had } = before.wire;
  return sameJson(sent, had) ? before : line;
}

/** Whether two parsed JSON values are equal. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = b as Readonly<Record<string, unknown>>;
  return (
    left.length === Object.keys(right).length &&
    left.every(([name, value]) => Object.hasOwn(right, name) && sameJson(value, right[name]))
  );
}
