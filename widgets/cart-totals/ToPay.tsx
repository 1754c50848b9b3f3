import { NetGross } from '../../src/ui/NetGross.js';
import type { ToPayFigures } from './use-to-pay.js';

/** The total to pay, as far as it is known, so that it is never empty. */
export function ToPay({ net, gross, voucher, hasCost }: ToPayFigures) {
  // Without a cost on top, the value with codes is the total to pay, and is not shown twice.
  return (
    <NetGross part={voucher && !hasCost ? 'total voucher' : 'total'} net={net} gross={gross} />
  );
}
