import type { Tax } from '../../src/rules/audience.js';
import { amountIn, countWithoutPrice } from '../../src/rules/ledger.js';
import type { LedgerFigures, LedgerRow } from '../../src/rules/ledger.js';
import { Amount } from '../../src/ui/Amount.js';
import { noteOf, useRowName } from '../../src/ui/Ledger.js';
import { useLedger, useView } from '../../src/ui/use-cart.js';
import { useDelivery } from '../cart-totals/use-delivery.js';
import type { OfferColumn } from './OfferLine.js';

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

export function OfferSums({ columns }: { readonly columns: readonly OfferColumn[] }) {
  const { t, isExport, columns: ofLedger } = useView();
  const { figures, rows: all, total } = useLedger();
  const nameOf = useRowName();
  const sides: readonly Tax[] = columns.flatMap(({ name }) =>
    name === 'net' || name === 'gross' ? [name] : [],
  );
  // Notes say what is not known.
  const rows = all.filter(({ kind, state }) => state === 'known' && PARTS[kind]);
  // The total also has the side that the lines have no column for.
  const others: readonly Tax[] = isExport ? ['net'] : [...ofLedger, 'gross'];
  const other = total.isOne ? undefined : others.find((side) => !sides.includes(side));
  return (
    <tbody className="o-sums">
      {rows.map((row, at) => {
        const note = noteOf(row);
        const isGoods = row.kind === 'beforeDiscounts';
        const name = row === total ? t('offer.total') : isGoods ? t('totals.goods') : nameOf(row);
        return (
          <tr key={at} className={row === total ? 'o-total' : undefined}>
            <th scope="row" colSpan={columns.length - sides.length}>
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
          <th scope="row" colSpan={columns.length - 1}>
            {t(`totals.${other}`)}
          </th>
          <td>
            <Amount part={`offer-total-${other}`} amount={total[other]} />
          </td>
        </tr>
      )}
      {useNotes(figures).map((note) => (
        <tr key={note}>
          <td className="o-sum-note" colSpan={columns.length}>
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
