export type ApiErrorCode =
  /** No answer, one that ended too early, or a request that the browser refused to send. */
  | 'network'
  | 'timeout'
  /** The cart belongs to another buyer now. */
  | 'aborted'
  /** Another writer has changed what was to be saved. */
  | 'superseded'
  /** The shop has stored it, and made something else of it. */
  | 'altered'
  /** A status outside 200–299. */
  | 'status'
  /** HTML, nothing or broken JSON where JSON was expected. */
  | 'not-json'
  /** JSON without the fields that the call needs, or an argument that must not be sent. */
  | 'bad-shape'
  /** The answer to a write is a page of HTML or a redirect; it may or may not be stored. */
  | 'page'
  /** The token was refused; there is a fresh one, and the call was not repeated. */
  | 'renewed'
  /** The shop refused the call; the message is the shop's own text, for the buyer. */
  | 'refused';

export type ApiFailure = Pick<ApiError, 'code' | 'operation'> &
  Partial<
    Pick<ApiError, 'method' | 'url' | 'status' | 'refusal' | 'retryAfter' | 'answer' | 'cause'>
  >;

/** The only error with which calls of this layer reject. */
export class ApiError extends Error {
  declare readonly code: ApiErrorCode;
  /** Name of the call, such as `update-cart`. */
  declare readonly operation: string;
  /** The request, its address without the query; empty if there was none. */
  declare readonly method: string;
  declare readonly url: string;
  /** HTTP status, if there was an answer. */
  declare readonly status: number | undefined;
  /** The short name of the error in the answer, such as `csrf`. */
  declare readonly refusal: string | undefined;
  /** How long the shop wants no other call, in milliseconds: `Retry-After`. */
  declare readonly retryAfter: number | undefined;
  /** The JSON of a refusal, with a status of 400 to 499. */
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
