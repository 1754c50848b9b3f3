import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-recommendations.css?inline';
import { CartRecommendations } from './CartRecommendations.js';

/** `<cart-recommendations>`: up to five products that the shop recommends. */
defineWidget({
  tag: 'cart-recommendations',
  component: withCart(CartRecommendations),
  styles: [css],
  keep: [keepCartOf],
  pending: cartPending,
});
