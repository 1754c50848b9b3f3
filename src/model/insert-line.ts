import { lineToWire } from '../api/parse-cart.js';
import { emit } from '../bus/bus.js';
import type { Line } from '../rules/cart.js';
import { putCart } from './cart-lines.js';
import { currentCart } from './cart-store.js';
import { lastChange } from './last-change.js';
import { pending } from './pending.js';
import { reportLineAdded } from './report-quantities.js';
import { saveSoon } from './save-queue.js';
import { emitChange } from './wire-view.js';

/** Puts a line into the cart at this index, or at its end: a suggestion, or an undone removal. */
export function insertLine(line: Line, kind: 'added' | 'undone', at = Infinity): void {
  const cart = currentCart();
  if (!cart) return;
  const { key, amount } = line;
  const work = pending();
  work.removed.delete(key);
  work.added.add(key);
  // The shop may have the line yet, with an amount from before the last edit.
  work.amounts.set(key, amount);
  putCart({ ...cart, lines: cart.lines.toSpliced(at, 0, line) });
  reportLineAdded(line);
  emit('cart:line-added', { product: lineToWire(line), amount });
  lastChange().set({ kind, line });
  emitChange(kind);
  saveSoon();
}
