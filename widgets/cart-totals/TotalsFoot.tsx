import { useFromCart } from '../../src/ui/use-cart.js';
import { CheckoutLink } from './CheckoutLink.js';
import { mayProceed, ObstacleText } from './CheckoutSlot.js';
import { TotalToPay } from './TotalToPay.js';
import { useTotalName } from './use-delivery.js';
import { useToPay } from './use-to-pay.js';

/** The total to pay and the checkout link, for a foot that is always in view. */
export function TotalsFoot() {
  const figures = useToPay();
  const totalName = useTotalName();
  const allowed = useFromCart(mayProceed);
  return (
    <div className={figures.isOld ? 'sum updating' : 'sum'} aria-busy={figures.isOld || undefined}>
      <dl className="to-pay">
        <dt>{totalName}</dt>
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
