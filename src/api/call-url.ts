/**
 * The address of a call. Resolved against the page's own address, because a relative one would
 * follow the page's `<base href>`, which may name another host.
 */
export function callUrl(base: string, path: string): string {
  // Not /\/+$/, which looks at a run of slashes from each of its places.
  const address = base.replace(/^(.*[^/]|)\/*$/s, '$1') + path;
  const { location } = globalThis as { location?: Location };
  try {
    return new URL(address, location?.href).href;
  } catch {
    // No page, or one without an address of its own (about:srcdoc): fetch resolves it by itself.
    return address;
  }
}

/** Any text as one piece of a path. Half a character, which cannot be encoded, becomes a sign for it. */
export function pathPiece(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
