import type { CartEventName } from '../bus/events.js';

/** The events of every tag that shows the cart. */
export const CART_EVENTS = [
  'cart:loaded',
  'cart:change',
  'cart:saved',
  'cart:save-failed',
  'cart:error',
  'cart:refresh',
] as const satisfies readonly CartEventName[];
