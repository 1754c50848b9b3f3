import type { ReactNode } from 'react';
import type { Line } from '../../src/rules/cart.js';
import { effectivePackSize, isOverMax, splitPacks } from '../../src/rules/quantity.js';
import { lineName, listValue } from '../../src/rules/shown-line.js';
import { isolated } from '../../src/i18n/translate.js';
import { Amount } from '../../src/ui/Amount.js';
import { overMaxText } from '../../src/ui/over-max-text.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useAudience, useReductions } from '../../src/ui/use-cart.js';
import { optionText } from '../cart-lines/list/line-labels.js';
import { countedWord } from '../cart-lines/quantity/quantity-field.js';

/** A column of the offer's table. */
export interface OfferColumn {
  readonly name: 'number' | 'product' | 'quantity' | 'unit' | 'net' | 'gross';
  readonly title: string;
}

/** The columns for this buyer, such as gross for retail, net for export, both for business buyers. */
export function useOfferColumns(): readonly OfferColumn[] {
  const t = useText();
  const { showsNet, showsGross, isNetFirst, namesTax } = useAudience();
  return [
    { name: 'number', title: '#' },
    { name: 'product', title: t('lines.product') },
    { name: 'quantity', title: t('lines.quantity') },
    { name: 'unit', title: t(isNetFirst && namesTax ? 'lines.unitNet' : 'lines.unitPrice') },
    ...(showsNet
      ? [{ name: 'net', title: t(namesTax ? 'lines.valueNet' : 'lines.value') } as const]
      : []),
    ...(showsGross
      ? [{ name: 'gross', title: t(namesTax ? 'lines.valueGross' : 'lines.value') } as const]
      : []),
  ];
}

interface OfferLineProps {
  readonly line: Line;
  readonly number: number;
  readonly columns: readonly OfferColumn[];
}

/**
 * A line of the offer at its list price. The discounts follow below, so that the reader can check
 * each row. A value that the shop has computed is shown as it is.
 */
export function OfferLine({ line, number, columns }: OfferLineProps) {
  const { unit } = line;
  const reductions = useReductions();
  const { formats, t, isNetFirst } = useWords();
  const side = isNetFirst ? 'net' : 'gross';
  const cells: Readonly<Record<OfferColumn['name'], () => ReactNode>> = {
    number: () => formats.number(number),
    product: () => <Product line={line} />,
    quantity: () => <Quantity line={line} />,
    unit: () => (
      <>
        <Amount part={`offer-unit-${side}`} amount={unit[side]} />
        {unit.per > 1 && <span className="o-more">{t('lines.perUnit', { per: unit.per })}</span>}
        {line.unitPriceText && <span className="o-more">{line.unitPriceText}</span>}
      </>
    ),
    net: () => <Amount part="offer-net" amount={listValue(line, 'net', reductions)} />,
    gross: () => <Amount part="offer-gross" amount={listValue(line, 'gross', reductions)} />,
  };
  return (
    <tr part="offer-line" data-id={line.id} data-key={lineName(line)}>
      {columns.map(({ name }) => (
        <td key={name} className={`o-${name}`}>
          {cells[name]()}
        </td>
      ))}
    </tr>
  );
}

function useWords() {
  const t = useText();
  const formats = useFormats();
  const { isTrade, isExport, isB2b, isNetFirst } = useAudience();
  return { t, formats, isTrade, isB2b, isNetFirst, hasCode: isTrade || isExport };
}

/** The product with everything that a reader needs to order it. */
function Product({ line }: { readonly line: Line }) {
  const { t, formats, isB2b, hasCode } = useWords();
  const reductions = useReductions();
  const isExempt = line.discountExempt && reductions.some(({ name }) => name === 'partner');
  const notes = [
    ...(line.options ?? []).map((option) => optionText(t, option)),
    hasCode && line.ean && `${t('lines.ean')} ${line.ean}`,
    hasCode && !line.ean && line.sku && `${t('lines.sku')} ${line.sku}`,
    line.components.length > 0 &&
      `${t('lines.components')}: ${line.components
        .map(({ quantity, name }) => `${formats.number(quantity)} × ${isolated(name)}`)
        .join(', ')}`,
    isB2b && isExempt && t('lines.discountExempt'),
    isOverMax(line, line.quantity) && overMaxText(t, formats, line),
    line.weatherLocked && t('lines.weatherLock'),
  ];
  return (
    <>
      <b>{line.name}</b>
      {notes.map(
        (note, at) =>
          note && (
            <span key={at} className="o-more">
              {note}
            </span>
          ),
      )}
    </>
  );
}

/** The number of pieces; for business buyers also the number and size of the packs. */
function Quantity({ line }: { readonly line: Line }) {
  const { t, formats, isB2b, isTrade } = useWords();
  if (line.quantityText) return <span>{line.quantityText}</span>;
  if (line.quantityUnreadable) return <span>–</span>;
  const counted = (key: 'line.packs' | 'line.pieces', count: number): string =>
    `${formats.number(count)}\u00a0${countedWord(t, key, count)}`;
  if (!isTrade) return <span>{formats.number(line.quantity)}</span>;
  const size = effectivePackSize(line, isB2b);
  const { packs, singles } = splitPacks(line, line.quantity, isB2b);
  return (
    <>
      <span>{counted('line.pieces', line.quantity)}</span>
      {packs > 0 && (
        <span className="o-more">
          {`${counted('line.packs', packs)} × ${formats.number(size)}${
            singles > 0 ? ` + ${counted('line.pieces', singles)}` : ''
          }`}
        </span>
      )}
    </>
  );
}
