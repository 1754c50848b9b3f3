import { isApiError } from '../api/http/errors.js';
import { emit } from '../bus/events.js';

/** Reports a failure to the page, but not to the buyer: one event, and one line in the console, which says what happens next. */
export function reportError(operation: string, error: unknown, next: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  // The shop's own text does not name the call.
  const call =
    isApiError(error) && error.code === 'refused' ? `${error.method} ${error.url}: ` : '';
  console.error(`[cart-elements] ${operation} failed: ${call}${reason}. ${next}`);
  emit('cart:error', { operation, error });
}
