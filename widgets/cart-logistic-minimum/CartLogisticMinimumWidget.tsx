import { WithCart } from '../../src/ui/WithCart.js';
import { CartLogisticMinimum } from './CartLogisticMinimum.js';

/** The warning as a tag of its own. */
export function CartLogisticMinimumWidget() {
  return (
    <WithCart optional>
      <CartLogisticMinimum />
    </WithCart>
  );
}
