import type { CSSProperties } from 'react';
import type { Cart } from '../../../src/rules/cart.js';
import { compare, times, type Decimal } from '../../../src/rules/decimal.js';
import { effectivePackSize } from '../../../src/rules/quantity.js';
import { taxWords } from '../../../src/ui/Amount.js';
import type { ListContext } from './list-context.js';

/** From here on the order grid has wide columns of values, in smaller type. */
const LONG: Decimal = { units: 1_000_000n, scale: 0 };

export const hasLongValues = ({ lines }: Cart): boolean =>
  lines.some(({ price: { net, gross }, quantity }) =>
    [net, gross].some((price) => price && compare(times(price, quantity), LONG) >= 0),
  );

/** How wide a text of small type usually is, in `ch` of the list: capitals and digits are wider than other letters. */
const widthOf = (text: string): number =>
  text.length * 0.75 + text.replace(/[^\p{Lu}\d]/gu, '').length * 0.25;

/** The sizes of the packs in the cart. */
export const packSizes = ({ lines, isB2b }: Cart): readonly number[] => {
  const sizes = new Set(lines.map((line) => effectivePackSize(line, isB2b)));
  return [...sizes].filter((size) => size > 1);
};

/** The words of all rows for CSS, because texts in each of a thousand rows would use memory, and the room for the size of packs. */
export function rowStyle(
  { t, formats, isTrade, piecesFirst }: ListContext,
  sizes: readonly number[],
): CSSProperties {
  const quoted = (text: string): string => JSON.stringify(text);
  const [beforeNet, afterNet] = taxWords(t, 'net').map(quoted);
  const [beforeGross, afterGross] = taxWords(t, 'gross').map(quoted);
  const widths = sizes.map(formats.number).map((size) => {
    return piecesFirst ? widthOf(t('line.packs', { count: 2, size })) : size.length;
  });
  // The build shortens these names, so each is written whole.
  const style = {
    '--_w-unit': quoted(t(isTrade ? 'lines.unitNet' : 'lines.unitPrice')),
    '--_w-value': quoted(t(isTrade ? 'lines.valueNet' : 'lines.value')),
    '--_w-gross': quoted(t('lines.valueGross')),
    '--_w-list': quoted(t('line.beforeDiscounts')),
    '--_w-ean': quoted(`${t('lines.ean')}\u00a0`),
    '--_w-sku': quoted(`${t('lines.sku')} `),
    '--_w-remove': quoted(t('line.remove')),
    '--_before-net': beforeNet,
    '--_after-net': afterNet,
    '--_before-gross': beforeGross,
    '--_after-gross': afterGross,
    '--_pack': `${Math.max(0, ...widths)}ch`,
  };
  return style as CSSProperties;
}

const NAMES = ['quantityOf', 'packsOf', 'singlesOf', 'increase', 'decrease', 'remove'] as const;

/** The texts to which the controls of all rows refer for their names, and the column headings, if the list looks like a table. */
export function linesHeader(
  { t, isTrade, isExport, reductions }: ListContext,
  sizes: readonly number[],
) {
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
