import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending, pageNotes } from '../../src/instances/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-remarks.css?inline';
import { CartRemarks } from './CartRemarks.js';

/** `<cart-remarks>`: order notes. */
defineWidget({
  tag: 'cart-remarks',
  component: withCart(CartRemarks),
  styles: [css],
  keep: [keepCartOf, () => pageNotes().keep()],
  pending: cartPending,
});
