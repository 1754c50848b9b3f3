import { emptyList, flag, off, text } from './parse.js';
import type { Call } from './request.js';
import { callError } from './request.js';
import type { Site } from './site.js';

/**
 * Stops at an answer that tells of an error.
 *
 * @param wordsIn - the fields that may hold text for the buyer, the preferred one first.
 * @throws ApiError `refused` with the shop's words, or `bad-shape` where it gave none.
 */
export function throwIfRefused(
  site: Site,
  call: Call,
  wire: Readonly<Record<string, unknown>>,
  wordsIn: readonly ('error' | 'message')[],
): void {
  const error = wire['error'];
  if (error === undefined || error === null || off(error) || emptyList(error)) return;
  for (const field of wordsIn) {
    const words = wire[field];
    const said = typeof words === 'string' && !flag(words) && text(words.trim());
    if (said) throw callError(site, call, 'refused', {}, said);
  }
  throw callError(site, call, 'bad-shape', { cause: 'an error without words' });
}
