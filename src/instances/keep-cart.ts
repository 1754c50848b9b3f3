import type { Undo } from '../base/store.js';
import { pageCart } from './cart.js';

/** Keeps the cart up to date and saved, like a tag on the page. Returns a function that ends this. */
export const keepCart = (): Undo => pageCart().keep();

/** Resolves when no read of the cart is requested or under way. */
export const whenRead = (): Promise<void> => pageCart().whenRead();
