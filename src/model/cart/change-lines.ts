import type { ChangeReason } from '../../bus/events.js';
import { parseLine } from '../../api/wire/parse-line.js';
import type { Line } from '../../rules/cart.js';
import { isSameProduct } from '../../rules/same-lines.js';
import { settleAmount, withQuantity } from '../../rules/quantity.js';
import { addition } from '../sync/log.js';
import type { LineEdit } from '../sync/state.js';

/** The new quantity of a line, and the requested one if it was rounded to packs. */
export interface ExactQuantity {
  readonly quantity: number;
  readonly roundedFrom?: number | undefined;
}

/** Changes of any number of lines. */
export interface LineChanges {
  readonly quantities: ReadonlyMap<string, ExactQuantity>;
  readonly removed: ReadonlySet<string>;
  /** Lines to insert if they are not in the cart, with their places, in order. */
  readonly added: readonly { readonly line: Line; readonly at: number }[];
}

/** The buyer's last change, for announcements. */
export type LastChange =
  | { readonly kind: 'quantity' | 'added' | 'removed' | 'undone'; readonly line: Line }
  /** The number of lines that changed together. */
  | { readonly kind: 'removed' | 'changed' | 'undone'; readonly count: number };

/** What every change of the lines does. */
export interface Changes {
  /** Passes the edits to the machine, which shows and saves them. */
  edit(edits: readonly LineEdit[]): void;
  /** The buyer, or a script, has made a change: it is announced and emitted. */
  done(change: LastChange, reason: ChangeReason): void;
}

export const NO_CHANGES: LineChanges = { quantities: new Map(), removed: new Set(), added: [] };

/** A request of a buyer or a script to change many lines at once. */
export interface ManyWanted {
  /** Quantities by line; they settle as with `setQuantity`. */
  readonly quantities?: ReadonlyMap<string, number>;
  /** Products to add, as with `add`; the quantity of one whose id is in the cart is set. */
  readonly products?: readonly { readonly product: Line['wire']; readonly quantity: number }[];
  readonly removed?: ReadonlySet<string>;
}

/**
 * The line that a product in wire form becomes when it is added: full packs where only those are sold.
 *
 * @param lines - those of the cart; the new line gets a key that none of them has.
 * @param gone - removed lines that may come back; a product that is one of them gets its key, so that the removal is over.
 */
export function newLine(
  product: Line['wire'],
  quantity: number,
  b2b: boolean,
  lines: readonly Line[],
  gone: readonly Line[] = [],
): Line {
  // A text would be that of another quantity.
  const { quantity_text: _, ...sold } = product;
  const fresh = parseLine(sold, '');
  const { id, shopValue } = fresh;
  const isTaken = (key: string): boolean => lines.some((line) => line.key === key);
  let key = gone.find((line) => isSameProduct(line, fresh) && !isTaken(line.key))?.key ?? id;
  for (let count = 2; isTaken(key); count++) key = `${id}#${count}`;
  // The shop's value is that of the amount that came with it.
  const parsed = { ...parseLine({ ...sold, amount: quantity }, key), shopValue };
  const exact = exactly(parsed, quantity, b2b);
  return withQuantity(parsed, exact.quantity, exact.roundedFrom);
}

/** What the line gets if this is wanted. */
export function exactly(line: Line, wanted: number, isB2b: boolean): ExactQuantity {
  const quantity = settleAmount(line, wanted, isB2b);
  return { quantity, roundedFrom: quantity === wanted ? undefined : wanted };
}

/** The changes for a request: quantities are rounded to full packs, and products that are in the cart become changes of their lines. */
export function plannedChanges(
  lines: readonly Line[],
  { quantities = new Map(), products = [], removed = new Set() }: ManyWanted,
  isB2b: boolean,
  gone: readonly Line[],
): LineChanges {
  const added = new Map<string, { line: Line; at: number }>();
  const wanted = new Map(quantities);
  for (const { product, quantity } of products) {
    const line = newLine(product, quantity, isB2b, lines, gone);
    // Of two lines with one id the first one counts that can be changed.
    const known = lines.find(({ id, isFixed }) => id === line.id && !isFixed);
    if (known) wanted.set(known.key, quantity);
    else added.set(line.key, { line, at: Infinity });
  }
  const exact = new Map<string, ExactQuantity>();
  for (const line of lines) {
    const quantity = wanted.get(line.key);
    if (quantity !== undefined) exact.set(line.key, exactly(line, quantity, isB2b));
  }
  return { quantities: exact, removed, added: [...added.values()] };
}

/** The edits for changes of these lines, and the changes that undo them. */
export function changeLines(lines: readonly Line[], { quantities, removed, added }: LineChanges) {
  const edits: LineEdit[] = [];
  const old = new Map<string, ExactQuantity>();
  // As they were.
  const changed: Line[] = [];
  const gone: { line: Line; at: number }[] = [];
  lines.forEach((line, at) => {
    const { key, quantity, roundedFrom, quantityUnreadable } = line;
    const next = quantities.get(key);
    if (removed.has(key) && !line.isUnremovable) {
      gone.push({ line, at });
      edits.push({ kind: 'remove', key, line });
    } else if (next && !line.isFixed) {
      edits.push({ kind: 'set', key, ...next });
      if (next.quantity === quantity && !quantityUnreadable) return;
      changed.push(line);
      // A quantity that cannot be read cannot be restored: the buyer's stays.
      if (!quantityUnreadable) old.set(key, { quantity, roundedFrom });
    }
  });
  const present = new Set(lines.map(({ key }) => key));
  for (const { line } of gone) present.delete(line.key);
  const come: Line[] = [];
  for (const { line, at } of added) {
    if (present.has(line.key)) continue;
    present.add(line.key);
    edits.push(addition(line, at === Infinity ? at : Math.min(at, present.size - 1)));
    come.push(line);
  }
  const inverse = { quantities: old, removed: new Set(come.map(({ key }) => key)), added: gone };
  return { edits, added: come, removed: gone.map(({ line }) => line), changed, inverse };
}
