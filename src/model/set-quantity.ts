import type { ChangeReason } from '../bus/events.js';
import { settleAmount, stepAmount } from '../rules/quantity.js';
import { findLine, lineIndex, putLine } from './cart-lines.js';
import { currentCart } from './cart-store.js';
import { lastChange } from './last-change.js';
import { pending } from './pending.js';
import { saveSoon } from './save-queue.js';
import { emitChange } from './wire-view.js';

/**
 * Sets a line's amount. Never below 0; full-packs-only lines of B2B carts are rounded up, and the
 * line remembers from what. What is no number changes nothing.
 */
export function setQuantity(key: string, wanted: number, reason: ChangeReason = 'quantity'): void {
  const cart = currentCart();
  const line = findLine(key);
  if (!cart || !line || Number.isNaN(wanted)) return;
  const amount = settleAmount(line, wanted, cart.isB2b);
  const roundedFrom = amount === wanted ? undefined : wanted;
  const isSame = amount === line.amount;
  const work = pending();
  if (!isSame || roundedFrom !== line.roundedFrom)
    putLine(lineIndex(key), { ...line, amount, roundedFrom });
  // Where the shop may have another amount by now, the one shown is wanted all the same.
  if (isSame && !work.stale) return;
  work.amounts.set(key, amount);
  if (!isSame) {
    lastChange().set({ kind: 'quantity', line: { ...line, amount } });
    emitChange(reason);
  }
  saveSoon();
}

/** One more or one less; one pack where only full packs are sold. */
export function stepQuantity(key: string, direction: 1 | -1): void {
  const cart = currentCart();
  const line = findLine(key);
  if (!cart || !line) return;
  const amount = stepAmount(line, line.amount, direction, cart.isB2b);
  // At the end of the way nothing is asked for.
  if (amount !== line.amount) setQuantity(key, amount);
}
