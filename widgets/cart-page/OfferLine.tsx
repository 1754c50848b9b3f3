import type { ReactNode } from 'react';
import type { Line, PercentDiscount } from '../../src/rules/cart.js';
import type { Cents, Decimal } from '../../src/rules/decimal.js';
import { lineValue } from '../../src/rules/line-value.js';
import { effectivePackSize, isOverMax, splitPacks } from '../../src/rules/quantity.js';
import { Amount } from '../../src/ui/Amount.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useAudience, useTotals } from '../../src/ui/use-cart.js';
import { overMaxText } from '../cart-lines/messages/line-notes.js';
import { countedWord } from '../cart-lines/quantity/pack-figures.js';

/** A column of the offer's table. */
export interface OfferColumn {
  readonly name: 'number' | 'product' | 'quantity' | 'unit' | 'net' | 'gross';
  readonly title: string;
}

/**
 * The columns for this buyer: gross for retail, net for export, net and gross for business buyers.
 */
export function useOfferColumns(): readonly OfferColumn[] {
  const t = useText();
  const { isTrade, isExport } = useAudience();
  const hasNet = isTrade || isExport;
  return [
    { name: 'number', title: '#' },
    { name: 'product', title: t('lines.product') },
    { name: 'quantity', title: t('lines.quantity') },
    { name: 'unit', title: t(hasNet ? 'lines.unitNet' : 'lines.unitPrice') },
    ...(hasNet ? [{ name: 'net', title: t('lines.valueNet') } as const] : []),
    ...(isExport
      ? []
      : [{ name: 'gross', title: t(hasNet ? 'lines.valueGross' : 'lines.value') } as const]),
  ];
}

/** An amount, or a dash if the shop sent none. */
export const amountOrDash = (part: string, amount: Cents | Decimal | undefined): ReactNode =>
  amount === undefined ? <span>–</span> : <Amount part={part} amount={amount} />;

/** One array for all lines, because values are cached by it. */
const AT_LIST_PRICE: readonly PercentDiscount[] = [];

interface OfferLineProps {
  readonly line: Line;
  readonly number: number;
  readonly columns: readonly OfferColumn[];
}

/**
 * A line of the offer at its list price. The discounts follow below, so that the reader can check
 * each row.
 */
export function OfferLine({ line, number, columns }: OfferLineProps) {
  const { unit, price, quantityUnreadable } = line;
  const { formats, t, hasNet } = useWords();
  const value = lineValue(line, AT_LIST_PRICE);
  const cells: Readonly<Record<OfferColumn['name'], () => ReactNode>> = {
    number: () => formats.number(number),
    product: () => <Product line={line} />,
    quantity: () => <Quantity line={line} />,
    unit: () => (
      <>
        {hasNet
          ? amountOrDash('offer-unit-net', unit.net)
          : amountOrDash('offer-unit-gross', unit.gross)}
        {unit.per > 1 && (
          <span className="o-more">{t('lines.perUnit', { per: formats.number(unit.per) })}</span>
        )}
      </>
    ),
    net: () => amountOrDash('offer-net', price.net && !quantityUnreadable ? value.net : undefined),
    gross: () =>
      amountOrDash('offer-gross', price.gross && !quantityUnreadable ? value.gross : undefined),
  };
  return (
    <tr part="offer-line" data-id={line.id}>
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
  const { isTrade, isExport, isB2b } = useAudience();
  return { t, formats, isTrade, isB2b, isExport, hasNet: isTrade || isExport };
}

/** Between these characters, a name in another direction does not move the quantities around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The product with everything that a reader needs to order it. */
function Product({ line }: { readonly line: Line }) {
  const { t, formats, isB2b, hasNet } = useWords();
  const { discounts } = useTotals();
  const isExempt = line.discountExempt && discounts.some(({ name }) => name === 'partner');
  const notes = [
    hasNet && line.ean && `${t('lines.ean')} ${line.ean}`,
    line.components.length > 0 &&
      `${t('lines.components')}: ${line.components
        .map(({ quantity, name }) => `${formats.number(quantity)} × ${isolated(name)}`)
        .join(', ')}`,
    isB2b && isExempt && t('lines.discountExempt'),
    isOverMax(line, line.quantity) && overMaxText(t, formats, line.maxQuantity),
    line.weatherLocked && t('lines.weatherLock'),
  ];
  return (
    <>
      <b>{line.name}</b>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className="o-more">
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
