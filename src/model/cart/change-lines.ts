import type { ChangeReason } from '../../bus/events.js';
import { parseLine } from '../../api/wire/parse-line.js';
import type { Line } from '../../rules/cart.js';
import { isSameProduct } from '../../rules/same-lines.js';
import { settleAmount, withQuantity } from '../../rules/quantity.js';
import { addition } from '../sync/log.js';
import type { LineEdit } from '../sync/state.js';
import type { ShownCart } from './shown-cart.js';

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

/** What the line gets if this is wanted: `roundedFrom` is that, if it was rounded to packs. */
export function exactly(line: Line, wanted: number, isB2b: boolean) {
  const quantity = settleAmount(line, wanted, isB2b);
  return { quantity, roundedFrom: quantity === wanted ? undefined : wanted };
}

/** The edits for a request: quantities are rounded to full packs, and products that are in the cart become changes of their lines. */
export function plannedEdits(
  lines: readonly Line[],
  { quantities = new Map(), products = [], removed }: ManyWanted,
  isB2b: boolean,
  gone: readonly Line[],
): LineEdit[] {
  const added = new Map<string, Line>();
  const wanted = new Map(quantities);
  for (const { product, quantity } of products) {
    const line = newLine(product, quantity, isB2b, lines, gone);
    // Of two lines with one id the first one counts that can be changed.
    const known = lines.find(({ id, isFixed }) => id === line.id && !isFixed);
    if (known) wanted.set(known.key, quantity);
    else added.set(line.key, line);
  }
  const edits = lines.flatMap((line): LineEdit[] => {
    const { key } = line;
    const quantity = wanted.get(key);
    if (removed?.has(key)) return [{ kind: 'remove', key, line }];
    return quantity === undefined ? [] : [{ kind: 'set', key, ...exactly(line, quantity, isB2b) }];
  });
  return [...edits, ...[...added.values()].map((line) => addition(line, Infinity))];
}

/** What of these edits of different lines is possible, the lines that it adds, removes or changes, and the edits that undo it. */
export function changeLines({ current, indexOf }: ShownCart, wanted: readonly LineEdit[]) {
  const lines = current()?.lines ?? [];
  let count = lines.length;
  const edits: LineEdit[] = [];
  const inverse: LineEdit[] = [];
  const added: Line[] = [];
  // As they were.
  const removed: Line[] = [];
  const changed: Line[] = [];
  for (const edit of wanted) {
    const { key } = edit;
    const at = indexOf(key);
    const line = lines[at]?.key === key ? lines[at] : undefined;
    if (edit.kind === 'add') {
      if (line) continue;
      const place = edit.place === Infinity ? Infinity : Math.min(edit.place, count);
      count++;
      edits.push({ ...edit, place });
      added.push(edit.line);
      inverse.push({ kind: 'remove', key, line: edit.line });
    } else if (edit.kind === 'remove') {
      if (!line || line.isUnremovable) continue;
      count--;
      edits.push({ ...edit, line });
      removed.push(line);
      inverse.push(addition(line, at));
    } else if (line && !line.isFixed) {
      edits.push(edit);
      const { quantity, roundedFrom, quantityUnreadable } = line;
      if (edit.quantity === quantity && !quantityUnreadable) continue;
      changed.push(line);
      // A quantity that cannot be read cannot be restored: the buyer's stays.
      if (!quantityUnreadable) inverse.push({ kind: 'set', key, quantity, roundedFrom });
    }
  }
  return { edits, added, removed, changed, inverse };
}
