/**
 * The cookies of the page; '' if the browser refuses access, as it does in a frame without an
 * origin.
 */
export function pageCookies(): string {
  try {
    // A form of the page that is named "cookie" stands in its place.
    return String(document.cookie);
  } catch {
    return ''; // The cookies only add to what the cart can do, so it goes on without them.
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
