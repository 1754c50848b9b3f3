import type { Undo } from '../store.js';
import { pageCart } from './cart.js';

/** Keeps the cart up to date and saved, like a tag on the page. Returns a function that ends this. */
export const keepCart = (): Undo => pageCart().keep();

/** Reads the cart if that has not been done, and resolves when no read is under way. Several calls on a page cause one request. */
export const loadCart = (): Promise<void> => pageCart().load();
