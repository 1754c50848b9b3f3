import { ApiError, isApiError } from './api-error.js';
import type { ApiErrorCode } from './api-error.js';
import { callUrl } from './call-url.js';
import type { Site } from './site.js';

/** One HTTP call to the shop. */
export interface Call {
  /** Name of the call in errors and logs, such as `update-cart`. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether the CSRF header goes along; by default with all but GET. */
  readonly csrf?: boolean;
  /**
   * `ignore` for writes whose result nobody reads: an empty answer will do. A page of HTML may mean
   * anything; it is given back as an error, to be told where the write proves not to be done.
   */
  readonly read?: 'json' | 'ignore';
  /** Lets the call outlive the page; left off where the body is too large for it. */
  readonly keepalive?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Time for the whole exchange, body included. Default 15 s. */
  readonly timeoutMs?: number;
  /** An answer to this very call that is already under way. */
  readonly early?: Promise<Response> | undefined;
}

/** Browsers refuse keepalive bodies over 64 KB, all that are under way on the page together. */
const KEEPALIVE_BYTES = 60_000;
let keepaliveUnderWay = 0;

const TIMEOUT_MS = 15_000;

/**
 * Makes one call and gives the parsed JSON of its answer, or what `read: 'ignore'` makes of it.
 * A 403 or 419 is repeated once with a fresh CSRF token, where the site can get one.
 *
 * @throws ApiError and nothing else.
 */
export async function request(site: Site, call: Call): Promise<unknown> {
  const { signal, timeoutMs = TIMEOUT_MS } = call;
  if (signal?.aborted) throw callError(site, call, 'aborted', { cause: signal.reason });

  const controller = new AbortController();
  const { signal: own } = controller;
  const stop = (code: ApiErrorCode, cause: unknown): void =>
    controller.abort(callError(site, call, code, { cause }));
  const onAbort = (): void => stop('aborted', signal?.reason);
  const timer = setTimeout(stop, timeoutMs, 'timeout', `over ${timeoutMs} ms`);
  const stopped = new Promise<never>((_, reject) => {
    own.onabort = () => reject(own.reason as ApiError);
  });
  signal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([stopped, exchange(site, call, own)]);
  } catch (error) {
    throw isApiError(error) ? error : callError(site, call, 'network', { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/**
 * Makes one call and reads its answer.
 *
 * @param parse - gives undefined for an answer that lacks what is needed.
 * @throws ApiError
 */
export async function requestAs<T>(
  site: Site,
  call: Call,
  parse: (wire: unknown) => T | undefined,
): Promise<T> {
  const parsed = parse(await request(site, call));
  if (parsed === undefined) throw callError(site, call, 'bad-shape');
  return parsed;
}

/** The error of a call, with its operation, method and address. */
export function callError(
  { base }: Site,
  { operation, method, path }: Call,
  code: ApiErrorCode,
  facts?: { readonly status?: number; readonly cause?: unknown },
  message?: string,
): ApiError {
  return new ApiError({ code, operation, method, url: callUrl(base, path), ...facts }, message);
}

async function exchange(site: Site, call: Call, signal: AbortSignal): Promise<unknown> {
  const { method, csrf = method !== 'GET' } = call;
  const send = sender(site, call, signal);

  let response = await (call.early ?? send(csrf ? site.csrfToken() : ''));
  let { status } = response;
  if (csrf && (status === 403 || status === 419) && site.renewCsrfToken) {
    discard(response);
    const token = await site.renewCsrfToken().catch((cause: unknown) => {
      throw callError(site, call, 'status', { status, cause });
    });
    response = await send(token);
    ({ status } = response);
  }
  if (!response.ok) {
    discard(response);
    throw callError(site, call, 'status', { status });
  }
  // Read in every mode: breaking off an answer can stop an old server in the middle of the write.
  const text = await response.text();
  if (call.read === 'ignore') {
    // The write was led on to some page, usually the login: it was not done.
    if (response.redirected && /^\s*</.test(text)) {
      throw callError(site, call, 'not-json', { status, cause: `redirected to ${response.url}` });
    }
    return /^\s*<(!doctype|html)/i.test(text)
      ? callError(site, call, 'not-json', { status, cause: 'a page' })
      : undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw callError(site, call, 'not-json', { status, cause });
  }
}

/** Prepares a call to be sent with a CSRF token ('' for none), more than once if need be. */
function sender(site: Site, call: Call, signal: AbortSignal): (token: string) => Promise<Response> {
  const { method, form, body: json } = call;
  const url = callUrl(site.base, call.path);
  const headers: Record<string, string> = { Accept: 'application/json' };
  let body: string | null = null;
  if (form) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    body = String(new URLSearchParams(form));
  } else if (json !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(json);
  }
  // A body has at least as many bytes as characters: a long one need not be measured.
  const mayOutlive = !!call.keepalive && (body?.length ?? 0) <= KEEPALIVE_BYTES;
  const bytes = mayOutlive ? new TextEncoder().encode(body ?? '').length : 0;
  const { location } = globalThis as { location?: Location };
  const elsewhere = location && !url.startsWith(`${location.origin}/`);

  return (token) => {
    const keepalive = mayOutlive && keepaliveUnderWay + bytes <= KEEPALIVE_BYTES;
    const held = keepalive ? bytes : 0;
    keepaliveUnderWay += held;
    return fetch(url, {
      method,
      headers: token ? { ...headers, [site.csrfHeader]: token } : headers,
      body,
      keepalive,
      signal,
      credentials: elsewhere ? 'include' : 'same-origin',
      // A cart out of the browser's cache (after "back") would be an old one.
      cache: 'no-store',
    }).finally(() => (keepaliveUnderWay -= held));
  };
}

/** Frees the connection of an answer that nobody reads; that can fail only where it is gone. */
function discard({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}
