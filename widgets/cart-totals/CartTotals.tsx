import type { ReactNode } from 'react';
import { pageDropshipping, pageVoucher } from '../../src/instances/values.js';
import { LedgerHead, LedgerRow, useLedgerWidth } from '../../src/ui/Ledger.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import { HostSlot } from '../../src/ui/pieces.js';
import { useAudience } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { DropshippingRow } from './DropshippingRow.js';
import { RegularRow } from './RegularRow.js';
import { SavingSign } from './SavingSign.js';
import { ShopLedger } from './ShopLedger.js';
import { TotalToPay } from './TotalToPay.js';
import { TotalsLinks } from './TotalsLinks.js';
import { VoucherRow } from './VoucherRow.js';
import { useTotalName } from './use-delivery.js';
import { useToPay, type ToPayFigures } from './use-to-pay.js';

interface CartTotalsProps {
  /** The discounts as rows of the same ledger, if the page shows both. */
  readonly ledger?: ReactNode;
  /** The total to pay and the checkout link are in a separate foot. */
  readonly hasFoot?: boolean;
}

/**
 * The cost of the cart as a ledger, from its list value to the total to pay, and the checkout link.
 */
export function CartTotals({ ledger, hasFoot = false }: CartTotalsProps) {
  const t = useText();
  const figures = useToPay();
  const totalName = useTotalName();
  const { totals, shop, voucher, cost, awaitsVoucher, isOld } = figures;
  const { net, gross } = totals.regular;
  const rows = shop?.rows ?? [];
  const isOneColumn = useAudience().isGrossFirst && rows.every((row) => row.gross);
  const columns = useLedgerWidth(
    rows.length ? rows.flatMap((row) => [row.net, row.gross]) : [net, gross],
  );
  const hasRows =
    rows.length > 0 ||
    totals.discounts.length > 0 ||
    voucher !== undefined ||
    awaitsVoucher ||
    cost !== undefined;

  const sum = !hasFoot && (
    <div className="to-pay">
      <dt>{totalName}</dt>
      <dd>
        <TotalToPay {...figures} />
      </dd>
    </div>
  );

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
        className={`figures ledger${isOld ? ' updating' : ''}${isOneColumn ? ' one-column' : ''}`}
        style={columns}
        aria-busy={isOld || undefined}
      >
        {rows.length ? (
          <ShopLedger rows={rows}>{sum}</ShopLedger>
        ) : (
          <OwnLedger figures={figures} hasRows={hasRows} discounts={ledger}>
            {sum}
          </OwnLedger>
        )}
      </div>
      <HostSlot name="totals-after" />
      <TotalsLinks hasFoot={hasFoot} />
      <SavingSign />
    </section>
  );
}

interface OwnLedgerProps {
  readonly figures: ToPayFigures;
  readonly hasRows: boolean;
  readonly discounts: ReactNode;
  /** The last row. */
  readonly children: ReactNode;
}

/** The ledger as the page computes it. */
function OwnLedger({ figures, hasRows, discounts, children }: OwnLedgerProps) {
  const t = useText();
  const ofVoucher = useStore(pageVoucher());
  const ofCost = useStore(pageDropshipping());
  const { totals, voucher, cost, awaitsVoucher } = figures;
  const hasDiscounts = totals.discounts.length > 0;
  const hasVoucher = voucher !== undefined || awaitsVoucher;
  return (
    <>
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
      {discounts}
      <dl>
        {hasVoucher && <RegularRow figures={figures} />}
        <VoucherRow state={ofVoucher} figures={figures} />
        <DropshippingRow state={ofCost} cost={cost} />
        {children}
      </dl>
    </>
  );
}
