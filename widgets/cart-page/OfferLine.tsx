import type { Tax } from '../../src/rules/audience.js';
import type { Line, Reductions } from '../../src/rules/cart.js';
import { shopValueOf } from '../../src/rules/line-value.js';
import { effectivePackSize, splitPacks } from '../../src/rules/quantity.js';
import { shownValue } from '../../src/rules/shown-line.js';
import { isolated } from '../../src/i18n/translate.js';
import { Amount } from '../../src/ui/Amount.js';
import { useView, type View } from '../../src/ui/use-cart.js';
import { optionText } from '../cart-lines/list/line-labels.js';

export type OfferColumn = ReturnType<typeof useOfferColumns>[number];

/** The columns for this buyer. Lines are at list prices: discounts follow as rows, so that the reader can check each. */
export function useOfferColumns() {
  const view = useView();
  const { t, formats, sides, isNetFirst, namesTax, reductions } = view;
  const side = isNetFirst ? 'net' : 'gross';
  const values = (['net', 'gross'] as const).filter((tax) => sides.includes(tax));
  return [
    { name: 'number', title: '#', cell: (_: Line, at: number) => formats.number(at + 1) },
    { name: 'product', title: t('lines.product'), cell: (line: Line) => productCell(line, view) },
    {
      name: 'quantity',
      title: t('lines.quantity'),
      cell: (line: Line) => quantityCell(line, view),
    },
    {
      name: 'unit',
      title: t(isNetFirst && namesTax ? 'lines.unitNet' : 'lines.unitPrice'),
      cell: ({ unit, unitPriceText }: Line) => (
        <>
          <Amount part={`offer-unit-${side}`} amount={unit[side]} />
          {unit.per > 1 && (
            <span className="o-more">{t('lines.perUnit', { per: String(unit.per) })}</span>
          )}
          {unitPriceText && <span className="o-more">{unitPriceText}</span>}
        </>
      ),
    },
    ...values.map((tax) => ({
      name: tax,
      title: t(!namesTax ? 'lines.value' : tax === 'net' ? 'lines.valueNet' : 'lines.valueGross'),
      cell: (line: Line) => (
        <Amount part={`offer-${tax}`} amount={listValue(line, tax, reductions)} />
      ),
    })),
  ];
}

/** The value of a line before the discounts of the page: that of the shop, if it has computed one. */
function listValue(line: Line, side: Tax, reductions: Reductions) {
  const { now, list } = shownValue(line, side, reductions);
  return shopValueOf(line)?.[side] ?? list ?? now;
}

function productCell(line: Line, { t, formats, isTrade, isExport, isB2b, reductions }: View) {
  const isExempt = line.discountExempt && reductions.some(({ name }) => name === 'partner');
  const hasCode = isTrade || isExport;
  const notes = [
    ...(line.options ?? []).map((option) => optionText(t, option)),
    hasCode && line.ean && `${t('lines.ean')} ${line.ean}`,
    hasCode && !line.ean && line.sku && `${t('lines.sku')} ${line.sku}`,
    line.components.length > 0 &&
      `${t('lines.components')}: ${line.components
        .map(({ quantity, name }) => `${formats.number(quantity)} × ${isolated(name)}`)
        .join(', ')}`,
    isB2b && isExempt && t('lines.discountExempt'),
    line.weatherLocked && t('lines.weatherLock'),
  ];
  return (
    <>
      <b>{line.name}</b>
      {notes.filter(Boolean).map((note, at) => (
        <span key={at} className="o-more">
          {note}
        </span>
      ))}
    </>
  );
}

/** The number of pieces; for business buyers also the number and size of the packs. */
function quantityCell(line: Line, { t, formats: { number }, isB2b, isTrade }: View) {
  if (line.quantityText) return <span>{line.quantityText}</span>;
  if (line.quantityUnreadable) return <span>–</span>;
  if (!isTrade) return <span>{number(line.quantity)}</span>;
  const size = number(effectivePackSize(line, isB2b));
  const counted = (key: 'line.packs' | 'line.pieces', count: number): string =>
    `${number(count)}\u00a0${t(key, { count, size })}`;
  const { packs, singles } = splitPacks(line, line.quantity, isB2b);
  const inPacks = counted('line.packs', packs);
  const rest = singles > 0 ? ` + ${counted('line.pieces', singles)}` : '';
  return (
    <>
      <span>{counted('line.pieces', line.quantity)}</span>
      {packs > 0 && <span className="o-more">{inPacks + rest}</span>}
    </>
  );
}
