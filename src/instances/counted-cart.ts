import type { CartModel } from '../model/cart/cart.js';
import { shared } from '../base/registry.js';
import { createSignal, createStore, type Signal, type Store, type Undo } from '../base/store.js';

/** The page's cart for parts that only count what is in it. */
interface CountedCart {
  /** As in the page's heading: a line with quantity 0 counts. */
  readonly lines: number;
  readonly pieces: number;
  /** Keeps the cart up to date, with other tabs and after `cart:refresh`. */
  keep(): Undo;
}

/** The page's cart after any part has read it. Subscribing to it loads no code of the cart and reads nothing. */
export const countedCart = (): Store<CountedCart | undefined> =>
  shared('counted-cart', () => createStore<CountedCart | undefined>(undefined));

/** Fires when the buyer, or a script, has added a product as a new line. */
export const lineAdded = (): Signal<undefined> => shared('line-added', () => createSignal());

/** Publishes the counts and additions of the cart to tags that only show a count. */
export function publishCounts(cart: CartModel): void {
  cart.state.subscribe(() => {
    const lines = cart.current()?.lines;
    if (!lines) return;
    let pieces = 0;
    // A line that is sold by the metre counts as one piece.
    for (const { quantity, measure } of lines) pieces += measure ? 1 : quantity;
    countedCart().set({ lines: lines.length, pieces, keep: cart.keep });
  });
  cart.lastChange.subscribe(() => {
    if (cart.lastChange.get()?.kind === 'added') lineAdded().emit(undefined);
  });
}

/** What a badge of the page shows before the cart is known; undefined if there is none. */
export function badgeCount() {
  const badge = document.querySelector('cart-badge[initial]');
  if (!badge) return undefined;
  const kind = badge.getAttribute('count') === 'pieces' ? 'pieces' : 'lines';
  return { kind, count: Number(badge.getAttribute('initial')) } as const;
}
