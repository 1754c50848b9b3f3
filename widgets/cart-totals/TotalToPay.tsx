import { oneAmount } from '../../src/rules/totals.js';
import { Amount } from '../../src/ui/Amount.js';
import { useText } from '../../src/ui/context.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { Rich } from '../../src/ui/Rich.js';
import { useAudience } from '../../src/ui/use-cart.js';
import { useDelivery } from './use-delivery.js';
import { useSaving } from './use-saving.js';
import { useLinesWithoutPrice } from './use-lines-without-price.js';
import type { ToPayFigures } from './use-to-pay.js';

/** The total to pay, as far as it is known, so that it is never empty, and what it lacks. */
export function TotalToPay(figures: ToPayFigures) {
  const { net, gross, shop, voucher, hasCost, lacksCost } = figures;
  const t = useText();
  const withoutPrices = useLinesWithoutPrice();
  const { isTaxApart, isGrossFirst } = useAudience();
  const saving = useSaving(figures);
  // A total of the shop may include what has no tax.
  const vat =
    isGrossFirst && typeof net === 'bigint' && typeof gross === 'bigint' ? gross - net : 0n;
  const one = isTaxApart && shop?.total && oneAmount(shop.total);
  return (
    <>
      {one ? (
        <span className="first">
          <Amount part={gross === undefined ? 'total-net' : 'total-gross'} amount={one} />
        </span>
      ) : (
        // Without a cost on top, the value with codes is the total to pay, and is not shown twice.
        <NetGross part={voucher && !hasCost ? 'total voucher' : 'total'} net={net} gross={gross} />
      )}
      {vat > 0n && (
        // A new element for each amount: one that ends at the same place would move where it starts.
        <span key={`vat ${vat}`} className="vat">
          <Rich
            text="totals.withVat"
            nodes={{ amount: <Amount part="total-vat" amount={vat} /> }}
          />
        </span>
      )}
      {saving > 0n && (
        <span key={`saved ${saving}`} className="saved">
          <Rich
            text="lines.saving"
            nodes={{ amount: <Amount part="total-saving" amount={saving} /> }}
          />
        </span>
      )}
      <DeliveryNote />
      {lacksCost && (
        <span className="lacks" part="total-incomplete">
          {t('totals.withoutDropshipping')}
        </span>
      )}
      {withoutPrices && (
        <span className="lacks" part="total-incomplete">
          {withoutPrices}
        </span>
      )}
    </>
  );
}

/** That delivery is free, or its lowest price; and the days. The name of the total says that it is without the delivery. */
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
      {price}
      {price && days && <span> · </span>}
      {days && <span className="days">{days}</span>}
    </span>
  );
}
