import { countedWord } from './counted-word.js';
import type { RowProps } from './list-context.js';

/** The number of pieces in the packs of a line, which B2B buyers look for. */
export const piecesInPacks = ({ line, list: { t, formats } }: RowProps, isUnknown: boolean) => (
  <b className="pieces">
    {isUnknown
      ? '–'
      : `= ${formats.number(line.amount)}\u00a0${countedWord(t, 'line.pieces', line.amount)}`}
  </b>
);

/** The number of pieces in a pack, and whether only full packs are sold. */
export const packSize = ({ line, list: { t, formats } }: RowProps, size: number) => (
  <span className="minor">
    {t(line.fullPacksOnly ? 'lines.fullPacksOnly' : 'lines.packSize', {
      size: formats.number(size),
    })}
  </span>
);
