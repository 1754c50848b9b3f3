import { isApiError, type ApiError } from './api-error.js';
import type { Sent } from './caller.js';
import { throwIfRefused } from './refusal.js';

/** How a write to the shop ended, as far as can be known. */
export type Outcome =
  /** Done. `answer` is the body where it was JSON, `etag` the cart's new version where the shop names one. */
  | { readonly kind: 'stored'; readonly answer?: unknown; readonly etag?: string | undefined }
  /** The shop refuses what was sent; to send the same again is no use. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Not done: the token was refused. A fresh one is there; who the cart belongs to has to be looked at. */
  | { readonly kind: 'renewed'; readonly error: ApiError }
  /** Not done: the session has ended, or no good token can be had. */
  | { readonly kind: 'denied'; readonly error: ApiError }
  /** Not done: the cart has changed since it was read. */
  | { readonly kind: 'conflict'; readonly error: ApiError }
  /** What was to be deleted is not there. */
  | { readonly kind: 'gone'; readonly error: ApiError }
  /** Answered with success and a page of HTML, or led to another page: done or not. */
  | { readonly kind: 'page'; readonly error: ApiError }
  /** No answer, or the shop broke down at it: done or not. */
  | { readonly kind: 'unclear'; readonly error: ApiError };

/** What a failed call says of a write. @throws whatever is no ApiError */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'stored' }> {
  if (!isApiError(error)) throw error;
  const { code, status = 0 } = error;
  if (code === 'renewed') return { kind: 'renewed', error };
  if (code === 'page') return { kind: 'page', error };
  if (code === 'refused') return { kind: 'refused', error };
  if (code === 'bad-shape' && !status) return { kind: 'refused', error };
  if (status === 404 || status === 410) return { kind: 'gone', error };
  if (status === 401 || status === 403 || status === 419) return { kind: 'denied', error };
  if (status === 409 || status === 412) return { kind: 'conflict', error };
  // Too many requests and time-outs of servers between are no verdict on what was sent.
  const isVerdict =
    status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
  return { kind: isVerdict ? 'refused' : 'unclear', error };
}

/** Makes a call that changes something; it always ends with an outcome. */
export async function writeOutcome(
  send: () => Promise<Sent>,
  parse: (sent: Sent) => unknown = ({ json }) => json,
): Promise<Outcome> {
  try {
    const sent = await send();
    throwIfRefused(sent, ['message', 'error']);
    return { kind: 'stored', answer: parse(sent), etag: sent.etag };
  } catch (error) {
    return outcomeOf(error);
  }
}
