import { WithCart } from '../../src/ui/WithCart.js';
import { CartFreeDelivery } from './CartFreeDelivery.js';

/** The progress as a tag of its own. */
export function CartFreeDeliveryWidget() {
  return (
    <WithCart optional>
      <CartFreeDelivery />
    </WithCart>
  );
}
