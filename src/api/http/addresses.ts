/**
 * The address of a call. It is resolved against the address of the page, because a relative address
 * would follow `<base href>`, which may name another host.
 */
export function callUrl(base: string, path: string): string {
  // Not /\/+$/, which checks a run of slashes again from each of its positions.
  const address = base.replace(/^(.*[^/]|)\/*$/s, '$1') + path;
  try {
    return new URL(address, location.href).href;
  } catch {
    // There is no page, or the page has no address of its own (about:srcdoc): fetch resolves the
    // path itself.
    return address;
  }
}

/**
 * Encodes any text as one segment of a path. An unpaired surrogate, which cannot be encoded,
 * becomes U+FFFD.
 */
export function pathPiece(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
