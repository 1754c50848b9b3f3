import type { ReactNode } from 'react';
import { pageDropshipping, pageVoucher } from '../../src/page-cart/values.js';
import { pageSync } from '../../src/page-cart/cart.js';
import { HostSlot } from '../../src/ui/HostSlot.js';
import { LedgerHead, LedgerRow, useColumns } from '../../src/ui/Ledger.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import { useLate } from '../../src/ui/use-late.js';
import { usePicked, useStore } from '../../src/ui/use-store.js';
import { DeliveryRow } from './DeliveryRow.js';
import { DropshippingRow } from './DropshippingRow.js';
import { RegularRow } from './RegularRow.js';
import { ToPay } from './ToPay.js';
import { TotalsLinks } from './TotalsLinks.js';
import { useToPay } from './use-to-pay.js';
import { VoucherRow } from './VoucherRow.js';

interface CartTotalsProps {
  /** The discounts as rows of the same ledger, where the page shows both. */
  readonly ledger?: ReactNode;
  /** The sum to pay and the checkout link stand in a foot of their own. */
  readonly hasFoot?: boolean;
}

/** What the cart costs as a ledger, from its list value to what is to be paid, and the way to checkout. */
export function CartTotals({ ledger, hasFoot = false }: CartTotalsProps) {
  const t = useText();
  const columns = useColumns();
  const figures = useToPay();
  const ofVoucher = useStore(pageVoucher());
  const ofCost = useStore(pageDropshipping());
  const { totals, voucher, cost, awaitsVoucher, isOld } = figures;
  const hasDiscounts = totals.discounts.length > 0;
  const hasVoucher = voucher !== undefined || awaitsVoucher;
  const hasRows = hasDiscounts || hasVoucher || cost !== undefined;

  return (
    <section className="totals" aria-labelledby="totals-title">
      <h2
        id="totals-title"
        tabIndex={-1}
        className={hasFoot && !hasRows ? 'visually-hidden' : undefined}
      >
        {t('totals.title')}
      </h2>
      <HostSlot name="totals-before" />
      <div
        className={isOld ? 'figures ledger updating' : 'figures ledger'}
        style={columns}
        aria-busy={isOld || undefined}
      >
        {hasRows && <LedgerHead />}
        {hasDiscounts && !hasVoucher && (
          <dl>
            <RegularRow figures={figures} />
          </dl>
        )}
        {((hasDiscounts && hasVoucher) || (cost && !hasDiscounts && !hasVoucher)) && (
          <dl>
            <LedgerRow name={t(hasDiscounts ? 'totals.beforeDiscounts' : 'totals.goods')}>
              <NetGross part="list" net={totals.regular.net} gross={totals.regular.gross} columns />
            </LedgerRow>
          </dl>
        )}
        {ledger}
        <dl>
          {hasVoucher && <RegularRow figures={figures} />}
          <VoucherRow state={ofVoucher} figures={figures} />
          <DropshippingRow state={ofCost} />
          {ofCost.status === 'idle' && <DeliveryRow />}
          {!hasFoot && (
            <div className="to-pay">
              <dt>{t('totals.toPay')}</dt>
              <dd>
                <ToPay {...figures} />
                {figures.lacksCost && (
                  <span className="lacks" part="total-incomplete">
                    {t('totals.withoutDropshipping')}
                  </span>
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <HostSlot name="totals-after" />
      <TotalsLinks hasFoot={hasFoot} />
      <SavingSign />
    </section>
  );
}

/** Where saving stands. */
const useSaveState = () => usePicked(pageSync().state, () => pageSync().saveState());

/** Less than that needs no sign, which would come and go with each click, ms. */
const SOON = 1000;

/** Says quietly that changes are being saved, where that takes long; apart, so that the totals rest. */
function SavingSign() {
  const t = useText();
  const saving = useLate(useSaveState() !== 'saved', SOON);
  return (
    <p className="saving-sign" part="saving">
      {saving && t('totals.saving')}
    </p>
  );
}
