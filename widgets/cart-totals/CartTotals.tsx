import type { ReactNode } from 'react';
import { valueOf } from '../../src/model/remote.js';
import { pageDropshipping, pageVoucher } from '../../src/page-cart/cart.js';
import { pageCodes } from '../../src/page-cart/codes.js';
import { pageSync } from '../../src/page-cart/sync.js';
import type { VoucherValue } from '../../src/rules/cart.js';
import { shownVoucher, toPay } from '../../src/rules/totals.js';
import { HostSlot } from '../../src/ui/HostSlot.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import { useAudience, useTotals } from '../../src/ui/use-cart.js';
import { useLate } from '../../src/ui/use-late.js';
import { usePicked, useStore } from '../../src/ui/use-store.js';
import { DropshippingRow } from './DropshippingRow.js';
import { RegularRow } from './RegularRow.js';
import { TotalsLinks } from './TotalsLinks.js';
import { VoucherRow } from './VoucherRow.js';

interface CartTotalsProps {
  /** The discounts as rows of the same ledger, where the page shows both. */
  readonly ledger?: ReactNode;
}

/** What the cart costs, with its codes and dropshipping, and the way to checkout. */
export function CartTotals({ ledger }: CartTotalsProps) {
  const t = useText();
  const totals = useTotals();
  const voucher = useStore(pageVoucher());
  const dropshipping = useStore(pageDropshipping());
  const { isExport } = useAudience();
  const value = shownVoucher(valueOf(voucher), isExport);
  const { net, gross } = toPay(totals, {
    voucher: value,
    dropshippingCost: valueOf(dropshipping),
  });
  const codes = useStore(pageCodes().state).value;
  // So that the way to checkout does not move away under a click when the value comes.
  const awaited: VoucherValue | undefined =
    voucher.status === 'loading' && voucher.value === undefined
      ? {
          code: codes?.[0]?.code,
          regularGross: totals.total.gross,
          discountedGross: totals.total.gross,
          discountedNet: totals.total.net,
        }
      : undefined;
  // A value that the shop computed is out of date from an edit until it is computed again.
  const hasComputed = value !== undefined || valueOf(dropshipping) !== undefined;
  // What the shop computed is out of date from an edit until it is computed again.
  const isOld = usePicked(
    pageSync().state,
    () => hasComputed && pageSync().saveState() !== 'saved',
  );
  const outOfDate = isOld || voucher.status === 'loading' || dropshipping.status === 'loading';
  // With codes the shop's value stands after the discounts that it already holds.
  const regular = <RegularRow totals={totals} voucher={value} />;
  const hasRegular = value !== undefined || totals.discounts.length > 0;

  return (
    <section className="totals" aria-labelledby="totals-title">
      <h2 id="totals-title">{t('totals.title')}</h2>
      <HostSlot name="totals-before" />
      <div
        className={outOfDate ? 'figures updating' : 'figures'}
        aria-busy={outOfDate || undefined}
      >
        {hasRegular && !value && !awaited && <dl>{regular}</dl>}
        {ledger}
        <dl>
          {value && regular}
          {awaited && <RegularRow totals={totals} voucher={awaited} awaited />}
          <VoucherRow state={voucher} awaited={awaited} />
          <DropshippingRow state={dropshipping} />
          <div className="to-pay">
            <dt>
              {t('totals.toPay')}
              {dropshipping.status === 'failed' && (
                <small part="total-incomplete"> {t('totals.lacksDropshipping')}</small>
              )}
            </dt>
            <dd>
              <NetGross part="total" net={net} gross={gross} />
            </dd>
          </div>
        </dl>
      </div>
      <HostSlot name="totals-after" />
      <TotalsLinks />
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
