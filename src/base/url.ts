/**
 * Returns a URL that is relative or http(s), and undefined for any other (`javascript:`, `data:`,
 * …), so that neither a setting nor the server can make a link run code.
 */
export function safeUrl(url = '', base = document.baseURI): string | undefined {
  try {
    return url && /^https?:$/.test(new URL(url, base).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Encodes any text as one segment of a path, or as a value of a query. An unpaired surrogate, which
 * cannot be encoded, becomes U+FFFD.
 */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Not /\/+$/, which checks a run of slashes again from each of its positions. */
export const withoutSlash = (text: string): string => text.replace(/^(.*[^/]|)\/*$/s, '$1');
