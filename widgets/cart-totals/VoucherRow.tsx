import type { VoucherValue } from '../../src/rules/cart.js';
import { valueOf } from '../../src/model/remote.js';
import { voucherMessage, type VoucherState } from '../../src/model/values/voucher.js';
import { shownVoucher } from '../../src/rules/totals.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import { useAudience } from '../../src/ui/use-cart.js';

interface VoucherRowProps {
  readonly state: VoucherState;
  /** A value as long as the one to come, whose room is kept. */
  readonly awaited: VoucherValue | undefined;
}

/** The value with the discount codes, or why it is not there. */
export function VoucherRow({ state, awaited }: VoucherRowProps) {
  const t = useText();
  const { isExport } = useAudience();
  const sent = valueOf(state);
  const value = awaited ?? shownVoucher(sent, isExport);
  if (state.status === 'failed' || (sent && !value)) {
    return (
      <div className="voucher">
        <dt className="visually-hidden">{t('totals.voucherOf')}</dt>
        <dd className="message error" part="voucher-error">
          {voucherMessage(state) ?? t('totals.voucherFailed')}
        </dd>
      </div>
    );
  }
  if (!value) return null;
  const { code, discountedGross, discountedNet } = value;
  return (
    <div className={awaited ? 'voucher awaited' : 'voucher'} part={awaited ? undefined : 'voucher'}>
      <dt>{code ? t('totals.voucher', { code }) : t('totals.voucherOf')}</dt>
      <dd part={awaited && 'voucher-loading'} aria-hidden={!!awaited || undefined}>
        <NetGross
          part={awaited ? undefined : 'voucher'}
          net={discountedNet}
          gross={discountedGross}
        />
      </dd>
    </div>
  );
}
