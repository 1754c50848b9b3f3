import type { VoucherValue } from '../../src/rules/cart.js';
import type { Totals } from '../../src/rules/totals.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';

interface RegularRowProps {
  readonly totals: Totals;
  readonly voucher: VoucherValue | undefined;
  /** Whether the row only keeps the room of the one to come. */
  readonly awaited?: boolean;
}

/**
 * What the cart would cost: with codes, the shop's value without them; else, where a percentage
 * discount is active, the value before discounts.
 */
export function RegularRow({ totals, voucher, awaited }: RegularRowProps) {
  const t = useText();
  const net = voucher ? totals.total.net : totals.regular.net;
  const gross = voucher ? voucher.regularGross : totals.regular.gross;
  return (
    <div className={awaited ? 'awaited' : 'regular'}>
      <dt>{t(voucher ? 'totals.withoutCodes' : 'totals.beforeDiscounts')}</dt>
      <dd>
        <s>
          <NetGross part={awaited ? undefined : 'regular'} net={net} gross={gross} />
        </s>
      </dd>
    </div>
  );
}
