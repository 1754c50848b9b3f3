import { settings } from '../page/settings.js';
import type { Cart } from '../rules/cart.js';
import { createStore, shared, type Store } from '../shared.js';

/** Where the page stands with the shop's cart. Once ready it stays ready: a failed re-reading keeps the last cart. */
export type CartState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly cart: Cart };

/** The page's one cart. Watch it; change it only through the model's verbs. */
export function cartStore(): Store<CartState> {
  return shared('cart', () => createStore<CartState>({ status: 'idle' }));
}

/** The cart, or undefined before it is in. */
export function currentCart(): Cart | undefined {
  const state = cartStore().get();
  return state.status === 'ready' ? state.cart : undefined;
}

/** The currency that prices are shown in: the response's, else the page's setting. */
export function currentCurrency(): string {
  return currentCart()?.currency ?? settings().currency;
}
