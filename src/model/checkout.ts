import { emit } from '../bus/bus.js';
import { currentTotals } from './cart-figures.js';
import { currentCart } from './cart-store.js';
import { saveOnLeave } from './cart-writes.js';
import { saveRemarksNow } from './remarks.js';
import { saveAll } from './save-queue.js';
import { settleAllTyped } from './type-quantity.js';
import { cartDetail } from './wire-view.js';
import { isPending, pending } from './pending.js';

/** Checkout waits this long for pending saves, in milliseconds. */
const WAIT = 10_000;

/**
 * Goes to checkout once all is saved, notes too, or after ten seconds with the rest sent on the way.
 *
 * @returns false where a listener of `cart:checkout` stopped it, true where `go` was or will be called.
 */
export async function checkout(go: () => void): Promise<boolean> {
  settleAllTyped();
  const cart = currentCart();
  if (!cart) return false;
  if (!emit('cart:checkout', cartDetail(cart, currentTotals()), { cancelable: true })) return false;
  const notes = Promise.race([saveRemarksNow(), new Promise((end) => setTimeout(end, WAIT))]);
  if (isPending(pending()) && !(await saveAll(WAIT))) saveOnLeave();
  await notes;
  go();
  return true;
}
