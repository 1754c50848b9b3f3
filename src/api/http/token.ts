import { TOKEN_TIME } from '../../base/limits.js';
import { ApiError, isApiError, type ApiErrorCode } from './errors.js';
import { within } from './within.js';

/** The maximum part of the page that is read: the token is near its start. */
const MOST_BYTES = 1_000_000;

/**
 * Reads a valid CSRF token from a page of the shop.
 *
 * @throws ApiError if the page does not arrive in time or contains no token.
 */
export async function renewCsrfToken(pageUrl: string): Promise<string> {
  const fail = (code: ApiErrorCode, cause: unknown): ApiError =>
    new ApiError({ operation: 'renew-csrf-token', method: 'GET', url: pageUrl, code, cause });
  let html: string;
  try {
    html = await within(
      TOKEN_TIME,
      () => fail('timeout', `over ${TOKEN_TIME} ms`),
      (signal) => readPage(pageUrl, signal),
    );
  } catch (cause) {
    throw isApiError(cause) ? cause : fail('network', cause);
  }
  const token = csrfTokenIn(html);
  if (!token) throw fail('bad-shape', 'no csrf-token meta tag');
  return token;
}

async function readPage(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal,
  });
  const reader = response.body?.getReader();
  // The rest of the page is not needed. Cancelling can fail only if the connection is already
  // closed.
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  if (!response.ok) {
    stop();
    throw new Error(`status ${response.status}`);
  }
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let html = '';
  for (let left = MOST_BYTES; left > 0;) {
    const { done, value } = await reader.read();
    if (done) return html;
    html += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
  }
  stop();
  return html;
}

/** The text between a tag's name and its end. Quotes count only at the start of a value. */
const ATTRIBUTES = String.raw`((?:[^>=]+|=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|=)*)`;

/**
 * Matches a comment, an element whose content is text or not a part of the page, or any other tag.
 * Each way also ends at the end of the page, so that no character is read again and again.
 */
const TAG = new RegExp(
  [
    '<!--(?:-?>|[^]*?(?:-->|$))',
    '<[!?][^>]*',
    String.raw`<(script|style|textarea|title|noscript|template|iframe|xmp)(?=[\s/>])${ATTRIBUTES}[^]*?(?:</\1(?=[\s/>])|$)`,
    String.raw`<(/?[a-z][^\s/>]*)${ATTRIBUTES}(>|$)`,
  ].join('|'),
  'gi',
);

const ATTRIBUTE = /([^\s/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]*)))?/g;

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#039': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

/**
 * Returns the token in a page's `<meta name="csrf-token" content="…">`. It reads the markup as
 * text, because strict security policies forbid parsing HTML. Comments, scripts and the values of
 * other attributes are skipped.
 */
export function csrfTokenIn(html: string): string | undefined {
  for (const [, , , name = '', attributes = '', end] of html.matchAll(TAG)) {
    if (!end || name.toLowerCase() !== 'meta') continue;
    const token = valueOf('content', attributes);
    if (token && valueOf('name', attributes)?.toLowerCase() === 'csrf-token') {
      return token.replace(/&([#\w]+);/g, (whole, entity: string) => NAMED[entity] ?? whole);
    }
  }
  return undefined;
}

/** The value of the first attribute with this name; undefined if it is empty. */
function valueOf(wanted: string, attributes: string): string | undefined {
  for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
    if (name.toLowerCase() === wanted) return values.find(Boolean);
  }
  return undefined;
}
