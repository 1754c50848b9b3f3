import type { Undo } from '../store.js';
import { reportOnce } from './report.js';

/** Name of the copy of the list of codes. */
export const STORED_CODES = 'cart_discounts';

/**
 * The copy of the discount list that the browser keeps, as parsed JSON: unknown until checked.
 * Undefined where there is none, where storage is refused, or where it holds no JSON.
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

/** Calls the listener after another tab has stored another list. */
export function listenToStoredDiscounts(listener: () => void): Undo {
  const hear = ({ key }: StorageEvent): void => {
    if (key === STORED_CODES) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Keeps the list for the next page. Without storage the page works the same, only later. */
export function storeDiscounts(discounts: readonly unknown[]): void {
  try {
    localStorage.setItem(STORED_CODES, JSON.stringify(discounts));
  } catch (error) {
    reportOnce(`localStorage "${STORED_CODES}" cannot be written: ${String(error)}`);
  }
}
