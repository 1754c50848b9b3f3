import type { VoucherValue } from '../../src/rules/cart.js';
import type { Totals } from '../../src/rules/totals.js';
import { Money } from '../../src/ui/Money.js';
import { useText } from '../../src/ui/context.js';

interface RegularRowProps {
  readonly totals: Totals;
  readonly voucher: VoucherValue | undefined;
  readonly isExport: boolean;
}

/**
 * What the cart would cost: with codes, the shop's value without them; else, where a percentage
 * discount is active, the value before discounts.
 */
export function RegularRow({ totals, voucher, isExport }: RegularRowProps) {
  const t = useText();
  if (!voucher && !totals.discounts.length) return null;
  const net = voucher ? totals.total.net : totals.regular.net;
  const gross = voucher ? voucher.regularGross : totals.regular.gross;
  return (
    <div className="regular">
      <dt>{t(voucher ? 'totals.withoutCodes' : 'totals.beforeDiscounts')}</dt>
      <dd>
        <s>
          {!isExport && gross !== undefined && <Money part="regular-gross" amount={gross} />}
          <span className={isExport ? undefined : 'second'}>
            {!isExport && `${t('totals.net')} `}
            <Money part="regular-net" amount={net} />
          </span>
        </s>
      </dd>
    </div>
  );
}
