import { FUNCTION_TIME } from '../../base/limits.js';
import { jsonCopy } from '../../base/json.js';
import { encoded } from '../../base/url.js';
import { CART_PATH } from '../http/early-response.js';
import { isApiError, type ApiError } from '../http/errors.js';
import { failureOf, request } from '../http/request.js';
import type { Answer, Call, CallPayload, CallRow, Site } from '../http/request.js';
import { within } from '../http/within.js';
import { emptyList, flag, off, record, text } from '../wire/parse.js';

const row = (
  method: CallRow['method'],
  path: string,
  operation: string,
  body: CallRow['body'] = method === 'GET' ? 'none' : 'json',
): CallRow => ({ method, path, body, csrf: method !== 'GET', operation });

/** The calls by the names that a custom client uses; src/contract/openapi.yaml says what each sends and is answered. */
export const CALL_TABLE = {
  readCart: row('GET', CART_PATH, 'get-cart'),
  saveCart: row('PUT', '/cart-api/update-cart', 'update-cart'),
  deleteLine: row('POST', '/delete-from-cart', 'delete-from-cart'),
  saveRemarks: row('POST', '/save-cart-remarks', 'save-cart-remarks'),
  readDiscounts: row('GET', '/api/cart/discounts', 'get-discounts'),
  addDiscount: row('POST', '/api/cart/discounts', 'add-discount', 'form'),
  removeDiscount: row('DELETE', '/api/cart/discount/{code}', 'remove-discount', 'none'),
  readDiscountsValue: row('GET', '/api/cart/discounts/value', 'get-voucher-value'),
  readTopProducts: row('GET', '/cart-api/top-products', 'get-top-products'),
  readFreeDelivery: row('GET', '/api/free-delivery/{country}', 'get-free-delivery'),
  readDropshippingCost: {
    ...row('GET', '/panel/inner-api/dropshipping-cost', 'get-dropshipping-cost'),
    csrf: true,
  },
} as const satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALL_TABLE;

/** How a write to the shop ended, as far as it is known: carried out, not carried out, or one of the two. */
export type Outcome = Done | Rejected | Unknown;

/** With the body if it was JSON, and the new version of the cart if the shop sends one. */
export interface Done {
  readonly kind: 'done';
  readonly answer?: unknown;
  readonly etag?: string | undefined;
  readonly why?: undefined;
  readonly error?: undefined;
}

interface Failed<Kind, Why> {
  readonly kind: Kind;
  readonly why: Why;
  readonly error: ApiError;
}

/**
 * Because of the `content`, which is no better when it is sent again; of the token or the session (`auth`; with the code
 * `renewed` there is a fresh token, maybe of another buyer); or because the cart has changed since it was read.
 */
export type Rejected = Failed<'rejected', 'content' | 'auth' | 'conflict'>;

/** The answer is a page of HTML or a redirect; or it is `lost`, by a server error too. */
export type Unknown = Failed<'unknown', 'html' | 'lost'>;

export const lost = (error: ApiError): Unknown => ({ kind: 'unknown', why: 'lost', error });

/** Classifies a write by the error of its call. @throws every error that is not an ApiError */
export function outcomeOf(error: unknown): Outcome {
  if (!isApiError(error)) throw error;
  const { code, status = 0 } = error;
  const rejected = (why: Rejected['why']): Rejected => ({ kind: 'rejected', why, error });
  if (code === 'renewed') return rejected('auth');
  if (code === 'page') return { kind: 'unknown', why: 'html', error };
  if (code === 'refused' || code === 'bad-shape') return rejected('content');
  if (status === 401 || status === 403 || status === 419) return rejected('auth');
  if (status === 409 || status === 412) return rejected('conflict');
  // "Too many requests", and time-outs of servers in between, say nothing about the content.
  const isVerdict = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  return isVerdict ? rejected('content') : lost(error);
}

/** Functions that answer calls in place of the shop, with what it would answer. Calls without one go to the shop. */
export type CustomClient = {
  readonly [Name in CallName]?: (
    payload: CallPayload,
    options: { readonly signal: AbortSignal },
  ) => unknown;
};

interface CallSources {
  /** The target according to the page's current settings. */
  site(): Site;
  custom(): CustomClient | undefined;
  /** Tells the shop's developers once what cannot be read in an answer. */
  warn?(problem: string): void;
}

export type Caller = ReturnType<typeof createCaller>;

/** Makes calls over HTTP, or with the functions of a script. */
export function createCaller({ site, custom, warn }: CallSources) {
  /** @throws ApiError */
  async function send(name: CallName, options?: Partial<Call>): Promise<Answer> {
    const call = withPath(site(), { ...CALL_TABLE[name], payload: {}, ...options });
    const client = custom();
    const own = client?.[name]?.bind(client);
    return own ? answerOf(failureOf(site(), call), call, own) : request(site(), call);
  }

  return {
    site,
    warn: (problem: string) => warn?.(problem),
    isCustom: (name: CallName) => custom()?.[name] !== undefined,
    send,
    /** Reads an answer; `parse` returns undefined if it lacks required fields. @throws ApiError */
    async read<T>(
      name: CallName,
      parse: (answer: Answer) => T | undefined,
      options?: Partial<Call>,
    ): Promise<T> {
      // The script that imports the tags configures the page after them, in the same task.
      await Promise.resolve();
      const answer = await send(name, options);
      const parsed = parse(answer);
      if (parsed === undefined) throw answer.fail('bad-shape');
      return parsed;
    },
    /** Makes a call that changes something; it always ends with an outcome. */
    async write(
      name: CallName,
      options: Partial<Call>,
      parse: (answer: Answer) => unknown = ({ json }) => json,
    ): Promise<Outcome> {
      try {
        const answer = await send(name, options);
        throwIfRefused(answer);
        return { kind: 'done', answer: parse(answer), etag: answer.etag };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** A call whose path has what it takes from the payload. @throws ApiError if that would lead up the path */
function withPath(site: Site, call: Call): Call {
  const path = call.path.replace(/\{(\w+)\}/, (_, name: string) => {
    const segment = encoded(text(call.payload[name]));
    // Browsers resolve dots also if they are encoded.
    if (/^\.{0,2}$/.test(segment)) throw failureOf(site, call)('bad-shape');
    return segment;
  });
  return { ...call, path };
}

/** The answer of a script's own function. @throws ApiError */
async function answerOf(
  fail: Answer['fail'],
  { payload }: Call,
  own: NonNullable<CustomClient[CallName]>,
): Promise<Answer> {
  try {
    const json = await within(
      FUNCTION_TIME,
      () => fail('timeout'),
      (signal) => own(jsonCopy(payload), { signal }),
    );
    // Its status would be lost.
    if (json instanceof Response) throw new TypeError('a Response: return its JSON');
    return { json: jsonCopy(json), fail };
  } catch (error) {
    if (isApiError(error)) throw error;
    const { status } = Object(error) as { status?: unknown };
    if (typeof status === 'number') throw fail('status', { status, cause: error });
    throw fail('network', { cause: error });
  }
}

/**
 * @param wordsIn - the fields that may hold text for the buyer, the preferred one first.
 * @throws ApiError if an answer reports a failure: `refused` with the shop's words, `bad-shape` without.
 */
export function throwIfRefused(
  { json, fail }: Answer,
  wordsIn: readonly ('error' | 'message')[] = ['message', 'error'],
): void {
  const wire = record(json) ?? {};
  const { error, success, status } = wire;
  const hasError = error !== undefined && error !== null && !off(error) && !emptyList(error);
  if (!hasError && success !== false && status !== 'error') return;
  for (const field of wordsIn) {
    const value = wire[field];
    const words = typeof value === 'string' && !flag(value) && text(value.trim());
    if (words) throw fail('refused', {}, words);
  }
  throw fail('bad-shape', { cause: 'an error without words' });
}
