/**
 * Why a call failed.
 *
 * - `network`: no answer, or one that broke off; also a request the browser would not send
 * - `timeout`: no full answer in time
 * - `aborted`: the caller's signal
 * - `status`: an answer outside 200–299
 * - `not-json`: HTML, nothing or broken JSON where JSON was expected
 * - `bad-shape`: JSON without what the call needs, or an argument that must not be sent
 * - `page`: a write that was answered by a page of HTML, or led to another address: done or not
 * - `renewed`: the token was refused; a fresh one is there, and the call was not repeated
 * - `refused`: the shop said no; the message is the shop's own text, for the buyer
 */
export type ApiErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'status'
  | 'not-json'
  | 'bad-shape'
  | 'page'
  | 'renewed'
  | 'refused';

/** What is known of a failed call. */
export interface ApiFailure {
  readonly code: ApiErrorCode;
  /** Name of the call, such as `update-cart`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** HTTP status, where an answer came. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/** The one error that every call of this layer rejects with. */
export class ApiError extends Error {
  declare readonly code: ApiErrorCode;
  declare readonly operation: string;
  declare readonly method: string;
  declare readonly url: string;
  declare readonly status: number | undefined;

  /** @param message - the shop's own words; without them one is made of the facts. */
  constructor(failure: ApiFailure, message?: string) {
    const { code, operation, method, url, status, cause } = failure;
    const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';
    const facts = [code, status, reason && `(${reason})`].filter(Boolean).join(' ');
    super(message ?? `${operation}: ${method} ${url} failed: ${facts}`, { cause });
    Object.assign(this, { name: 'ApiError', code, operation, method, url, status });
  }
}

/** Recognises an ApiError also where another copy of this library on the page made it. */
export function isApiError(error: unknown): error is ApiError {
  const { name, code } = (error ?? {}) as Partial<Record<keyof ApiError, unknown>>;
  return name === 'ApiError' && typeof code === 'string';
}
