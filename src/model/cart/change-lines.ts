import { parseLine } from '../../api/wire/parse-cart.js';
import type { Line } from '../../rules/cart.js';
import { settleAmount, withQuantity } from '../../rules/quantity.js';
import type { LineEdit } from '../sync/state.js';

/** The new quantity of a line, and the requested one if it was rounded to packs. */
export interface ExactAmount {
  readonly amount: number;
  readonly roundedFrom?: number | undefined;
}

/** Changes of any number of lines. */
export interface LineChanges {
  readonly amounts: ReadonlyMap<string, ExactAmount>;
  readonly removed: ReadonlySet<string>;
  /** Lines to insert if they are not in the cart, with their places, in order. */
  readonly added: readonly { readonly line: Line; readonly at: number }[];
}

export const NO_CHANGES: LineChanges = { amounts: new Map(), removed: new Set(), added: [] };

/** A request of a buyer or a script to change many lines at once. */
export interface ManyWanted {
  /** Quantities by line; they settle as with `setQuantity`. */
  readonly amounts?: ReadonlyMap<string, number>;
  /** Products to add, as with `add`; the quantity of one whose id is in the cart is set. */
  readonly products?: readonly { readonly product: Line['wire']; readonly amount: number }[];
  readonly removed?: ReadonlySet<string>;
}

/** What the changes of lines come to. */
export interface ChangedLines {
  readonly edits: readonly LineEdit[];
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  /** The lines with another quantity, as they were. */
  readonly changed: readonly Line[];
  readonly inverse: LineChanges;
}

/** The line that a product in wire form becomes when it is added: full packs where only those are sold. */
export function newLine(product: Line['wire'], quantity: number, b2b: boolean): Line {
  const { id } = parseLine(product, '');
  const parsed = parseLine({ ...product, amount: quantity }, id);
  const settled = settleAmount(parsed, quantity, b2b);
  return settled === quantity ? parsed : withQuantity(parsed, settled, quantity);
}

/** The changes for a request: quantities are rounded to full packs, and products that are in the cart become changes of their lines. */
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
  for (const { product, amount: quantity } of products) {
    const line = newLine(product, quantity, isB2b);
    const known = byId.get(line.id);
    if (known) wanted.set(known.key, quantity);
    else added.set(line.key, line);
  }
  const exact = new Map<string, ExactAmount>();
  for (const [key, quantity] of wanted) {
    const line = byKey.get(key);
    if (!line) continue;
    const settled = settleAmount(line, quantity, isB2b);
    exact.set(key, { amount: settled, roundedFrom: settled === quantity ? undefined : quantity });
  }
  return {
    amounts: exact,
    removed,
    added: [...added.values()].map((line) => ({ line, at: Infinity })),
  };
}

/** The edits for changes of these lines, and the changes that undo them. */
export function changeLines(
  lines: readonly Line[],
  { amounts, removed, added }: LineChanges,
): ChangedLines {
  const edits: LineEdit[] = [];
  const old = new Map<string, ExactAmount>();
  const changed: Line[] = [];
  const gone: { line: Line; at: number }[] = [];
  lines.forEach((line, at) => {
    const { key, amount, roundedFrom, amountUnreadable } = line;
    const next = amounts.get(key);
    if (removed.has(key)) {
      gone.push({ line, at });
      edits.push({ kind: 'remove', key, line });
    } else if (next) {
      edits.push({ kind: 'set', key, quantity: next.amount, roundedFrom: next.roundedFrom });
      if (next.amount === amount && !amountUnreadable) return;
      changed.push(line);
      // A quantity that cannot be read cannot be restored: the buyer's stays.
      if (!amountUnreadable) old.set(key, { amount, roundedFrom });
    }
  });
  const present = new Set(lines.map(({ key }) => key));
  for (const { line } of gone) present.delete(line.key);
  const come: Line[] = [];
  for (const { line, at } of added) {
    if (present.has(line.key)) continue;
    present.add(line.key);
    edits.push({ kind: 'add', key: line.key, line, at: Math.min(at, present.size - 1) });
    come.push(line);
  }
  const inverse = {
    amounts: old,
    removed: new Set(come.map(({ key }) => key)),
    added: gone,
  };
  return { edits, added: come, removed: gone.map(({ line }) => line), changed, inverse };
}
