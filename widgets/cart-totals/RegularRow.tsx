import { LedgerRow } from '../../src/ui/Ledger.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import type { ToPayFigures } from './use-to-pay.js';

/**
 * What the cart would cost otherwise: with codes, the shop's value without them; without codes, if
 * a percentage discount is active, the value before discounts.
 */
export function RegularRow({ figures }: { readonly figures: ToPayFigures }) {
  const t = useText();
  const { totals, voucher, awaitsVoucher } = figures;
  const hasVoucher = voucher !== undefined || awaitsVoucher;
  const { net, gross } = hasVoucher ? totals.total : totals.regular;
  return (
    <LedgerRow name={t(hasVoucher ? 'totals.withoutCodes' : 'totals.beforeDiscounts')}>
      <s>
        <NetGross
          part="regular"
          net={voucher?.regularNet ?? net}
          gross={voucher ? voucher.regularGross : gross}
          awaited={awaitsVoucher}
          columns
        />
      </s>
    </LedgerRow>
  );
}
