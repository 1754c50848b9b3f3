import { emptyList, flag, off, text } from './parse.js';

/**
 * The error in an answer; undefined if it names none. `words` is set if it has a text for the
 * buyer.
 */
export interface Refusal {
  readonly words: string | undefined;
}

/** @param wordsIn - the fields that may contain a text for the buyer, the preferred one first. */
export function refusalIn(
  wire: Readonly<Record<string, unknown>>,
  wordsIn: readonly ('error' | 'message')[],
): Refusal | undefined {
  const error = wire['error'];
  if (error === undefined || error === null || off(error) || emptyList(error)) return undefined;
  for (const field of wordsIn) {
    const value = wire[field];
    const words = typeof value === 'string' && !flag(value) && text(value.trim());
    if (words) return { words };
  }
  return { words: undefined };
}
