import { countedWord } from './counted-word.js';
import type { RowProps } from './list-context.js';

/** The number of pieces in the packs of a line, which B2B buyers look for. */
export const piecesInPacks = ({ line, list: { t, formats } }: RowProps, isUnknown: boolean) => (
  <b className="pieces">
    {isUnknown
      ? '–'
      : `=\u00a0${formats.number(line.amount)}\u00a0${countedWord(t, 'line.pieces', line.amount)}`}
  </b>
);

/**
 * The number of pieces in a pack, and whether only full packs are sold. In the order grid, where there is no room for
 * that, CSS shows the size alone.
 */
export function packSize({ line, list: { t, formats } }: RowProps, pieces: number) {
  const size = t('lines.packSize', { size: formats.number(pieces) });
  return line.fullPacksOnly ? (
    <span className="minor" data-size={size}>
      {t('lines.fullPacksOnly', { size: formats.number(pieces) })}
    </span>
  ) : (
    <span className="minor">{size}</span>
  );
}
