import { Fragment } from 'react';
import type { Cart } from '../../../src/rules/cart.js';
import { effectivePackSize } from '../../../src/rules/quantity.js';
import { useFormats, useText } from '../../../src/ui/context.js';
import { useCartValue } from '../../../src/ui/use-cart.js';

interface LinesHeaderProps {
  readonly isTrade: boolean;
  readonly isExport: boolean;
  /** Whether values are after discounts, with those before them struck. */
  readonly isReduced: boolean;
}

/** Texts that name controls, each of a line. */
const NAMES = ['quantityOf', 'packsOf', 'singlesOf', 'increase', 'decrease', 'remove'] as const;

/** The sizes of the packs in the cart, as a text that stays the same while they do. */
const sizesOf = ({ lines, isB2b }: Cart): string =>
  [...new Set(lines.map((line) => effectivePackSize(line, isB2b)))].join(' ');

/**
 * The texts that name the controls of all rows (each row refers to them, so that a thousand rows need
 * no texts), and the column headings, if the list looks like a table.
 */
export function LinesHeader({ isTrade, isExport, isReduced }: LinesHeaderProps) {
  const t = useText();
  const { number } = useFormats();
  const sizes = (useCartValue(sizesOf) ?? '').split(' ').filter((size) => Number(size) > 1);
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
              {t('lines.addPack', { size: number(Number(size)) })}
            </span>
            <span id={`w-decrease${size}`}>
              {t('lines.takePack', { size: number(Number(size)) })}
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
            {isReduced ? `${t('lines.value')} ${t('line.afterDiscounts')}` : t('lines.value')}
          </span>
        </div>
      )}
    </>
  );
}
