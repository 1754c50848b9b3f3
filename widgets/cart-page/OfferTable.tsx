import { isolated } from '../../src/i18n/translate.js';
import type { Tax } from '../../src/rules/audience.js';
import type { Line, Reductions } from '../../src/rules/cart.js';
import { amountIn, countWithoutPrice } from '../../src/rules/ledger.js';
import type { LedgerFigures, LedgerRow } from '../../src/rules/ledger.js';
import { shopValueOf } from '../../src/rules/line-value.js';
import { effectivePackSize, isZero, splitPacks } from '../../src/rules/quantity.js';
import { lineName, shownValue } from '../../src/rules/shown-line.js';
import { Amount } from '../../src/ui/Amount.js';
import { noteOf, useRowName } from '../../src/ui/Ledger.js';
import { useLedger, useLines, useView, type View } from '../../src/ui/use-cart.js';
import { optionText } from '../cart-lines/list/line-labels.js';
import { useDelivery } from '../cart-totals/use-delivery.js';

/** The lines as a table, with what is to pay. They are at list prices: discounts follow, so that the reader can check each. */
export function OfferTable() {
  const view = useView();
  const sides = (['net', 'gross'] as const).filter((side) => view.sides.includes(side));
  const columns = columnsFor(view, sides);
  const lines = useLines().filter((line) => !isZero(line));
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} className={`o-${name}`} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.key} part="offer-line" data-id={line.id} data-key={lineName(line)}>
            {columns.map(({ name, cell }) => (
              <td key={name} className={`o-${name}`}>
                {cell(line, at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <OfferSums sides={sides} width={columns.length} />
    </table>
  );
}

/** The columns of the lines: `sides` are those of the values. */
function columnsFor(view: View, sides: readonly Tax[]) {
  const { t, formats, isNetFirst, namesTax, reductions } = view;
  const side = isNetFirst ? 'net' : 'gross';
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
    ...sides.map((tax) => ({
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

/** The rows that are printed, and their parts before `-net` and `-gross`. Paper has no room for sums in between. */
const PARTS: Readonly<Partial<Record<LedgerRow['kind'], string>>> = {
  beforeDiscounts: 'offer-goods',
  goods: 'offer-goods',
  discount: 'offer-discount',
  codes: 'offer-codes',
  dropshipping: 'offer-dropshipping',
  shop: 'offer-row',
  total: 'offer-total',
};

/** What is to pay, as rows of a table with `width` columns. */
function OfferSums({ sides, width }: { readonly sides: readonly Tax[]; readonly width: number }) {
  const { t, isExport, columns } = useView();
  const { figures, rows: all, total } = useLedger();
  const nameOf = useRowName();
  // Notes say what is not known.
  const rows = all.filter(({ kind, state }) => state === 'known' && PARTS[kind]);
  // The total also has the side that the lines have no column for.
  const others: readonly Tax[] = isExport ? ['net'] : [...columns, 'gross'];
  const other = total.isOne ? undefined : others.find((side) => !sides.includes(side));
  return (
    <tbody className="o-sums">
      {rows.map((row, at) => {
        const note = noteOf(row);
        const isGoods = row.kind === 'beforeDiscounts';
        const name = row === total ? t('offer.total') : isGoods ? t('totals.goods') : nameOf(row);
        return (
          <tr key={at} className={row === total ? 'o-total' : undefined}>
            <th scope="row" colSpan={width - sides.length}>
              {note ? `${name} (${note})` : name}
            </th>
            {sides.map((column) => {
              const { side: own, amount } = amountIn(row, column);
              // A row of the shop may have a net amount alone, where the lines have no such column.
              const isNet = sides.length === 1 && amount === undefined && row.net !== undefined;
              const side = isNet ? 'net' : own;
              return (
                <td key={column}>
                  <Amount
                    part={`${PARTS[row.kind]}-${side}`}
                    amount={isNet ? row.net : amount}
                    tax={isNet ? 'net' : undefined}
                    negative={row.isOff}
                  />
                </td>
              );
            })}
          </tr>
        );
      })}
      {other && total[other] !== undefined && (
        <tr>
          <th scope="row" colSpan={width - 1}>
            {t(`totals.${other}`)}
          </th>
          <td>
            <Amount part={`offer-total-${other}`} amount={total[other]} />
          </td>
        </tr>
      )}
      {useNotes(figures).map((note) => (
        <tr key={note}>
          <td className="o-sum-note" colSpan={width}>
            {note}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** What the total does not include, and what is not certain. */
function useNotes(figures: LedgerFigures): string[] {
  const view = useView();
  const { t } = view;
  const { shop, codes, codesMessage, costs, isOld } = figures;
  const delivery = useDelivery();
  const count = countWithoutPrice(figures, view);
  return [
    delivery &&
      !shop?.rows.length &&
      t(delivery.isFree ? 'freeDelivery.reached' : 'totals.withoutDelivery'),
    count > 0 && t('totals.withoutPrices', { count, shown: count }),
    costs === 'failed' && t('totals.withoutDropshipping'),
    codes === 'failed' && (codesMessage ?? t('totals.voucherFailed')),
    (codes === 'unread' || isOld) && t('totals.awaited'),
  ].filter((note) => typeof note === 'string');
}
