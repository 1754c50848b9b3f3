import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import css from './cart-discounts.css?inline';
import { CartDiscounts } from './CartDiscounts.js';

/** `<cart-discounts>`: the percentage discounts and the products that they leave out. */
defineWidget({
  tag: 'cart-discounts',
  component: withCart(CartDiscounts, 'optional'),
  styles: [ledgerCss, css],
  keep: [keepCartOf],
  pending: cartPending,
});
