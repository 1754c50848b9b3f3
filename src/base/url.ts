/** A URL that is relative or http(s); undefined for any other, such as `javascript:`, which would make a link run code. */
export function safeUrl(url = '', base = document.baseURI): string | undefined {
  try {
    return url && /^https?:$/.test(new URL(url, base).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Any text as one segment of a path, or a value of a query. An unpaired surrogate, which cannot be encoded, becomes U+FFFD. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Not /\/+$/, which checks a run of slashes again from each of its positions. */
export const withoutSlash = (text: string): string => text.replace(/^(.*[^/]|)\/*$/s, '$1');

/** The address of a call, resolved against that of the page, because `<base href>` may name another host. */
export function callUrl(base: string, path: string): string {
  const address = withoutSlash(base) + path;
  try {
    return new URL(address, location.href).href;
  } catch {
    // There is no page, or it has no address of its own (about:srcdoc): fetch resolves the path itself.
    return address;
  }
}
