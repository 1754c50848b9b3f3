import { isApiError, type ApiError } from '../http/errors.js';

/** How a write to the shop ended, as far as it is known. */
export type Outcome =
  /**
   * Stored. `answer` is the body if it was JSON, `etag` the new version of the cart if the shop
   * sends one.
   */
  | { readonly kind: 'stored'; readonly answer?: unknown; readonly etag?: string | undefined }
  /** The shop refuses the content; sending it again does not help. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Not stored: the token was refused. There is a fresh one; check first whose cart it is. */
  | { readonly kind: 'renewed'; readonly error: ApiError }
  /** Not stored: the session has ended, or no valid token could be fetched. */
  | { readonly kind: 'denied'; readonly error: ApiError }
  /** Not stored: the cart has changed since it was read. */
  | { readonly kind: 'conflict'; readonly error: ApiError }
  /** What was to be deleted does not exist. */
  | { readonly kind: 'gone'; readonly error: ApiError }
  /** The answer is a page of HTML with a success status, or a redirect: stored or not. */
  | { readonly kind: 'page'; readonly error: ApiError }
  /** No answer, or a server error: stored or not. */
  | { readonly kind: 'unclear'; readonly error: ApiError };

/** Classifies a write by the error of its call. @throws every error that is not an ApiError */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'stored' }> {
  if (!isApiError(error)) throw error;
  const { code, status = 0, operation } = error;
  if (code === 'renewed' || code === 'page' || code === 'refused') return { kind: code, error };
  if (code === 'bad-shape') return { kind: 'refused', error };
  const isDeletion = /^(delete|remove)/.test(operation);
  if (isDeletion && (status === 404 || status === 410)) return { kind: 'gone', error };
  if (status === 401 || status === 403 || status === 419) return { kind: 'denied', error };
  if (status === 409 || status === 412) return { kind: 'conflict', error };
  // "Too many requests", and time-outs of servers in between, say nothing about the content.
  const isVerdict = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  return { kind: isVerdict ? 'refused' : 'unclear', error };
}
