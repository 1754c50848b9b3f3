import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { pageNotes } from '../../src/instances/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-remarks.css?inline';
import { CartRemarks } from './CartRemarks.js';

defineCartWidget({
  tag: 'cart-remarks',
  component: withCart(CartRemarks),
  styles: [css],
  keep: [() => pageNotes().keep()],
});
