import type { VoucherState } from '../../src/model/voucher.js';
import { voucherValue } from '../../src/model/voucher.js';
import { Money } from '../../src/ui/Money.js';
import { useText } from '../../src/ui/context.js';

/** The value with the discount codes, or why it is not there. */
export function VoucherRow({ state, isExport }: { readonly state: VoucherState; readonly isExport: boolean }) {
  const t = useText();
  if (state.status === 'failed') {
    return (
      <div className="voucher">
        <dt className="visually-hidden">{t('totals.voucherOf')}</dt>
        <dd className="message error" part="voucher-error">
          {state.message ?? t('totals.voucherFailed')}
        </dd>
      </div>
    );
  }
  const value = voucherValue(state);
  if (!value) return null;
  const { code, discountedGross, discountedNet } = value;
  return (
    <div className="voucher" part="voucher">
      <dt>{code ? t('totals.voucher', { code }) : t('totals.voucherOf')}</dt>
      <dd>
        {!isExport && <Money part="voucher-gross" amount={discountedGross} />}
        {discountedNet !== undefined && (
          <span className={isExport ? undefined : 'second'}>
            {!isExport && `${t('totals.net')} `}
            <Money part="voucher-net" amount={discountedNet} />
          </span>
        )}
      </dd>
    </div>
  );
}
