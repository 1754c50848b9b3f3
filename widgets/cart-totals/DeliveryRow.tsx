import { isDeliveryFree, pageFreeDelivery } from '../../src/page-cart/values.js';
import { LedgerRow } from '../../src/ui/Ledger.js';
import { useText } from '../../src/ui/context.js';
import { useFromCart } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';

/** The cost of delivery: not known before checkout, unless the cart has reached free delivery. */
export function DeliveryRow() {
  const t = useText();
  useStore(pageFreeDelivery());
  const isFree = useFromCart(isDeliveryFree);
  return (
    <LedgerRow name={t('totals.delivery')}>
      <span className={isFree ? 'free' : 'later'}>
        {t(isFree ? 'totals.deliveryFree' : 'totals.deliveryLater')}
      </span>
    </LedgerRow>
  );
}
