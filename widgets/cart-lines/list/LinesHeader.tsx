import { Fragment } from 'react';
import type { ListContext } from './list-context.js';

interface LinesHeaderProps {
  readonly list: ListContext;
  /** The sizes of the packs in the cart. */
  readonly sizes: readonly string[];
}

/** Texts that name controls, each of a line. */
const NAMES = ['quantityOf', 'packsOf', 'singlesOf', 'increase', 'decrease', 'remove'] as const;

/**
 * The texts that name the controls of all rows (each row refers to them, so that a thousand rows need
 * no texts), and the column headings, if the list looks like a table.
 */
export function LinesHeader({ list, sizes }: LinesHeaderProps) {
  const { t, formats, isTrade, isExport, reductions } = list;
  return (
    <>
      <div hidden>
        {NAMES.map((name) => (
          <span key={name} id={`w-${name}`}>
            {t(`lines.${name}`)}
          </span>
        ))}
        {sizes.map((size) => (
          <Fragment key={size}>
            <span id={`w-increase${size}`}>
              {t('lines.addPack', { size: formats.number(Number(size)) })}
            </span>
            <span id={`w-decrease${size}`}>
              {t('lines.takePack', { size: formats.number(Number(size)) })}
            </span>
          </Fragment>
        ))}
      </div>
      {isTrade && (
        <div className="line-head" aria-hidden="true">
          <span className="head-number">#</span>
          <span className="head-name">{`${t('lines.product')} · ${t('lines.ean')}`}</span>
          <span className="head-unit">
            <span>{t('lines.unitNet')}</span>
            <br />
            {!isExport && <span>{t('totals.gross')}</span>}
          </span>
          <span className="head-quantity">{t('lines.quantity')}</span>
          <span>{t('totals.net')}</span>
          {!isExport && <span>{t('totals.gross')}</span>}
          <span className="head-values">
            {reductions.length
              ? `${t('lines.value')} ${t('line.afterDiscounts')}`
              : t('lines.value')}
          </span>
        </div>
      )}
    </>
  );
}
