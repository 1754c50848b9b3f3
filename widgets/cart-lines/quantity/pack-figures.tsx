import type { Translate } from '../../../src/i18n/text.js';
import type { RowProps } from '../list/list-context.js';

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

/** The quantity of a line whose quantity the buyer cannot change. */
export const fixedQuantity = ({ line, list: { t, formats, isTrade } }: RowProps) => (
  <span
    className="quantity fixed"
    data-unit={
      isTrade && !line.quantityText ? countedWord(t, 'line.pieces', line.quantity) : undefined
    }
  >
    <span className="visually-hidden">{t('lines.quantity')} </span>
    <span part="quantity-fixed">
      {line.quantityText ?? (line.quantityUnreadable ? '–' : formats.number(line.quantity))}
    </span>
  </span>
);

/** The id of the number of pieces, which describes the fields that it is the sum of. */
export const sumId = (nameId: string): string => `${nameId}-sum`;

/** The number of pieces in the packs of a line, which B2B buyers look for. */
export const piecesInPacks = (
  { line, list: { t, formats } }: RowProps,
  nameId: string,
  isUnknown: boolean,
) => (
  <b id={sumId(nameId)} className="pieces">
    {isUnknown
      ? '–'
      : `=\u00a0${formats.number(line.quantity)}\u00a0${countedWord(t, 'line.pieces', line.quantity)}`}
  </b>
);
