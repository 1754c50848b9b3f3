import { WithCart } from '../../src/ui/WithCart.js';
import { CartTotals } from './CartTotals.js';

/** The totals as a tag of their own. */
export function CartTotalsWidget() {
  return (
    <WithCart>
      <CartTotals />
    </WithCart>
  );
}
