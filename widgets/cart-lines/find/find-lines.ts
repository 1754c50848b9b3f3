import type { Line } from '../../../src/rules/cart.js';

/** Letters that are not a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** A text without accents and case, as buyers type it. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøıßæœþ]/g, (letter) => LETTERS[letter] ?? letter);

/** The lines whose name, EAN or number in the shop has all words of the query; all lines without words. */
export function findLines(lines: readonly Line[], query: string): readonly Line[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return lines.filter(({ name, ean, sku }) => {
    const text = plain(`${name} ${ean} ${sku ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
