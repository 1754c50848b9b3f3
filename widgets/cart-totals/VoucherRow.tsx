import { shopMessage } from '../../src/values/remote.js';
import type { VoucherState } from '../../src/values/voucher.js';
import { pageCodes } from '../../src/instances/codes.js';
import { LedgerRow } from '../../src/ui/Ledger.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import { useStore } from '../../src/ui/use-store.js';
import type { ToPayFigures } from './use-to-pay.js';

interface VoucherRowProps {
  readonly state: VoucherState;
  readonly figures: ToPayFigures;
}

/** What the discount codes take off, or why that is not known. */
export function VoucherRow({ state, figures }: VoucherRowProps) {
  const t = useText();
  const name = useCodesName(figures);
  const { totals, voucher, hasCost, awaitsVoucher } = figures;
  const share = shareOf(figures);
  if (state.status === 'failed' || figures.lacksVoucher) {
    return (
      <div className="voucher">
        <dt className="visually-hidden">{t('totals.voucherOf')}</dt>
        <dd className="message error" part="voucher-error">
          <span role="alert">{shopMessage(state) ?? t('totals.voucherFailed')}</span>
        </dd>
      </div>
    );
  }
  if (!voucher && !awaitsVoucher) return null;
  return (
    <>
      <LedgerRow className="voucher" part={voucher && 'voucher'} name={name}>
        {awaitsVoucher && <span className="visually-hidden">{t('totals.awaited')}</span>}
        <NetGross part="codes" {...share} awaited={awaitsVoucher} columns />
      </LedgerRow>
      {hasCost && (
        <LedgerRow name={t('totals.voucherOf')}>
          <NetGross
            part="voucher"
            net={voucher ? voucher.discountedNet : totals.total.net}
            gross={voucher ? voucher.discountedGross : totals.total.gross}
            awaited={awaitsVoucher}
            columns
          />
        </LedgerRow>
      )}
    </>
  );
}

/** The name of what the codes take off, with all of them. */
export function useCodesName({ voucher }: Pick<ToPayFigures, 'voucher'>): string {
  const t = useText();
  const listed = useStore(pageCodes().state).value ?? [];
  const names = listed.map(({ code }) => code);
  if (!names.length && voucher?.code) names.push(voucher.code);
  const codes = names.join(', ');
  return codes ? t(names.length > 1 ? 'totals.codes' : 'totals.code', { codes }) : t('codes.label');
}

/** What the codes take off. */
export function shareOf({ totals: { total }, voucher }: Pick<ToPayFigures, 'totals' | 'voucher'>) {
  const { discountedNet, discountedGross, regularNet, regularGross } = voucher ?? {};
  const less = (full: bigint, part: bigint | undefined) =>
    part === undefined ? undefined : full - part;
  return {
    net: voucher ? less(regularNet ?? total.net, discountedNet) : total.net,
    gross: voucher ? less(regularGross ?? total.gross, discountedGross) : total.gross,
    // If a cart costs more with its codes, the amounts are still shown as the shop sent them.
    negative: true,
  };
}
