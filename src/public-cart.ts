import type { TotalsText, WireCart } from './bus/events.js';
import { currentTotals } from './model/cart-figures.js';
import { cartStore, currentCart } from './model/cart-store.js';
import { wireCart, wireTotals } from './model/wire-view.js';
import type { Undo } from './shared.js';

/** The cart as the buyer sees it, in the wire's field names; undefined before it is in. */
export function getCart(): WireCart | undefined {
  const cart = currentCart();
  return cart && wireCart(cart);
}

/** Totals of the cart as decimal strings; undefined before the cart is in. */
export function getTotals(): TotalsText | undefined {
  return currentCart() && wireTotals(currentTotals());
}

/** Calls the listener after each change of the cart. The result ends it. */
export function watchCart(listener: () => void): Undo {
  return cartStore().subscribe(listener);
}
