import type { CSSProperties } from 'react';
import type { Cart, Line } from '../../../src/rules/cart.js';
import { compare, times, type Decimal } from '../../../src/rules/decimal.js';
import { effectivePackSize } from '../../../src/rules/quantity.js';
import { taxWords } from '../../../src/ui/Amount.js';
import type { ListContext } from './list-context.js';

/** From here on the order grid has wide columns of values, in smaller type. */
const LONG: Decimal = { units: 1_000_000n, scale: 0 };

const isLong = ({ price: { net, gross }, quantity }: Line): boolean =>
  [net, gross].some((price) => price && compare(times(price, quantity), LONG) >= 0);

/** Whether a value of the cart needs the wide columns. */
export const hasLongValues = ({ lines }: Cart): boolean => lines.some(isLong);

/** How wide a letter of small type usually is, in `ch` of the list. */
const WIDE = 0.75;

/** The sizes of the packs in the cart. */
export const packSizes = ({ lines, isB2b }: Cart): readonly number[] => {
  const sizes = new Set(lines.map((line) => effectivePackSize(line, isB2b)));
  return [...sizes].filter((size) => size > 1);
};

/** The words of all rows for CSS, because texts in each of a thousand rows would use memory, and the room for the size of packs. */
export function rowStyle(
  { t, formats, isTrade, piecesFirst }: ListContext,
  sizes: readonly number[],
) {
  const [netBefore, netAfter] = taxWords(t, 'net');
  const [grossBefore, grossAfter] = taxWords(t, 'gross');
  // The build shortens these names, so each is written whole.
  const words = {
    '--_w-unit': t(isTrade ? 'lines.unitNet' : 'lines.unitPrice'),
    '--_w-value': t(isTrade ? 'lines.valueNet' : 'lines.value'),
    '--_w-gross': t('lines.valueGross'),
    '--_w-list': t('line.beforeDiscounts'),
    '--_w-ean': `${t('lines.ean')}\u00a0`,
    '--_w-sku': `${t('lines.sku')} `,
    '--_w-remove': t('line.remove'),
    '--_before-net': netBefore,
    '--_after-net': netAfter,
    '--_before-gross': grossBefore,
    '--_after-gross': grossAfter,
  };
  const sizeTexts = sizes.map(formats.number);
  const pack = piecesFirst
    ? sizeTexts.map((size) => t('line.packs', { count: 2, size }).length * WIDE)
    : sizeTexts.map(({ length }) => length);
  return Object.fromEntries([
    ...Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)]),
    ['--_pack', `${Math.max(0, ...pack)}ch`],
  ]) as CSSProperties;
}

/** Texts that name controls, each of a line. */
const NAMES = ['quantityOf', 'packsOf', 'singlesOf', 'increase', 'decrease', 'remove'] as const;

interface LinesHeaderProps {
  readonly list: ListContext;
  /** The sizes of the packs in the cart. */
  readonly sizes: readonly number[];
}

/**
 * The texts that name the controls of all rows (each row refers to them, so that a thousand rows need
 * no texts), and the column headings, if the list looks like a table.
 */
export function LinesHeader({ list, sizes }: LinesHeaderProps) {
  const { t, isTrade, isExport, reductions } = list;
  const name = (id: string, text: string) => (
    <span key={id} id={`w-${id}`}>
      {text}
    </span>
  );
  return (
    <>
      <div hidden>
        {NAMES.map((each) => name(each, t(`lines.${each}`)))}
        {sizes.map((size) => name(`increase${size}`, t('lines.addPack', { size })))}
        {sizes.map((size) => name(`decrease${size}`, t('lines.takePack', { size })))}
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
            {`${t('lines.value')}${reductions.length ? ` ${t('line.afterDiscounts')}` : ''}`}
          </span>
        </div>
      )}
    </>
  );
}
