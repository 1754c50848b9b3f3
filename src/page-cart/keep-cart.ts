import type { Undo } from '../store.js';
import { pageCart } from './cart.js';

/** Keeps the cart read, followed and saved, as a tag on the page does. The result ends it. */
export const keepCart = (): Undo => pageCart().keep();
