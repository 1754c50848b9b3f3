import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import { LinesOrEmpty } from './LinesOrEmpty.js';
import css from './cart-lines.css?inline';

/** `<cart-lines>`: the lines of the cart and the dialog of reduced products. */
defineWidget({
  tag: 'cart-lines',
  component: withCart(LinesOrEmpty),
  styles: [css],
  keep: [keepCartOf],
  pending: cartPending,
});
