import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepRecommendations } from '../../src/model/recommendations.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-recommendations.css?inline';
import { CartRecommendations } from './CartRecommendations.js';

/** `<cart-recommendations>`: up to five products that the shop suggests. */
export const cartRecommendations: WidgetDefinition = {
  tag: 'cart-recommendations',
  component: withCart(CartRecommendations),
  styles: [css],
  keep: [keepCart, keepRecommendations],
  needsCart: true,
};
