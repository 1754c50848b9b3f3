/**
 * Why a call failed.
 *
 * - `network`: no answer, an answer that ended too early, or a request that the browser refused to
 *   send
 * - `timeout`: no complete answer in time
 * - `aborted`: the cart belongs to another buyer now
 * - `superseded`: another writer has changed what was to be saved
 * - `altered`: the shop has stored it, and made something else of it
 * - `status`: a status outside 200–299
 * - `not-json`: HTML, nothing or broken JSON where JSON was expected
 * - `bad-shape`: JSON without the fields that the call needs, or an argument that must not be sent
 * - `page`: the answer to a write is a page of HTML or a redirect; it may or may not be stored
 * - `renewed`: the token was refused; there is a fresh one, and the call was not repeated
 * - `refused`: the shop refused the call; the message is the shop's own text, for the buyer
 */
export type ApiErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'superseded'
  | 'altered'
  | 'status'
  | 'not-json'
  | 'bad-shape'
  | 'page'
  | 'renewed'
  | 'refused';

/** The facts about a failed call. */
export interface ApiFailure {
  readonly code: ApiErrorCode;
  /** Name of the call, such as `update-cart`. */
  readonly operation: string;
  /** The request, if there was one; an error names its address without the query. */
  readonly method?: string;
  readonly url?: string;
  /** HTTP status, if there was an answer. */
  readonly status?: number | undefined;
  /** The short name of the error in the answer, such as `csrf`. */
  readonly refusal?: string | undefined;
  /** How long the shop wants no other call, in milliseconds: `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** The JSON of a refusal, with a status of 400 to 499. */
  readonly answer?: unknown;
  readonly cause?: unknown;
}

/** The only error with which calls of this layer reject. */
export class ApiError extends Error {
  declare readonly code: ApiErrorCode;
  declare readonly operation: string;
  declare readonly method: string;
  declare readonly url: string;
  declare readonly status: number | undefined;
  declare readonly refusal: string | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly answer: unknown;

  /** @param message - the shop's own text; by default the message is made of the facts. */
  constructor(failure: ApiFailure, message?: string) {
    const { code, operation, method = '', status, refusal, retryAfter, answer, cause } = failure;
    const url = withoutQuery(failure.url ?? '');
    const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';
    const facts = [code, status, refusal, reason && `(${withoutQuery(reason)})`]
      .filter(Boolean)
      .join(' ');
    super(message ?? `${operation}: ${method} ${url} failed: ${facts}`, { cause });
    const own = { code, operation, method, url, status, refusal, retryAfter, answer };
    Object.assign(this, { name: 'ApiError', ...own });
  }
}

/** A text in which no address has its query: it may hold a secret, and reports reach all scripts of the page. */
const withoutQuery = (text: string): string => text.replace(/(\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1');

/** Recognises an ApiError, even if another copy of this library on the page created it. */
export function isApiError(error: unknown): error is ApiError {
  const { name, code } = (error ?? {}) as Partial<Record<keyof ApiError, unknown>>;
  return name === 'ApiError' && typeof code === 'string';
}
