import type { CartModel } from '../model/cart/cart.js';
import { shared } from '../shared.js';
import { createSignal, createStore, type Signal, type Store, type Undo } from '../store.js';

/** The page's cart for parts that only count what is in it. */
export interface CountedCart {
  /** The number of lines, as in the page's heading: a line with quantity 0 counts. */
  lines(): number;
  pieces(): number;
  /** Keeps the cart up to date, with other tabs and after `cart:refresh`. */
  keep(): Undo;
}

/**
 * The page's cart after any part has read it; a different object after each change. Subscribing to
 * it loads no code of the cart and reads nothing.
 */
export const countedCart = (): Store<CountedCart | undefined> =>
  shared('counted-cart', () => createStore<CountedCart | undefined>(undefined));

/** How many pieces the cart has, as far as the page knows: from the cart, else from a badge of the page. */
function knownCount(): { readonly kind: 'lines' | 'pieces'; readonly count: number } {
  const cart = countedCart().get();
  if (cart) return { kind: 'pieces', count: cart.pieces() };
  const badge = document.querySelector('cart-badge[initial]');
  const kind = badge?.getAttribute('count') === 'pieces' ? 'pieces' : 'lines';
  return { kind, count: Number(badge?.getAttribute('initial')) || 0 };
}

/**
 * Whether the cart has more in it after the read that `cart:refresh` asks for. Call it in a listener of that event.
 * Without a badge the page does not know what was there before: any cart that is not empty has grown.
 */
export async function hasGrown(): Promise<boolean> {
  const { kind, count } = knownCount();
  const { cartRead, keepCart } = await import('./keep-cart.js');
  const release = keepCart();
  await cartRead();
  const now = countedCart().get()?.[kind]() ?? 0;
  release();
  return now > count;
}

/** Fires when the buyer, or a script, has added a product as a new line. */
export const lineAdded = (): Signal<undefined> => shared('line-added', () => createSignal());

/** Publishes the counts and additions of the cart to tags that only show a count. */
export function publishCounts(cart: CartModel): void {
  cart.state.subscribe(() => {
    const lines = cart.current()?.lines;
    if (!lines) return;
    countedCart().set({
      lines: () => lines.length,
      pieces() {
        let pieces = 0;
        for (const { quantity } of lines) pieces += quantity;
        return pieces;
      },
      keep: cart.keep,
    });
  });
  cart.lastChange.subscribe(() => {
    if (cart.lastChange.get()?.kind === 'added') lineAdded().emit(undefined);
  });
}
