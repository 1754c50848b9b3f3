/** The page's cookies; none where the browser refuses them, as it does to a frame without an origin. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return ''; // The cookies only add to what the cart can do, so it goes on without them.
  }
}

/**
 * Finds a cookie in the text of `document.cookie`.
 *
 * @returns its decoded value (as it stands where the encoding is broken); undefined without one.
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
    // Other scripts may write cookies unencoded: a lone % is then part of the value.
    return value;
  }
}
