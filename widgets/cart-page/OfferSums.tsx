import type { ReactNode } from 'react';
import { shopMessage } from '../../src/values/remote.js';
import { isDeliveryFree, pageDropshipping, pageVoucher } from '../../src/instances/values.js';
import { decimalText, type Amount as Money } from '../../src/rules/decimal.js';
import { oneAmount } from '../../src/rules/totals.js';
import { Amount } from '../../src/ui/Amount.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useAudience, useCartValue, useFromCart, useSetting } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { withTax } from '../../src/ui/with-tax.js';
import { sideOf } from '../cart-totals/ShopLedger.js';
import { shareOf, useCodesName } from '../cart-totals/VoucherRow.js';
import { isVirtual } from '../cart-totals/use-delivery.js';
import { useLinesWithoutPrice } from '../cart-totals/use-lines-without-price.js';
import { useToPay, type ToPayFigures } from '../cart-totals/use-to-pay.js';
import { amountOrDash, type OfferColumn } from './OfferLine.js';

/** Net and gross, as far as they are known. */
interface Sum {
  readonly net?: Money | undefined;
  readonly gross?: Money | undefined;
}

interface SumRowProps {
  readonly columns: readonly OfferColumn[];
  readonly name: ReactNode;
  readonly sum: Sum;
  /** Name of the amounts' parts, before `-net` and `-gross`. */
  readonly part: string;
  readonly className?: string;
  readonly negative?: boolean;
}

/** A sum below the columns with its amounts. */
function SumRow({ columns, name, sum, part, className, negative = false }: SumRowProps) {
  const t = useText();
  const sides = columns.flatMap(({ name: side }) =>
    side === 'net' || side === 'gross' ? [side] : [],
  );
  return (
    <tr className={className}>
      <th scope="row" colSpan={columns.length - sides.length}>
        {name}
      </th>
      {sides.map((side) => {
        // A row of the shop may have a net amount alone, where the lines have no such column.
        const isNet = sides.length === 1 && sum[side] === undefined && sum.net !== undefined;
        const shown = isNet ? 'net' : side;
        const amount = amountOrDash(`${part}-${shown}`, sum[shown], negative);
        return <td key={side}>{isNet ? withTax(t, 'net', amount) : amount}</td>;
      })}
    </tr>
  );
}

interface SumsProps {
  readonly columns: readonly OfferColumn[];
  readonly figures: ToPayFigures;
}

/** The totals of the offer, and notes about them. */
export function OfferSums({ columns }: Pick<SumsProps, 'columns'>) {
  const t = useText();
  const audience = useAudience();
  const { showsNet, showsGross, isExport, isTaxApart } = audience;
  const figures = useToPay();
  const { shop, net, gross } = figures;
  const one = isTaxApart && shop?.total && oneAmount(shop.total);
  const notes = useNotes(figures);
  // The summary shows this side of the total too, although the lines have no such column.
  const other = !showsNet && audience.columns.includes('net') ? 'net' : 'gross';
  const isOther = other === 'net' || !(showsGross || isExport || one);
  const amount = isOther ? figures[other] : undefined;
  return (
    <tbody className="o-sums">
      {shop?.rows.length ? (
        shop.rows.map(({ title, note, ...amounts }, at) => (
          <SumRow
            key={at}
            columns={columns}
            name={note ? `${title} (${note})` : title}
            sum={{
              net: sideOf(amounts, 'net', audience),
              gross: sideOf(amounts, 'gross', audience),
            }}
            part="offer-row"
          />
        ))
      ) : (
        <OwnSums columns={columns} figures={figures} />
      )}
      <SumRow
        className="o-total"
        columns={columns}
        name={t('offer.total')}
        sum={one ? { net: one } : { net, gross }}
        part="offer-total"
      />
      {amount !== undefined && (
        <tr>
          <th scope="row" colSpan={columns.length - 1}>
            {t(`totals.${other}`)}
          </th>
          <td>
            <Amount part={`offer-total-${other}`} amount={amount} />
          </td>
        </tr>
      )}
      {notes.map((note) => (
        <tr key={note}>
          <td className="o-sum-note" colSpan={columns.length}>
            {note}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The totals as the page computes them: before discounts, each discount, the codes, the cost. */
function OwnSums({ columns, figures }: SumsProps) {
  const t = useText();
  const { percent } = useFormats();
  const { totals, voucher, cost } = figures;
  const hasRows = totals.discounts.length > 0 || voucher !== undefined || cost !== undefined;
  const codes = useCodesName(figures);
  return (
    <>
      {hasRows && (
        <SumRow
          columns={columns}
          name={t('totals.goods')}
          sum={totals.regular}
          part="offer-goods"
        />
      )}
      {totals.discounts.map((discount) => (
        <SumRow
          key={discount.name}
          columns={columns}
          name={`${t(`discounts.${discount.name}`)} ${percent(decimalText(discount.percent))}`}
          sum={discount.amount}
          part="offer-discount"
          negative
        />
      ))}
      {voucher && (
        <SumRow columns={columns} name={codes} sum={shareOf(figures)} part="offer-codes" negative />
      )}
      {cost && (
        <SumRow
          columns={columns}
          name={t('totals.dropshipping')}
          sum={cost}
          part="offer-dropshipping"
        />
      )}
    </>
  );
}

/** Notes about the total: what it does not include, and what is not certain. */
function useNotes(figures: ToPayFigures): string[] {
  const { shop, awaitsVoucher, isOld, lacksCost, lacksVoucher } = figures;
  const t = useText();
  const withoutPrices = useLinesWithoutPrice();
  const ofVoucher = useStore(pageVoucher());
  const ofCost = useStore(pageDropshipping());
  const isFree = useFromCart(isDeliveryFree);
  const isNone = useCartValue(isVirtual);
  const hasDelivery = useSetting('summary-delivery') === 'on' && !isNone && !shop?.rows.length;
  const hasNoCodes = ofVoucher.status === 'failed' || lacksVoucher;
  return [
    hasDelivery &&
      ofCost.status === 'idle' &&
      (isFree ? t('freeDelivery.reached') : t('totals.withoutDelivery')),
    withoutPrices,
    lacksCost && t('totals.withoutDropshipping'),
    hasNoCodes && (shopMessage(ofVoucher) ?? t('totals.voucherFailed')),
    (awaitsVoucher || isOld) && t('totals.awaited'),
  ].filter((note) => typeof note === 'string');
}
