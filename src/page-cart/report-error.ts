import { isApiError } from '../api/http/errors.js';
import { emit } from '../bus/bus.js';

/** How long a page that ends may still run after its requests have ended. */
const LAST_MOMENTS = 500;

/**
 * Reports a failure to the page, but not to the buyer: one event, and one line in the console,
 * which says what happens next. A request without an answer is reported a little later, because
 * the next page interrupts the requests of this one, which is no failure.
 */
export function reportError(operation: string, error: unknown, next: string): void {
  const write = (): void => writeError(operation, error, next);
  if (isApiError(error) && error.code === 'network') setTimeout(write, LAST_MOMENTS);
  else write();
}

function writeError(operation: string, error: unknown, next: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  // The shop's own text does not name the call.
  const call =
    isApiError(error) && error.code === 'refused' ? `${error.method} ${error.url}: ` : '';
  console.error(`[cart-elements] ${operation} failed: ${call}${reason}. ${next}`);
  emit('cart:error', { operation, error });
}
