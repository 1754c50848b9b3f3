import { useText } from '../../src/ui/context.js';
import { useFromCart } from '../../src/ui/use-cart.js';
import { CheckoutLink } from './CheckoutLink.js';
import { mayProceed, ObstacleText } from './CheckoutSlot.js';
import { TotalToPay } from './TotalToPay.js';
import { useToPay } from './use-to-pay.js';

/** The total to pay and the checkout link, for a foot that is always in view. */
export function TotalsFoot() {
  const t = useText();
  const figures = useToPay();
  const allowed = useFromCart(mayProceed);
  return (
    <div className={figures.isOld ? 'sum updating' : 'sum'} aria-busy={figures.isOld || undefined}>
      <dl className="to-pay">
        <dt>{t('totals.toPay')}</dt>
        <dd>
          <TotalToPay {...figures} />
        </dd>
      </dl>
      {allowed ? (
        <CheckoutLink />
      ) : (
        <p className="obstacle" part="checkout-obstacle">
          <ObstacleText />
        </p>
      )}
    </div>
  );
}
