import type { Undo } from '../store.js';
import { toJson } from '../json.js';
import { reportOnce } from './report.js';

/** Key of the stored copy of the list of codes. */
export const STORED_CODES = 'cart_discounts';

/**
 * The browser's copy of the list of codes, as parsed JSON: unknown until checked. Undefined if
 * there is none, if the browser refuses access, or if it is not JSON.
 */
export function readStoredDiscounts(): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORED_CODES);
  } catch {
    return undefined; // A browser may refuse storage altogether; the server's list follows anyway.
  }
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    reportOnce(`localStorage "${STORED_CODES}" is not JSON and is ignored: ${String(error)}`);
    return undefined;
  }
}

/** Calls the listener after another tab has stored a different list. */
export function listenToStoredDiscounts(listener: () => void): Undo {
  const hear = ({ key }: StorageEvent): void => {
    if (key === STORED_CODES) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Stores the list for the next page. Without storage, that page only shows the list later. */
export function storeDiscounts(discounts: readonly unknown[]): void {
  try {
    localStorage.setItem(STORED_CODES, toJson(discounts));
  } catch (error) {
    reportOnce(`localStorage "${STORED_CODES}" cannot be written: ${String(error)}`);
  }
}
