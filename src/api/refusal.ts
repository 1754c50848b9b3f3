import { emptyList, flag, off, record, text } from './parse.js';
import { callError, type Call } from './request.js';
import type { Site } from './site.js';

/**
 * Throws if an answer reports an error or a failure.
 *
 * @param wordsIn - the fields that may hold text for the buyer, the preferred one first.
 * @throws ApiError `refused`, with the shop's words for the buyer; `bad-shape` if there are none.
 */
export function throwIfRefused(
  { at, call, json }: { readonly at: Site; readonly call: Call; readonly json: unknown },
  wordsIn: readonly ('error' | 'message')[],
): void {
  const wire = record(json) ?? {};
  const { error, success, status } = wire;
  const hasError = error !== undefined && error !== null && !off(error) && !emptyList(error);
  if (!hasError && success !== false && status !== 'error') return;
  for (const field of wordsIn) {
    const value = wire[field];
    const words = typeof value === 'string' && !flag(value) && text(value.trim());
    if (words) throw callError(at, call, 'refused', {}, words);
  }
  throw callError(at, call, 'bad-shape', { cause: 'an error without words' });
}
