import { BYTES_PER_MS, CALL_TIME } from '../../base/limits.js';
import { fromJson, toJson } from '../../base/json.js';
import { callUrl } from './addresses.js';
import type { EarlyAnswer } from './early-response.js';
import { ApiError, isApiError, type ApiErrorCode, type ApiFailure } from './errors.js';
import { refusalIn } from './refusal.js';
import type { Site } from './site.js';
import { within } from './within.js';

/** The payload of a call as an object; `{}` if the call has none. */
export type CallPayload = Readonly<Record<string, unknown>>;

/** One call to the shop. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{…}` is a segment that each call fills in, encoded. */
  readonly path: string;
  /** The format of its payload. */
  readonly body: 'none' | 'json' | 'form';
  /** Whether it sends the CSRF header. */
  readonly csrf: boolean;
  /** Its name in `cart:error` and in the console, such as `update-cart`. */
  readonly operation: string;
}

/** One HTTP call to the shop. */
export interface Call extends CallRow {
  readonly payload: CallPayload;
  /** The shop's version of the cart on which a write is based. */
  readonly etag?: string | undefined;
  /**
   * Whether a refused token is renewed. Then a read is repeated; a write is not, because the cart
   * may belong to another buyer by now.
   */
  readonly mayRenew?: boolean;
  /** Whether the buyer reads the `message` of an answer with a status of 400 to 499. */
  readonly saysWhy?: boolean;
  /** An answer to this call that has already been requested. */
  readonly early?: EarlyAnswer | undefined;
}

/** An answer with a status of 200–299. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly etag: string | undefined;
}

/**
 * Browsers refuse keepalive bodies over 64 KB, counting all running requests of the page together.
 */
const KEEPALIVE_BYTES = 60_000;
let keepaliveUnderWay = 0;

/** The bytes of a body. Most are ASCII: encoding all of a large cart would take a millisecond of each save. */
const bytesOf = (body = ''): number =>
  /\P{ASCII}/u.test(body) ? new TextEncoder().encode(body).length : body.length;

/**
 * Whether the browser still sends this body after the page has ended. `isUnderWay`: the body is
 * already counted.
 */
export const canOutlivePage = (json: unknown, isUnderWay: boolean): boolean =>
  bytesOf(toJson(json)) + (isUnderWay ? 0 : keepaliveUnderWay) <= KEEPALIVE_BYTES;

/**
 * Makes one call.
 * @throws ApiError and nothing else: also for a status outside of 200–299, and for a redirected
 *   write.
 */
export async function request(site: Site, call: Call): Promise<Answer> {
  const body = bodyOf(site, call);
  const bytes = bytesOf(body);
  const limit = call.method === 'GET' ? (site.readTimeout ?? CALL_TIME) : CALL_TIME;
  const timeoutMs = Math.round(limit + bytes / BYTES_PER_MS);
  try {
    return await within(
      timeoutMs,
      () => callError(site, call, 'timeout', { cause: `over ${timeoutMs} ms` }),
      (signal) => exchange(site, call, signal, body, bytes),
    );
  } catch (error) {
    throw isApiError(error) ? error : callError(site, call, 'network', { cause: error });
  }
}

/** The JSON of an answer. @throws ApiError `not-json` */
export function jsonOf(site: Site, call: Call, { text, status }: Answer): unknown {
  try {
    return fromJson(text);
  } catch (cause) {
    throw callError(site, call, 'not-json', { status, cause });
  }
}

/** Creates the error of a call, with its operation, method and address. */
export function callError(
  { base }: Pick<Site, 'base'>,
  { operation, method, path }: Pick<Call, 'operation' | 'method' | 'path'>,
  code: ApiErrorCode,
  facts?: Partial<ApiFailure>,
  message?: string,
): ApiError {
  return new ApiError({ code, operation, method, url: callUrl(base, path), ...facts }, message);
}

function bodyOf(site: Site, call: Call): string | undefined {
  const { body, payload } = call;
  if (body === 'none') return undefined;
  if (body === 'form') return String(new URLSearchParams(payload as Record<string, string>));
  try {
    return toJson(payload);
  } catch (cause) {
    throw callError(site, call, 'network', { cause });
  }
}

async function exchange(
  site: Site,
  call: Call,
  signal: AbortSignal,
  body: string | undefined,
  bytes: number,
): Promise<Answer> {
  const { method, csrf, early, mayRenew = true } = call;
  const isWrite = method !== 'GET';
  const url = callUrl(site.base, call.path);
  const send = async (token: string): Promise<Response> => {
    // A write continues after the page has ended, if the browser accepts its body.
    const keepalive = isWrite && keepaliveUnderWay + bytes <= KEEPALIVE_BYTES;
    const held = keepalive ? bytes : 0;
    keepaliveUnderWay += held;
    try {
      return await fetch(url, {
        method,
        headers: headersOf(site, call, token),
        body: body ?? null,
        keepalive,
        signal,
        credentials: isElsewhere(url) ? 'include' : 'same-origin',
        // A cart from the browser's cache (after "back") would be an old one.
        cache: 'no-store',
        // A redirected write was not carried out here, and no other server may get a token.
        redirect: isWrite || token ? 'manual' : 'follow',
      });
    } finally {
      keepaliveUnderWay -= held;
    }
  };

  const read = async (token: string): Promise<Response> => {
    const answer = await send(token);
    // It may lead anywhere: without the token.
    return answer.type === 'opaqueredirect' && !isWrite && token ? send('') : answer;
  };

  let response = await (early?.response ?? read(csrf ? site.csrfToken() : ''));
  if (csrf && mayRenew && (response.status === 403 || response.status === 419)) {
    const facts = { status: response.status, refusal: (await refusalIn(response)).name };
    const token = await site.renewCsrfToken?.().catch((cause: unknown) => {
      throw callError(site, call, 'status', { ...facts, cause });
    });
    if (token === undefined) throw callError(site, call, 'status', facts);
    if (isWrite) throw callError(site, call, 'renewed', facts);
    response = await read(token);
  }
  const { status } = response;
  if (response.type === 'opaqueredirect' || (isWrite && response.redirected)) {
    throw callError(site, call, 'page', { cause: 'led to another page' });
  }
  if (!response.ok) {
    const { name, words } = await refusalIn(response);
    const own = call.saysWhy && name !== 'csrf' ? words : undefined;
    const facts = { status, refusal: name, retryAfter: pauseIn(response.headers) };
    throw callError(site, call, own ? 'refused' : 'status', facts, own);
  }
  // The answers to writes are read too: closing the connection early can stop an old server during
  // the write.
  const text = await (early?.text ?? response.text());
  return { status, text, etag: response.headers.get('etag') ?? undefined };
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

function headersOf(site: Site, { body, etag }: Call, token: string): Record<string, string> {
  return {
    Accept: TYPES.json,
    ...(body !== 'none' && { 'Content-Type': TYPES[body] }),
    ...(etag !== undefined && { 'If-Match': etag }),
    ...(token && { [site.csrfHeader]: token }),
  };
}

/** How long a shop asks to wait, in milliseconds: `Retry-After` has seconds, or a date. */
function pauseIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return pause > 0 ? pause : undefined;
}

function isElsewhere(url: string): boolean {
  const { location } = globalThis as { location?: Location };
  return location !== undefined && !url.startsWith(`${location.origin}/`);
}
