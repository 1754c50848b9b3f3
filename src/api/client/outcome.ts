import { isApiError, type ApiError } from '../http/errors.js';

/** How a write to the shop ended, as far as it is known. */
export type Outcome = Done | Rejected | Unknown;

/** Carried out: with the body if it was JSON, and the new version of the cart if the shop sends one. */
export interface Done {
  readonly kind: 'done';
  readonly answer?: unknown;
  readonly etag?: string | undefined;
  readonly why?: undefined;
  readonly error?: undefined;
}

/**
 * Not carried out, because of the `content`, which is no better when it is sent again; of the token or the session
 * (`auth`; with the code `renewed` there is a fresh token, maybe of another buyer); or because the cart has changed.
 */
export interface Rejected {
  readonly kind: 'rejected';
  readonly why: 'content' | 'auth' | 'conflict';
  readonly error: ApiError;
}

/** Carried out or not: the answer is a page of HTML or a redirect; or it is `lost`, by a server error too. */
export interface Unknown {
  readonly kind: 'unknown';
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
