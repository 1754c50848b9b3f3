import { WithCart } from '../../src/ui/WithCart.js';
import { CartRemarks } from './CartRemarks.js';

/** The notes as a tag of their own. */
export function CartRemarksWidget() {
  return (
    <WithCart>
      <CartRemarks />
    </WithCart>
  );
}
