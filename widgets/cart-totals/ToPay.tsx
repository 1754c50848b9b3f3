import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import type { ToPayFigures } from './use-to-pay.js';

/** The sum to pay; a bar of its size until it is known. */
export function ToPay({ net, gross, voucher, hasCost, lacksVoucher, awaitsVoucher }: ToPayFigures) {
  const t = useText();
  // Without a cost on top the value with codes is the sum to pay, and is not shown twice.
  const isVoucher = voucher && !hasCost && !lacksVoucher;
  return (
    <>
      {awaitsVoucher && <span className="visually-hidden">{t('totals.awaited')}</span>}
      <NetGross
        part={isVoucher ? 'total voucher' : 'total'}
        net={net}
        gross={gross}
        awaited={awaitsVoucher}
      />
    </>
  );
}
