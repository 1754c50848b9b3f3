import { withoutSlash } from '../../base/url.js';

/**
 * The address of a call. It is resolved against the address of the page, because a relative address
 * would follow `<base href>`, which may name another host.
 */
export function callUrl(base: string, path: string): string {
  const address = withoutSlash(base) + path;
  try {
    return new URL(address, location.href).href;
  } catch {
    // There is no page, or the page has no address of its own (about:srcdoc): fetch resolves the
    // path itself.
    return address;
  }
}
