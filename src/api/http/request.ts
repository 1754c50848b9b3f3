import { record, text } from '../wire/parse.js';
import { BYTES_PER_MS, CALL_TIME } from '../../base/limits.js';
import { fromJson, toJson } from '../../base/json.js';
import { callUrl } from '../../base/url.js';
import type { EarlyAnswer } from './early-response.js';
import { ApiError, isApiError, type ApiErrorCode, type ApiFailure } from './errors.js';
import { within } from './within.js';

/** The target of the shop's calls, and the token with which they prove that they come from its page. */
export interface Site {
  /** Prefix of every path: '' for the page's own origin, a path, or an http(s) address. */
  readonly base: string;
  /** Name of the request header that carries the CSRF token. */
  readonly csrfHeader: string;
  /** The time limit of a read, in milliseconds; default 15 seconds. */
  readonly readTimeout?: number | undefined;
  /** The current token; '' if the page has none. Read again for each call. */
  csrfToken(): string;
  /** Fetches a fresh token after the shop refused the old one. */
  renewCsrfToken?(): Promise<string>;
}

/** The payload of a call as an object; `{}` if the call has none. */
export type CallPayload = Readonly<Record<string, unknown>>;

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{…}` is a segment that each call fills in, encoded. */
  readonly path: string;
  readonly body: 'none' | 'json' | 'form';
  readonly csrf: boolean;
  /** Its name in `cart:error` and in the console, such as `update-cart`. */
  readonly operation: string;
}

export interface Call extends CallRow {
  readonly payload: CallPayload;
  /** The shop's version of the cart on which a write is based. */
  readonly etag?: string | undefined;
  /** Whether a refused token is renewed; a write is not repeated then, because the cart may be another buyer's by now. */
  readonly mayRenew?: boolean;
  /** Whether the buyer reads the `message` of an answer with a status of 400 to 499. */
  readonly saysWhy?: boolean;
  /** An answer to this call that has already been requested. */
  readonly early?: EarlyAnswer | undefined;
}

export const failureOf =
  ({ base }: Site, { operation, method, path }: CallRow) =>
  (code: ApiErrorCode, facts?: Partial<ApiFailure>, message?: string): ApiError =>
    new ApiError({ code, operation, method, url: callUrl(base, path), ...facts }, message);

type FailCall = ReturnType<typeof failureOf>;

export interface Answer {
  /** Undefined if a write was answered with something else. */
  readonly json: unknown;
  readonly etag?: string | undefined;
  readonly fail: FailCall;
}

/** Browsers refuse keepalive bodies over 64 KB, counting all running requests of the page together. */
const KEEPALIVE_BYTES = 60_000;
let keepaliveUnderWay = 0;

/** The bytes of a body. Most are ASCII: encoding all of a large cart would take a millisecond of each save. */
const bytesOf = (body = ''): number =>
  /\P{ASCII}/u.test(body) ? new TextEncoder().encode(body).length : body.length;

/** Whether the browser still sends this body after the page has ended. `isUnderWay`: it is already counted. */
export const canOutlivePage = (json: unknown, isUnderWay: boolean): boolean =>
  bytesOf(toJson(json)) + (isUnderWay ? 0 : keepaliveUnderWay) <= KEEPALIVE_BYTES;

/**
 * Makes one call.
 *
 * @throws ApiError only: also for a status outside of 200–299, a redirected write, and a read without JSON.
 */
export async function request(site: Site, call: Call): Promise<Answer> {
  const fail = failureOf(site, call);
  const limit = call.method === 'GET' ? (site.readTimeout ?? CALL_TIME) : CALL_TIME;
  try {
    const body = bodyOf(call);
    const bytes = bytesOf(body);
    const timeoutMs = Math.round(limit + bytes / BYTES_PER_MS);
    return await within(
      timeoutMs,
      () => fail('timeout', { cause: `over ${timeoutMs} ms` }),
      (signal) => exchange(site, call, fail, { body: body ?? null, signal }, bytes),
    );
  } catch (cause) {
    throw isApiError(cause) ? cause : fail('network', { cause });
  }
}

function bodyOf({ body, payload }: Call): string | undefined {
  if (body === 'none') return undefined;
  if (body === 'json') return toJson(payload);
  return String(new URLSearchParams(payload as Record<string, string>));
}

async function exchange(
  site: Site,
  call: Call,
  fail: FailCall,
  init: RequestInit,
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
        ...init,
        method,
        headers: headersOf(site, call, token),
        keepalive,
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
  let refusal = await refusalIn(call, response);
  // A refusal in the shop's own words is not about the token.
  const isOfToken = response.status === 419 || (response.status === 403 && !refusal.words);
  if (csrf && mayRenew && isOfToken) {
    const facts = { status: response.status, refusal: refusal.name };
    const token = await site.renewCsrfToken?.().catch((cause: unknown) => {
      throw fail('status', { ...facts, cause });
    });
    if (token === undefined) throw fail('status', facts);
    if (isWrite) throw fail('renewed', facts);
    response = await read(token);
    refusal = await refusalIn(call, response);
  }
  const { status } = response;
  if (response.type === 'opaqueredirect' || (isWrite && response.redirected)) {
    throw fail('page', { cause: 'led to another page' });
  }
  if (!response.ok) {
    const { name, answer, words } = refusal;
    const facts = { status, refusal: name, answer, retryAfter: pauseIn(response.headers) };
    throw fail(words ? 'refused' : 'status', facts, words);
  }
  // Also that of a write: closing the connection early can stop an old server during the write.
  const text = await (early?.text ?? response.text());
  if (isWrite && /^\s*</.test(text)) throw fail('page', { status, cause: 'a page' });
  const etag = response.headers.get('etag') ?? undefined;
  try {
    return { json: fromJson(text), etag, fail };
  } catch (cause) {
    // A write was answered with nothing, or with a word: the status has said it all.
    if (isWrite) return { json: undefined, etag, fail };
    throw fail('not-json', { status, cause });
  }
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

/**
 * Why a call was refused: the JSON of an answer with a status of 400 to 499, the short name of the error in it, such as
 * `csrf`, and the shop's words if the buyer reads them.
 */
async function refusalIn({ saysWhy, early }: Call, response: Response) {
  const { ok, status } = response;
  const isRefused = status >= 400 && status <= 499;
  // Frees the connection. That fails, without harm, if it is closed already, or the body is read already.
  if (!ok && !isRefused) response.body?.cancel().catch(() => undefined);
  const json = isRefused ? (early?.text ?? response.text()).then(fromJson) : undefined;
  const answer = await json?.catch(() => undefined); // The status has said it all.
  const { error, message } = record(answer) ?? {};
  const name = text(error) || undefined;
  // A refused token is not the buyer's matter.
  const words = (saysWhy && name !== 'csrf' && text(message).trim()) || undefined;
  return { answer, name, words };
}
