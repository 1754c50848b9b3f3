import type { Translate } from '../../src/i18n/text.js';

const words = new WeakMap<Translate, Map<string, string>>();

/** The word for a number of things; cached, because the rows of a long list need the same few. */
export function countedWord(
  t: Translate,
  key: 'line.packs' | 'line.pieces',
  count: number,
): string {
  let known = words.get(t);
  if (!known) words.set(t, (known = new Map<string, string>()));
  const name = `${key} ${count}`;
  let word = known.get(name);
  if (word === undefined) known.set(name, (word = t(key, { count })));
  return word;
}
