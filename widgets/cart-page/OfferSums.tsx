import type { ReactNode } from 'react';
import { shopMessage } from '../../src/model/remote.js';
import { pageCodes } from '../../src/page-cart/codes.js';
import { isDeliveryFree, pageDropshipping, pageVoucher } from '../../src/page-cart/values.js';
import { decimalText, type Cents } from '../../src/rules/decimal.js';
import { Amount } from '../../src/ui/Amount.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useAudience, useFromCart } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { useToPay, type ToPayFigures } from '../cart-totals/use-to-pay.js';
import type { OfferColumn } from './OfferLine.js';

/** Net and gross, as far as they are known. */
interface Sum {
  readonly net?: Cents | undefined;
  readonly gross?: Cents | undefined;
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
  const sides = columns.flatMap(({ name: side }) =>
    side === 'net' || side === 'gross' ? [side] : [],
  );
  return (
    <tr className={className}>
      <th scope="row" colSpan={columns.length - sides.length}>
        {name}
      </th>
      {sides.map((side) => {
        const amount = sum[side];
        return (
          <td key={side}>
            {amount === undefined ? (
              '–'
            ) : (
              <Amount part={`${part}-${side}`} amount={amount} negative={negative} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** What the codes take off. */
function codesOf({ totals: { total }, voucher }: ToPayFigures): Sum {
  if (!voucher) return {};
  const { discountedNet, discountedGross, regularGross = total.gross } = voucher;
  return {
    net: discountedNet === undefined ? undefined : total.net - discountedNet,
    gross: regularGross - discountedGross,
  };
}

/** The totals of the offer: before discounts, each discount, the codes, the total. */
export function OfferSums({ columns }: { readonly columns: readonly OfferColumn[] }) {
  const t = useText();
  const { percent } = useFormats();
  const { isTrade, isExport } = useAudience();
  const figures = useToPay();
  const { totals, voucher, cost, net, gross } = figures;
  const hasRows = totals.discounts.length > 0 || voucher !== undefined || cost !== undefined;
  const names = (useStore(pageCodes().state).value ?? []).map(({ code }) => code);
  const codes = names.join(', ') || voucher?.code;
  const notes = useNotes(figures);
  return (
    <tbody className="o-sums">
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
        <SumRow
          columns={columns}
          name={
            codes
              ? t(names.length > 1 ? 'totals.codes' : 'totals.code', { codes })
              : t('codes.label')
          }
          sum={codesOf(figures)}
          part="offer-codes"
          negative
        />
      )}
      {cost && (
        <SumRow
          columns={columns}
          name={t('totals.dropshipping')}
          sum={cost}
          part="offer-dropshipping"
        />
      )}
      <SumRow
        className="o-total"
        columns={columns}
        name={t('offer.total')}
        sum={{ net, gross }}
        part="offer-total"
      />
      {!isTrade && !isExport && net !== undefined && (
        <tr>
          <th scope="row" colSpan={columns.length - 1}>
            {t('totals.net')}
          </th>
          <td>
            <Amount part="offer-total-net" amount={net} />
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

/** Notes about the total: what it does not include, and what is not certain. */
function useNotes({ awaitsVoucher, isOld, lacksCost, lacksVoucher }: ToPayFigures): string[] {
  const t = useText();
  const ofVoucher = useStore(pageVoucher());
  const ofCost = useStore(pageDropshipping());
  const isFree = useFromCart(isDeliveryFree);
  const hasNoCodes = ofVoucher.status === 'failed' || lacksVoucher;
  return [
    ofCost.status === 'idle' &&
      `${t('totals.delivery')}: ${t(isFree ? 'totals.deliveryFree' : 'totals.deliveryLater')}`,
    lacksCost && t('totals.withoutDropshipping'),
    hasNoCodes && (shopMessage(ofVoucher) ?? t('totals.voucherFailed')),
    (awaitsVoucher || isOld) && t('totals.awaited'),
  ].filter((note) => note !== false);
}
