import type { Undo } from '../base/store.js';
import { toJson } from '../base/json.js';
import { reportOnce } from './report.js';

/** Key of the stored copy of the list of codes. */
const STORED_CODES = 'cart_discounts';

/** The text of the browser's copy of the list of codes; null if there is none, or if the browser refuses access. */
export function readStoredCodes(): string | null {
  try {
    return localStorage.getItem(STORED_CODES);
  } catch {
    return null; // A browser may refuse storage altogether; the server's list follows anyway.
  }
}

/** The copy as parsed JSON: unknown until checked. Undefined if there is none, or if it is not JSON. */
export function readStoredDiscounts(): unknown {
  const text = readStoredCodes();
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
  const changed = ({ key }: StorageEvent): void => {
    if (key === STORED_CODES) listener();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Stores the list for the next page. Without storage, that page only shows the list later. */
export function storeDiscounts(discounts: readonly unknown[]): void {
  try {
    localStorage.setItem(STORED_CODES, toJson(discounts));
  } catch (error) {
    reportOnce(`localStorage "${STORED_CODES}" cannot be written: ${String(error)}`);
  }
}

/**
 * The cookies of the page; '' if the browser refuses access, as it does in a frame without an
 * origin.
 */
export function pageCookies(): string {
  try {
    // A form of the page that is named "cookie" stands in its place.
    return String(document.cookie);
  } catch {
    return ''; // The cart works without cookies, too.
  }
}

/**
 * Finds a cookie in the text of `document.cookie`.
 *
 * @returns its decoded value (unchanged if the encoding is broken); undefined if there is no such
 *   cookie.
 */
export function readCookie(cookieText: string, name: string): string | undefined {
  for (const pair of cookieText.split(';')) {
    const [key, ...rest] = pair.split('=');
    if (key?.trim() === name && rest.length) return decoded(rest.join('=').trim());
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Other scripts may write cookies unencoded: then a single % is part of the value.
    return value;
  }
}
