import type { Tax } from '../../src/rules/audience.js';
import type { Cents } from '../../src/rules/decimal.js';
import { amountIn, countWithoutPrice, refusedLines, savingInAll } from '../../src/rules/ledger.js';
import { Amount } from '../../src/ui/Amount.js';
import { useText } from '../../src/ui/context.js';
import { Rich } from '../../src/ui/pieces.js';
import { useLedger, useMessages, useView } from '../../src/ui/use-cart.js';
import { useDelivery } from './use-delivery.js';

/** The total to pay, as far as it is known, so that it is never empty, and what it lacks. */
export function TotalToPay() {
  const view = useView();
  const { t, formats, isGrossFirst, isNetFirst, isExport, columns } = view;
  const { figures, total } = useLedger();
  const { net, gross } = total;
  const isComputed = typeof net === 'bigint' && typeof gross === 'bigint';
  // A total of the shop may include what has no tax.
  const vat = isGrossFirst && isComputed ? gross - net : 0n;
  const saving = savingInAll(figures, view, view.currency);
  const count = countWithoutPrice(figures, view);
  const refused = refusedLines(figures, useMessages()).map(({ name }) => name);
  // Without a cost on top, the value with codes is the total to pay, and is not shown twice.
  const isOfCodes = figures.voucher && figures.costs !== 'known' && figures.costs !== 'unread';
  const shown = (side: Tax, isNamed: boolean) => {
    const amount = total[side];
    if (amount === undefined) return undefined;
    const part = isOfCodes ? `total-${side} voucher-${side}` : `total-${side}`;
    return <Amount part={part} amount={amount} tax={isNamed ? side : undefined} />;
  };
  const sides: readonly Tax[] = isNetFirst ? ['net', 'gross'] : ['gross', 'net'];
  const lacks = [
    figures.costs === 'failed' && t('totals.withoutDropshipping'),
    count > 0 && t('totals.withoutPrices', { count, shown: count }),
    refused.length > 0 && t('totals.withRefused', { names: formats.list(refused) }),
  ];
  const [first, second] = total.isOne
    ? [shown(amountIn(total, 'net').side, false)]
    : sides
        .filter((side) => (side === 'net' ? columns.includes('net') : !isExport))
        .map((side) => shown(side, isNetFirst || side === 'net'))
        .filter(Boolean);
  // A new element for each amount: one that ends at the same place would move where it starts.
  const included = (
    className: string,
    part: string,
    amount: Cents,
    text: 'totals.withVat' | 'lines.saving',
  ) => (
    <span key={`${part} ${amount}`} className={className}>
      <Rich text={text} nodes={{ amount: <Amount part={part} amount={amount} /> }} />
    </span>
  );
  return (
    <>
      <span className="first">{first ?? '–'}</span>
      {second && <span className="second">{second}</span>}
      {vat > 0n && included('vat', 'total-vat', vat, 'totals.withVat')}
      {saving > 0n && included('saved', 'total-saving', saving, 'lines.saving')}
      <DeliveryNote />
      {lacks.map(
        (text) =>
          text && (
            <span key={text} className="lacks" part="total-incomplete">
              {text}
            </span>
          ),
      )}
    </>
  );
}

/** What is known of the delivery besides the name of the total, which may say that it is without it. */
function DeliveryNote() {
  const t = useText();
  const delivery = useDelivery();
  if (!delivery) return null;
  const { isNamed, isFree, from, days } = delivery;
  if (isNamed && !from && !days) return null;
  const price =
    from && !isFree ? (
      <Rich
        text="totals.deliveryFrom"
        nodes={{ amount: <Amount part="delivery-from" amount={from} /> }}
      />
    ) : (
      !isNamed && <span>{t(isFree ? 'freeDelivery.reached' : 'totals.withoutDelivery')}</span>
    );
  return (
    <span className={isFree ? 'excludes free' : 'excludes'} part="delivery-note">
      {price && (
        <span>
          {price}
          {days && <span className="dot"> · </span>}
        </span>
      )}
      {days && <span>{days}</span>}
    </span>
  );
}
