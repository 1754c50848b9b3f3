import { WithCart } from '../../src/ui/WithCart.js';
import { CartDiscounts } from './CartDiscounts.js';

/** The discounts as a tag of their own. */
export function CartDiscountsWidget() {
  return (
    <WithCart optional>
      <CartDiscounts />
    </WithCart>
  );
}
