import { emit } from '../bus/bus.js';
import { lineToWire } from '../api/parse-cart.js';
import { shared } from '../shared.js';
import { findLine, lineIndex, putCart } from './cart-lines.js';
import { currentCart } from './cart-store.js';
import { insertLine } from './insert-line.js';
import { lastChange } from './last-change.js';
import { lastRemoval, type Removal } from './last-removal.js';
import { pending } from './pending.js';
import { reportLineRemoved } from './report-quantities.js';
import { saveSoon } from './save-queue.js';
import { settleTyped } from './type-quantity.js';
import { emitChange } from './wire-view.js';

/** How long a removal can be undone, in milliseconds. */
export const UNDO_TIME = 8000;

const undoTimer = (): { id?: ReturnType<typeof setTimeout> | undefined } =>
  shared('undo-timer', () => ({}));

/** Takes a line out of the cart and has the shop delete it; it can be undone for some seconds. */
export function removeLine(key: string): void {
  settleTyped(key);
  const cart = currentCart();
  const line = findLine(key);
  if (!cart || !line) return;
  const at = lineIndex(key);
  const work = pending();
  work.amounts.delete(key);
  work.added.delete(key);
  // A line that cannot be named is told by saving the rest.
  // A copy: the line may be undone and removed again while this removal is on its way.
  if (line.id) work.removed.set(key, { ...line });
  else work.saveOwed = true;
  putCart({ ...cart, lines: cart.lines.filter((other) => other !== line) });
  reportLineRemoved(line);
  emit('cart:line-removed', { product: lineToWire(line), amount: line.amount });
  lastChange().set({ kind: 'removed', line });
  emitChange('removed');
  offerUndo({ line, at });
  saveSoon();
}

function offerUndo(removal: Removal): void {
  lastRemoval().set(removal);
  holdUndo(false);
}

/** Holds the offer while the buyer is at it, and lets it run out some seconds after. */
export function holdUndo(hold: boolean): void {
  const timer = undoTimer();
  clearTimeout(timer.id);
  timer.id = hold ? undefined : setTimeout(() => lastRemoval().set(undefined), UNDO_TIME);
}

/** Puts the removed line back where it was, as it was. */
export function undoRemoval(): void {
  const removal = lastRemoval().get();
  if (!removal) return;
  clearTimeout(undoTimer().id);
  lastRemoval().set(undefined);
  const { line, at } = removal;
  if (!findLine(line.key)) insertLine(line, 'undone', at);
}
