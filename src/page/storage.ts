import type { Undo } from '../base/store.js';
import { toJson } from '../base/json.js';
import { reportOnce } from './report.js';

/** Key of the stored copy of the list of codes. */
const STORED_CODES = 'cart_discounts';

/** What is read, or this if it throws. */
function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The text of the browser's copy of the list of codes; null if there is none, or if the browser refuses access. */
export const readStoredCodes = (): string | null =>
  readOr(null, () => localStorage.getItem(STORED_CODES));

/** This copy, for the model. */
export const storedCodes = {
  /** The parsed JSON: unknown until checked. Undefined if there is none, or if it is not JSON. */
  read(): unknown {
    const text = readStoredCodes();
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      reportOnce(`localStorage "${STORED_CODES}" is not JSON and is ignored: ${String(error)}`);
      return undefined;
    }
  },
  /** Stores the list for the next page. Without storage, that page only shows the list later. */
  write(codes: readonly unknown[]): void {
    try {
      localStorage.setItem(STORED_CODES, toJson(codes));
    } catch (error) {
      reportOnce(`localStorage "${STORED_CODES}" cannot be written: ${String(error)}`);
    }
  },
  /** Calls the listener after another tab has stored a different list. */
  listen(listener: () => void): Undo {
    const changed = ({ key }: StorageEvent): void => {
      if (key === STORED_CODES) listener();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  },
};

/** The cookies of the page; '' if the browser refuses access, as it does in a frame without an origin. */
export const pageCookies = (): string =>
  // A form of the page that is named "cookie" stands in its place.
  readOr('', () => String(document.cookie));

/** The decoded value of a cookie in the text of `document.cookie`; undefined if there is no such cookie. */
export function readCookie(cookieText: string, name: string): string | undefined {
  for (const pair of cookieText.split(';')) {
    const [key, ...rest] = pair.split('=');
    const value = rest.join('=').trim();
    // Other scripts may write cookies unencoded: then a single % is part of the value.
    if (key?.trim() === name && rest.length) return readOr(value, () => decodeURIComponent(value));
  }
  return undefined;
}
