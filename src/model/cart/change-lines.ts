import { parseLine } from '../../api/wire/parse-cart.js';
import type { Line } from '../../rules/cart.js';
import { settleAmount } from '../../rules/quantity.js';
import { withAmount } from '../sync/intents.js';
import type { LineEdit } from '../sync/state.js';

/** The new amount of a line, and the requested one if it was rounded to packs. */
export type ExactAmount = Pick<Line, 'amount' | 'roundedFrom'>;

/** Changes of many lines at once. */
export interface LineChanges {
  readonly amounts: ReadonlyMap<string, ExactAmount>;
  readonly removed: ReadonlySet<string>;
  /** Lines to insert if they are not in the cart, with their places, in order. */
  readonly added: readonly { readonly line: Line; readonly at: number }[];
}

/** A request of a buyer or a script to change many lines at once. */
export interface ManyWanted {
  /** Amounts by line; they settle as with `setQuantity`. */
  readonly amounts?: ReadonlyMap<string, number>;
  /** Products to add, as with `add`; the amount of one whose id is in the cart is set. */
  readonly products?: readonly { readonly product: Line['wire']; readonly amount: number }[];
  readonly removed?: ReadonlySet<string>;
}

/** The result of the changes. */
export interface ChangedLines {
  readonly lines: readonly Line[];
  readonly edits: ReadonlyMap<string, LineEdit>;
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  /** How many lines were added, removed or have another amount. */
  readonly count: number;
  /** The changes that undo all of it. */
  readonly back: LineChanges;
}

/** The line that a product in wire form becomes when it is added: full packs where only those are sold. */
export function newLine(product: Line['wire'], amount: number, b2b: boolean): Line {
  const { id } = parseLine(product, '');
  const parsed = parseLine({ ...product, amount }, id);
  const settled = settleAmount(parsed, amount, b2b);
  return settled === amount ? parsed : withAmount(parsed, settled, amount);
}

/** The changes for a request: amounts are rounded to full packs, and products that are in the cart become changes of their lines. */
export function plannedChanges(
  lines: readonly Line[],
  { amounts = new Map(), products = [], removed = new Set() }: ManyWanted,
  isB2b: boolean,
): LineChanges {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  // Of two lines with one id the first one counts.
  const byId = new Map(lines.toReversed().map((line) => [line.id, line]));
  const added = new Map<string, Line>();
  const wanted = new Map(amounts);
  for (const { product, amount } of products) {
    const line = newLine(product, amount, isB2b);
    const known = byId.get(line.id);
    if (known) wanted.set(known.key, amount);
    else added.set(line.key, line);
  }
  const exact = new Map<string, ExactAmount>();
  for (const [key, amount] of wanted) {
    const line = byKey.get(key);
    if (!line) continue;
    const settled = settleAmount(line, amount, isB2b);
    exact.set(key, { amount: settled, roundedFrom: settled === amount ? undefined : amount });
  }
  return {
    amounts: exact,
    removed,
    added: [...added.values()].map((line) => ({ line, at: Infinity })),
  };
}

/**
 * Makes all changes to the lines of a cart.
 *
 * @param isFresh - false if the shop may have other amounts by now: the amounts that are shown
 *   still count as edits.
 */
export function changeLines(
  before: readonly Line[],
  { amounts, removed, added }: LineChanges,
  isFresh: boolean,
): ChangedLines {
  const lines: Line[] = [];
  const edits = new Map<string, LineEdit>();
  const old = new Map<string, ExactAmount>();
  let count = 0;
  const gone: { line: Line; at: number }[] = [];
  before.forEach((line, at) => {
    const { key } = line;
    const next = amounts.get(key);
    if (removed.has(key)) {
      count++;
      gone.push({ line, at });
      edits.set(key, { kind: 'remove', line });
      return;
    }
    if (!next) return void lines.push(line);
    const isSame = next.amount === line.amount && !line.amountUnreadable;
    if (!isSame || !isFresh) edits.set(key, { kind: 'set', ...next });
    if (!isSame) count++;
    // An unreadable amount cannot be restored: the buyer's amount stays.
    if (!isSame && !line.amountUnreadable) {
      old.set(key, { amount: line.amount, roundedFrom: line.roundedFrom });
    }
    lines.push(
      isSame && next.roundedFrom === line.roundedFrom
        ? line
        : withAmount(line, next.amount, next.roundedFrom),
    );
  });
  const present = new Set(lines.map(({ key }) => key));
  const come: Line[] = [];
  for (const { line, at } of added) {
    if (present.has(line.key)) continue;
    present.add(line.key);
    const place = Math.min(at, lines.length);
    lines.splice(place, 0, line);
    edits.set(line.key, { kind: 'add', line, at: place });
    come.push(line);
    count++;
  }
  return {
    lines,
    edits,
    added: come,
    removed: gone.map(({ line }) => line),
    count,
    back: { amounts: old, removed: new Set(come.map(({ key }) => key)), added: gone },
  };
}
