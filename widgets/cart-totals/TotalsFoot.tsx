import { pageCheckout } from '../../src/instances/cart.js';
import { useLedger } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { CheckoutLink, ObstacleText, useIsShort } from './CheckoutSlot.js';
import { TotalToPay } from './TotalToPay.js';
import { useTotalName } from './use-delivery.js';

/** The total to pay and the checkout link, for a foot that is always in view. */
export function TotalsFoot() {
  const { isOld } = useLedger();
  const totalName = useTotalName();
  const isShort = useIsShort();
  const allowed = useStore(pageCheckout().mayProceed);
  return (
    <div className={isOld ? 'sum updating' : 'sum'} aria-busy={isOld || undefined}>
      <dl className="to-pay">
        <dt>{totalName}</dt>
        <dd>
          <TotalToPay />
        </dd>
      </dl>
      {allowed ? (
        <CheckoutLink />
      ) : (
        <p className={isShort ? 'obstacle short' : 'obstacle'} part="checkout-obstacle">
          <ObstacleText />
        </p>
      )}
    </div>
  );
}
