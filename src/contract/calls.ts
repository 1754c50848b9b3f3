import type { CallName } from '../api/client/call-table.js';

/** The calls of every tag that shows the cart. */
export const CART_CALLS = ['readCart', 'saveCart'] as const satisfies readonly CallName[];
