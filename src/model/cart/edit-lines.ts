import { recommendationToProduct } from '../../api/wire/recommended-product.js';
import type { Line, Recommendation } from '../../rules/cart.js';
import type { Environment } from '../environment.js';
import type { Analytics } from './analytics.js';
import type { Changes, LastChange } from './changes.js';
import {
  changeLines,
  newLine,
  NO_CHANGES,
  plannedChanges,
  type ChangedLines,
  type LineChanges,
  type ManyWanted,
} from './change-lines.js';
import type { Quantities } from './set-quantity.js';
import type { ShownCart } from './shown-cart.js';
import { createUndo, type Undoing } from './undo.js';
import { isSameProduct } from '../../rules/keep-keys.js';
import { wireProduct } from './wire-view.js';

/** Adding and removing lines, and changes of many lines. */
export interface LineEdits {
  readonly undo: Undoing;
  /** Removes a line and deletes it in the shop. */
  remove(key: string): void;
  /** Appends a recommendation with amount 1, or a full pack if only those are sold. Returns false if it is already in the cart. */
  addRecommended(product: Recommendation): boolean;
  /**
   * Adds a product in wire form. If it is already in the cart, its quantity grows.
   *
   * @param isQuiet - whether the caller says later that it was added.
   */
  add(product: Line['wire'], quantity: number, isQuiet?: boolean): Line | undefined;
  /** Changes many lines together: they are shown, saved and undone as one. Returns how many have changed. */
  changeMany(wanted: ManyWanted): number;
}

export function createLineEdits(
  env: Environment,
  shown: ShownCart,
  changes: Changes,
  { typing, setQuantity }: Quantities,
  analytics: Analytics,
): LineEdits {
  const undo = createUndo(env.clock, env.listenerFailed, (inverse) => apply(inverse, 'undone'));

  function apply(
    planned: LineChanges,
    kind: 'removed' | 'added' | 'changed' | 'undone',
    isQuiet = false,
  ): ChangedLines {
    const done = changeLines(shown.current()?.lines ?? [], planned);
    const { edits, added, removed, changed } = done;
    if (!edits.length) return done;
    changes.edit(edits);
    const all = [...removed, ...added, ...changed];
    const [first] = all;
    if (!first) return done;
    analytics.removed(removed);
    analytics.added(added);
    for (const line of removed) {
      env.emit('cart:line-removed', { product: wireProduct(line), amount: line.quantity });
    }
    for (const line of isQuiet ? [] : added) {
      env.emit('cart:line-added', { product: wireProduct(line), amount: line.quantity });
    }
    // A single line is named.
    const change: LastChange =
      all.length > 1 && kind !== 'added'
        ? { kind, count: all.length }
        : { kind: kind === 'changed' ? 'quantity' : kind, line: shown.find(first.key) ?? first };
    changes.done(change, kind === 'changed' ? 'quantity' : kind);
    return done;
  }

  function remove(keys: ReadonlySet<string>): number {
    keys.forEach((key) => typing.settle(key));
    const { removed: lines, inverse } = apply({ ...NO_CHANGES, removed: keys }, 'removed');
    if (lines.length) undo.offer({ kind: 'removed', lines, inverse });
    return lines.length;
  }

  function add(product: Line['wire'], quantity: number, isQuiet = false): Line | undefined {
    const cart = shown.current();
    if (!cart) return undefined;
    const line = newLine(product, quantity, cart.isB2b, cart.lines);
    const known = cart.lines.find((other) => isSameProduct(other, line) && !other.isFixed);
    if (known) {
      typing.settle(known.key);
      const { quantity: before } = shown.find(known.key) ?? known;
      setQuantity(known.key, before + quantity);
    } else apply({ ...NO_CHANGES, added: [{ line, at: Infinity }] }, 'added', isQuiet);
    return known ?? line;
  }

  return {
    undo,
    remove: (key) => void remove(new Set([key])),
    addRecommended(product) {
      const cart = shown.current();
      if (!cart || cart.lines.some(({ id }) => id === product.id)) return false;
      add(recommendationToProduct(product), 1);
      return true;
    },
    add,
    changeMany(wanted) {
      typing.settleAll();
      const cart = shown.current();
      if (!cart) return 0;
      const { quantities, products, removed = new Set() } = wanted;
      if (!quantities?.size && !products?.length) return remove(removed);
      const { inverse, ...done } = apply(plannedChanges(cart.lines, wanted, cart.isB2b), 'changed');
      const lines = [...done.changed, ...done.added, ...done.removed];
      if (lines.length) undo.offer({ kind: 'changed', lines, inverse });
      return lines.length;
    },
  };
}
