import { countedWord } from './counted-word.js';
import type { RowProps } from './list-context.js';

/** How many pieces the packs of a line make: the figure that B2B buyers scan for. */
export const piecesInPacks = ({ line, list: { t, formats } }: RowProps, isUnknown: boolean) => (
  <b className="pieces">
    {isUnknown
      ? '–'
      : `= ${formats.number(line.amount)}\u00a0${countedWord(t, 'line.pieces', line.amount)}`}
  </b>
);

/** How many pieces a pack has, and whether only full packs are sold. */
export const packSize = ({ line, list: { t, formats } }: RowProps, size: number) => (
  <span className="minor">
    {t(line.fullPacksOnly ? 'lines.fullPacksOnly' : 'lines.packSize', {
      size: formats.number(size),
    })}
  </span>
);
