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
  if (amount === line.amount && roundedFrom === line.roundedFrom) return;
  putLine(lineIndex(key), { ...line, amount, roundedFrom });
  if (amount === line.amount) return;
  pending().amounts.set(key, amount);
  lastChange().set({ kind: 'quantity', line: { ...line, amount } });
  emitChange(reason);
  saveSoon();
}

/** One more or one less; one pack where only full packs are sold. */
export function stepQuantity(key: string, direction: 1 | -1): void {
  const cart = currentCart();
  const line = findLine(key);
  if (cart && line) setQuantity(key, stepAmount(line, line.amount, direction, cart.isB2b));
}
