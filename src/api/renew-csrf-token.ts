import { ApiError } from './api-error.js';

const META = /<meta\b[^>]*>/gi;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

function unescape(text: string): string {
  const names: Record<string, string> = {
    quot: '"',
    '#34': '"',
    '#39': "'",
    '#039': "'",
    apos: "'",
    lt: '<',
    gt: '>',
    amp: '&',
  };
  return text.replace(/&([#\w]+);/g, (whole, name: string) => names[name] ?? whole);
}

/** The token in a page's markup. Read as text: a strict page lets nobody parse HTML. */
export function csrfTokenIn(html: string): string | undefined {
  for (const [tag] of html.matchAll(META)) {
    if (!/\bname\s*=\s*["']?csrf-token["'\s/>]/i.test(tag)) continue;
    const [, double, single, bare] = CONTENT.exec(tag) ?? [];
    const value = double ?? single ?? bare;
    if (value) return unescape(value);
  }
  return undefined;
}

/**
 * Reads the page again for a CSRF token that is still good.
 *
 * @throws ApiError where the page cannot be had or names no token.
 */
export async function renewCsrfToken(pageUrl: string): Promise<string> {
  const call = { operation: 'renew-csrf-token', method: 'GET', url: pageUrl };
  let html: string;
  try {
    const response = await fetch(pageUrl, { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    html = await response.text();
  } catch (cause) {
    throw new ApiError({ ...call, code: 'network', cause });
  }
  const token = csrfTokenIn(html);
  if (!token) throw new ApiError({ ...call, code: 'bad-shape', cause: 'no csrf-token meta tag' });
  return token;
}
