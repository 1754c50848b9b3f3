import { WithCart } from '../../src/ui/WithCart.js';
import { CartRecommendations } from './CartRecommendations.js';

/** The recommendations as a tag of their own. */
export function CartRecommendationsWidget() {
  return (
    <WithCart>
      <CartRecommendations />
    </WithCart>
  );
}
