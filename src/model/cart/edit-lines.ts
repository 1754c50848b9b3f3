import { recommendationToProduct } from '../../api/recommendation-calls.js';
import type { Line, Recommendation } from '../../rules/cart.js';
import type { Environment } from '../environment.js';
import type { Analytics } from './analytics.js';
import type { Changes } from './changes.js';
import {
  changeLines,
  newLine,
  plannedChanges,
  type ChangedLines,
  type LineChanges,
  type ManyWanted,
} from './change-lines.js';
import type { Quantities } from './set-quantity.js';
import type { CartDisplay } from './shown-cart.js';
import { createUndo, type ManyChanged, type Undoing } from './undo.js';
import { wireProduct } from './wire-view.js';

/** Adding and removing lines, and changes of many lines. */
export interface LineEdits {
  readonly undo: Undoing;
  /** Removes a line and deletes it in the shop. */
  remove(key: string): void;
  /** Inserts a line at this index or at the end: a recommendation, or an undone removal. */
  insert(line: Line, kind: 'added' | 'undone', at?: number): void;
  /** Appends a recommendation with amount 1, or a full pack if only those are sold. Returns false if it is already in the cart. */
  addRecommended(product: Recommendation): boolean;
  /** Adds a product in wire form. If its id is already in the cart, its amount grows. */
  add(product: Line['wire'], amount: number): void;
  /** Changes many lines together: they are shown, saved and undone as one. Returns how many have changed. */
  changeMany(wanted: ManyWanted): number;
}

export function createLineEdits(
  env: Environment,
  shown: CartDisplay,
  changes: Changes,
  { typing, setQuantity }: Quantities,
  analytics: Analytics,
): LineEdits {
  const undo = createUndo(env.clock, env.listenerFailed, (offered) => {
    if ('back' in offered) applyChanges(offered.back, 'undone');
    else if (!shown.find(offered.line.key)) insert(offered.line, 'undone', offered.at);
  });

  function report(removed: readonly Line[], added: readonly Line[]): void {
    analytics.removed(removed);
    analytics.added(added);
    for (const line of removed) {
      env.emit('cart:line-removed', { product: wireProduct(line), amount: line.amount });
    }
    for (const line of added) {
      env.emit('cart:line-added', { product: wireProduct(line), amount: line.amount });
    }
  }

  function remove(key: string): void {
    typing.settle(key);
    const cart = shown.current();
    const line = shown.find(key);
    if (!cart || !line) return;
    const at = shown.indexOf(key);
    changes.edit([[key, { kind: 'remove', line }]]);
    shown.show({ ...cart, lines: cart.lines.toSpliced(at, 1) });
    undo.offer({ line, at });
    report([line], []);
    changes.done({ kind: 'removed', line }, 'removed');
  }

  function insert(line: Line, kind: 'added' | 'undone', at = Infinity): void {
    const cart = shown.current();
    if (!cart) return;
    const place = Math.min(at, cart.lines.length);
    changes.edit([[line.key, { kind: 'add', line, at: place }]]);
    shown.show({ ...cart, lines: cart.lines.toSpliced(place, 0, line) });
    report([], [line]);
    changes.done({ kind, line }, kind);
  }

  function add(product: Line['wire'], amount: number): void {
    const cart = shown.current();
    if (!cart) return;
    const line = newLine(product, amount, cart.isB2b);
    const known = cart.lines.find(({ id }) => id === line.id);
    if (known) setQuantity(known.key, known.amount + amount);
    else insert(line, 'added');
  }

  function changeMany(wanted: ManyWanted): number {
    typing.settleAll();
    const cart = shown.current();
    if (!cart) return 0;
    const { amounts, products, removed } = wanted;
    // A single line is named.
    if (!amounts?.size && !products?.length && removed?.size === 1) {
      removed.forEach(remove);
      return cart.lines.length - (shown.current()?.lines.length ?? 0);
    }
    const planned = plannedChanges(cart.lines, wanted, cart.isB2b);
    const kind = planned.amounts.size || planned.added.length ? 'changed' : 'removed';
    const { count, back } = applyChanges(planned, kind);
    if (count) undo.offer({ kind, count, back });
    return count;
  }

  function applyChanges(planned: LineChanges, kind: ManyChanged['kind'] | 'undone'): ChangedLines {
    const cart = shown.current();
    const changed = changeLines(cart?.lines ?? [], planned, changes.isKnown());
    const { lines, edits, added, removed, count } = changed;
    if (!cart || !edits.size) return changed;
    changes.edit(edits);
    shown.show({ ...cart, lines });
    if (!count) return changed;
    report(removed, added);
    changes.done({ kind, count }, kind === 'changed' ? 'quantity' : kind);
    return changed;
  }

  return {
    undo,
    remove,
    insert,
    addRecommended(product) {
      const cart = shown.current();
      if (!cart || cart.lines.some(({ id }) => id === product.id)) return false;
      add(recommendationToProduct(product), 1);
      return true;
    },
    add,
    changeMany,
  };
}
