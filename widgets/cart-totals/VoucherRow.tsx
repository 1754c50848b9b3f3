import type { VoucherValue } from '../../src/rules/cart.js';
import { valueOf } from '../../src/model/remote.js';
import { voucherMessage, type VoucherState } from '../../src/model/values/voucher.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';

interface VoucherRowProps {
  readonly state: VoucherState;
  /** A value as long as the one to come, whose room is kept. */
  readonly awaited: VoucherValue | undefined;
}

/** The value with the discount codes, or why it is not there. */
export function VoucherRow({ state, awaited }: VoucherRowProps) {
  const t = useText();
  if (state.status === 'failed') {
    return (
      <div className="voucher">
        <dt className="visually-hidden">{t('totals.voucherOf')}</dt>
        <dd className="message error" part="voucher-error">
          {voucherMessage(state) ?? t('totals.voucherFailed')}
        </dd>
      </div>
    );
  }
  const value = awaited ?? valueOf(state);
  if (!value) return null;
  const { code, discountedGross, discountedNet } = value;
  return (
    <div className={awaited ? 'voucher awaited' : 'voucher'} part={awaited ? undefined : 'voucher'}>
      <dt>{code ? t('totals.voucher', { code }) : t('totals.voucherOf')}</dt>
      <dd>
        <NetGross
          part={awaited ? undefined : 'voucher'}
          net={discountedNet}
          gross={discountedGross}
        />
      </dd>
    </div>
  );
}
