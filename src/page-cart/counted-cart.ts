import { shared } from '../shared.js';
import { createSignal, createStore, type Signal, type Store, type Undo } from '../store.js';

/** The page's cart for those who only count what is in it. */
export interface CountedCart {
  /** How many lines it has, as the page's heading counts them: a line of amount 0 is one. */
  lines(): number;
  pieces(): number;
  /** Keeps the cart followed: other tabs, `cart:refresh`. */
  keep(): Undo;
}

/**
 * The cart of the page once any part has read it, another object after each change. Whoever waits here
 * loads nothing of the cart and reads nothing.
 */
export const countedCart = (): Store<CountedCart | undefined> =>
  shared('counted-cart', () => createStore<CountedCart | undefined>(undefined));

/** Says that the buyer, or a script, has put a product into the cart as a new line. */
export const lineAdded = (): Signal<undefined> => shared('line-added', () => createSignal());
