import { parseLine } from '../../api/wire/parse-line.js';
import { UNDO_TIME } from '../../base/cart-limits.js';
import { createStore, type Readable, type Undo } from '../../base/store.js';
import type { Cart, Line } from '../../rules/cart.js';
import { isSameProduct } from '../../rules/same-lines.js';
import { settleWanted, withQuantity } from '../../rules/quantity.js';
import type { Environment } from '../environment.js';
import { addition } from '../sync/log.js';
import type { LineEdit } from '../sync/state.js';
import type { ShownCart } from './shown-cart.js';

/** The buyer's last change, for announcements. */
export type LastChange =
  | { readonly kind: 'quantity' | 'added' | 'removed' | 'undone'; readonly line: Line }
  /** The number of lines that changed together. */
  | { readonly kind: 'removed' | 'changed' | 'undone'; readonly count: number };

/** A request of a buyer or a script to change many lines at once. */
export interface ManyWanted {
  /** Quantities by line; they settle as with `setQuantity`. */
  readonly quantities?: ReadonlyMap<string, number>;
  /** Products to add, as with `add`; the quantity of one whose id is in the cart is set. */
  readonly products?: readonly NewProduct[];
  readonly removed?: ReadonlySet<string>;
}

/** A product in wire form, and how much of it is wanted. */
type NewProduct = Readonly<{ product: Line['wire']; quantity: number }>;

type LinesOf = Pick<Cart, 'lines' | 'isB2b'>;

/**
 * The line that a product in wire form becomes when it is added to the cart: full packs where only those are sold.
 *
 * @param gone - removed lines that may come back; a product that is one of them gets its key, so that the removal is over.
 */
export function newLine(
  { product, quantity }: NewProduct,
  cart: LinesOf,
  gone: readonly Line[] = [],
) {
  // A text would be that of another quantity.
  const { quantity_text: _, ...sold } = product;
  const fresh = parseLine(sold, '');
  const { id, shopValue } = fresh;
  const isTaken = (key: string): boolean => cart.lines.some((line) => line.key === key);
  let key = gone.find((line) => isSameProduct(line, fresh) && !isTaken(line.key))?.key ?? id;
  for (let count = 2; isTaken(key); count++) key = `${id}#${count}`;
  // The shop's value is that of the amount that came with it.
  const parsed = { ...parseLine({ ...sold, amount: quantity }, key), shopValue };
  const exact = settleWanted(parsed, quantity, cart.isB2b);
  return withQuantity(parsed, exact.quantity, exact.roundedFrom);
}

/** The edits for a request. Products that are in the cart become changes of their lines. */
export function plannedEdits(many: ManyWanted, cart: LinesOf, gone: readonly Line[]): LineEdit[] {
  const { quantities, products = [], removed } = many;
  const { lines, isB2b } = cart;
  const added = new Map<string, Line>();
  const wanted = new Map(quantities);
  for (const one of products) {
    const line = newLine(one, cart, gone);
    // Of two lines with one id the first one counts that can be changed.
    const known = lines.find(({ id, isFixed }) => id === line.id && !isFixed);
    if (known) wanted.set(known.key, one.quantity);
    else added.set(line.key, line);
  }
  const edits = lines.flatMap((line): LineEdit[] => {
    const { key } = line;
    const quantity = wanted.get(key);
    if (removed?.has(key)) return [{ kind: 'remove', key, line }];
    return quantity === undefined
      ? []
      : [{ kind: 'set', key, ...settleWanted(line, quantity, isB2b) }];
  });
  return [...edits, ...[...added.values()].map((line) => addition(line, Infinity))];
}

/** What of these edits of different lines is possible, the lines that it changes, and the edits that undo it. */
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

/** A change of lines that can still be undone. */
export interface Undoable {
  readonly kind: 'removed' | 'added' | 'changed';
  readonly lines: readonly Line[];
  readonly inverse: readonly LineEdit[];
  /** What else is undone with it. */
  readonly also?: (() => void) | undefined;
}

/** Combines removals; any other change replaces the one before. */
function joined(before: Undoable | undefined, next: Undoable): Undoable {
  if (before?.kind !== 'removed' || next.kind !== 'removed') return next;
  const keys = new Set(next.lines.map(({ key }) => key));
  const isOther = ({ key }: Pick<Line, 'key'>): boolean => !keys.has(key);
  // The last one first, because its index refers to the lines that were there when it was removed.
  const inverse = [...next.inverse, ...before.inverse.filter(isOther)];
  return { ...next, lines: [...before.lines.filter(isOther), ...next.lines], inverse };
}

/** Offers to undo the last change of lines for some seconds. */
export function createUndo(env: Environment, apply: (edits: readonly LineEdit[]) => void) {
  const offered = createStore<Undoable | undefined>(undefined, env.listenerFailed);
  let stop: Undo | undefined;
  /** Keeps the offer while the buyer uses it, and ends it some seconds later. */
  function hold(isHeld: boolean): void {
    stop?.();
    stop = isHeld ? undefined : env.clock.after(UNDO_TIME, () => offered.set(undefined));
  }
  function withdraw(): void {
    hold(true);
    offered.set(undefined);
  }
  return {
    /** The last change while it can be undone. */
    offered: offered as Readable<Undoable | undefined>,
    offer(next: Undoable): void {
      offered.set(joined(offered.get(), next));
      hold(false);
    },
    hold,
    withdraw,
    /** Restores all removed lines at their places, or undoes the changes. */
    undo(): void {
      const change = offered.get();
      withdraw();
      if (!change) return;
      apply(change.inverse);
      change.also?.();
    },
  };
}
