import { sameJson } from '../base/json.js';
import type { Cart, Line, Price } from './cart.js';
import { compare } from './decimal.js';

const LINE_FIELDS = ['key', 'shopKey', 'quantity', 'quantityText'] as const;
const WIRE_FIELDS = ['price', 'nett_price'] as const;

/** Whether two carts have the same lines in the same order, with the same quantities and prices. */
export const isSameLines = (before: readonly Line[], lines: readonly Line[]): boolean =>
  before.length === lines.length &&
  lines.every((line, at) => {
    const old = before[at]!;
    const isSame = LINE_FIELDS.every((field) => old[field] === line[field]);
    return isSame && WIRE_FIELDS.every((field) => old.wire[field] === line.wire[field]);
  });

/** Whether the price of a unit, as it is shown, is still the same on both sides. */
export const isSamePrice = ({ unit: before }: Line, { unit: now }: Line): boolean =>
  before.per !== now.per ||
  (isSameSide(before.net, now.net) && isSameSide(before.gross, now.gross));

/** Whether one side of a price is the same. A price that appears or disappears does not count as a change. */
export const isSameSide = (before: Price['net'], now: Price['net']): boolean =>
  !before || !now || compare(before, now) === 0;

/** Whether the shop has another amount of a line, or none. That of a gift or a deposit is its own. */
export function hasOtherAmount(before: Line, now: Line | undefined): boolean {
  const { isFixed, measure, quantity, quantityUnreadable } = before;
  if ((isFixed ?? quantityUnreadable) && !measure) return false;
  return now ? now.quantity !== quantity : quantity > 0 || measure !== undefined;
}

/** Whether two carts have the same values, apart from their lines. */
export const isSameBut = (a: Cart, b: Cart): boolean =>
  Object.entries(a).every(([name, value]) => name === 'lines' || value === b[name as keyof Cart]);

/** Fields of the cart, besides its lines, that change what the buyer pays. */
const FIGURES = ['discount_info', 'totals', 'total'] as const;

/** Whether the buyer pays the same for the same lines. */
export const isSameCart = (before: Cart, after: Cart): boolean =>
  isSameLines(before.lines, after.lines) &&
  FIGURES.every((field) => sameJson(before.wire[field], after.wire[field]));

/** The previous object if nothing in the line differs, so that its row does not render again. */
export function unchangedLine(sent: Line, before: Line | undefined): Line {
  if (before?.quantity !== sent.quantity || before.quantityUnreadable !== sent.quantityUnreadable)
    return sent;
  // It stays for as long as the quantity does.
  const roundedFrom = sent.roundedFrom ?? before.roundedFrom;
  const line = sent.roundedFrom === roundedFrom ? sent : { ...sent, roundedFrom };
  const isValued = before.shopValue?.quantity === line.shopValue?.quantity;
  if (!isValued || before.roundedFrom !== roundedFrom) return line;
  if (before.wire === line.wire) return before;
  // A quantity that cannot be read is sent back as it came, so it must be the newest one.
  if (line.quantityUnreadable && !sameJson(before.wire['amount'], line.wire['amount'])) return line;
  const { amount: _, ...now } = line.wire;
  const { amount: __, ...had } = before.wire;
  return sameJson(now, had) ? before : line;
}

/** Whether two lines are of the same product with the same options. */
export const isSameProduct = (a: Line, b: Line): boolean =>
  a.id === b.id && a.configurationId === b.configurationId && sameJson(a.options, b.options);

/**
 * Gives lines the keys that they had before: if a key moved to another line, the buyer's edits would move with it. A line is
 * the one with the same key of the shop, else one of the same product.
 */
export function keepKeys(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
  const known = [...new Map(before.map((line) => [line.key, line])).values()];
  const shared = new Set<string>();
  for (const { key, id, configurationId, options } of [...lines, ...known]) {
    if (key !== id || configurationId || options) shared.add(id);
  }
  if (!shared.size) return lines;
  const left = known.filter(({ id }) => shared.has(id));
  const used = new Set(left.map(({ key }) => key));
  const take = (isIt: (line: Line) => boolean): string | undefined => {
    const at = left.findIndex(isIt);
    return left.splice(at, at < 0 ? 0 : 1)[0]?.key;
  };
  const named = lines.map(({ shopKey }) => shopKey && take((before) => before.shopKey === shopKey));
  const kept = lines.map((line, at) => named[at] ?? take((before) => isSameProduct(before, line)));
  return lines.map((line, at) => {
    if (!shared.has(line.id)) return line;
    let key = kept[at] ?? line.key;
    for (let count = 2; kept[at] === undefined && used.has(key); count++)
      key = `${line.shopKey ?? line.id}#${count}`;
    used.add(key);
    return key === line.key ? line : { ...line, key };
  });
}
