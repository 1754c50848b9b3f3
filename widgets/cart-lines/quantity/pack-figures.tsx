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
  <span className="quantity fixed">
    <span className="visually-hidden">{t('lines.quantity')} </span>
    <span part="quantity-fixed">
      {line.quantityUnreadable ? '–' : formats.number(line.quantity)}
    </span>
    {isTrade && <span className="held">{countedWord(t, 'line.pieces', line.quantity)}</span>}
  </span>
);

/** The number of pieces in the packs of a line, which B2B buyers look for. */
export const piecesInPacks = ({ line, list: { t, formats } }: RowProps, isUnknown: boolean) => (
  <b className="pieces">
    {isUnknown
      ? '–'
      : `=\u00a0${formats.number(line.quantity)}\u00a0${countedWord(t, 'line.pieces', line.quantity)}`}
  </b>
);

/**
 * The number of pieces in a pack, and whether only full packs are sold. In the order grid, where there is no room for
 * that, CSS shows the size alone.
 */
export function packSize({ line, list: { t, formats } }: RowProps, pieces: number) {
  const words = { size: formats.number(pieces) };
  const size = t('lines.packSize', words);
  const isOnly = line.fullPacksOnly;
  return (
    <span className="minor" data-size={isOnly ? size : undefined}>
      {isOnly ? t('lines.fullPacksOnly', words) : size}
    </span>
  );
}
