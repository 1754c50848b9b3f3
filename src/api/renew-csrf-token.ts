import { ApiError, isApiError, type ApiErrorCode } from './api-error.js';
import { csrfTokenIn } from './csrf-token-in.js';
import { within } from './within.js';

/** The time limit, in milliseconds. */
const TIMEOUT_MS = 10_000;

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
      TIMEOUT_MS,
      () => fail('timeout', `over ${TIMEOUT_MS} ms`),
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
