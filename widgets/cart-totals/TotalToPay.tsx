import { useText } from '../../src/ui/context.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useLinesWithoutPrice } from './use-lines-without-price.js';
import type { ToPayFigures } from './use-to-pay.js';

/** The total to pay, as far as it is known, so that it is never empty, and what it lacks. */
export function TotalToPay({ net, gross, voucher, hasCost, lacksCost }: ToPayFigures) {
  const t = useText();
  const withoutPrices = useLinesWithoutPrice();
  return (
    <>
      {/* Without a cost on top, the value with codes is the total to pay, and is not shown twice. */}
      <NetGross part={voucher && !hasCost ? 'total voucher' : 'total'} net={net} gross={gross} />
      {lacksCost && (
        <span className="lacks" part="total-incomplete">
          {t('totals.withoutDropshipping')}
        </span>
      )}
      {withoutPrices && (
        <span className="lacks" part="total-incomplete">
          {withoutPrices}
        </span>
      )}
    </>
  );
}
