import type { Line } from '../../../src/rules/cart.js';

/** A text without accents and case, as buyers type it. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** The lines whose name, EAN or number in the shop has all words of the query; all lines without words. */
export function findLines(lines: readonly Line[], query: string): readonly Line[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return lines.filter(({ name, ean, sku }) => {
    const text = plain(`${name} ${ean} ${sku ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
