import { isApiError, type ApiError } from '../http/errors.js';

/** How a write to the shop ended, as far as it is known. */
export type Outcome = Done | Rejected | Unknown;

/** Carried out. */
export interface Done {
  readonly kind: 'done';
  /** The body, if it was JSON. */
  readonly answer?: unknown;
  /** The new version of the cart, if the shop sends one. */
  readonly etag?: string | undefined;
  readonly why?: undefined;
  readonly error?: undefined;
}

/** Not carried out. */
export interface Rejected {
  readonly kind: 'rejected';
  /**
   * - `content`: the shop refuses what was sent; sending it again does not help
   * - `auth`: the token or the session is not valid. With the code `renewed` there is a fresh token: check
   *   first whose cart it is
   * - `conflict`: the cart has changed since it was read
   */
  readonly why: 'content' | 'auth' | 'conflict';
  readonly error: ApiError;
}

/** Carried out or not. */
export interface Unknown {
  readonly kind: 'unknown';
  /** `html`: the answer is a page of HTML or a redirect; `lost`: a server error, or no answer. */
  readonly why: 'html' | 'lost';
  readonly error: ApiError;
}

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
