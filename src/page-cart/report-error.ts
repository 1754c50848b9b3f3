import { isApiError } from '../api/api-error.js';
import { emit } from '../bus/bus.js';

/**
 * Reports a failure to the page, and not to the buyer: one event and one line on the
 * console, with what happens next.
 */
export function reportError(operation: string, error: unknown, next: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  // The shop's own words name no call.
  const call =
    isApiError(error) && error.code === 'refused' ? `${error.method} ${error.url}: ` : '';
  console.error(`[cart-elements] ${operation} failed: ${call}${reason}. ${next}`);
  emit('cart:error', { operation, error });
}
