import { emit } from '../bus/bus.js';

/**
 * Tells the page of a failure that the buyer is not bothered with: one event and one line on the
 * console, with what happens next.
 */
export function reportError(operation: string, error: unknown, next: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`[cart-elements] ${operation} failed: ${reason}. ${next}`);
  emit('cart:error', { operation, error });
}
