import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-recommendations.css?inline';
import { CartRecommendations } from './CartRecommendations.js';

defineCartWidget({
  tag: 'cart-recommendations',
  component: withCart(CartRecommendations),
  styles: [css],
});
