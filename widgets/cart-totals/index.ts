import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { pageDropshipping, pageVoucher } from '../../src/instances/values.js';
import { withCart } from '../../src/ui/WithCart.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import { CartTotals } from './CartTotals.js';
import css from './cart-totals.css?inline';

/** `<cart-totals>`: the cost of the cart, and the checkout link. */
defineWidget({
  tag: 'cart-totals',
  component: withCart(CartTotals),
  styles: [ledgerCss, css],
  keep: [keepCartOf, () => pageVoucher().keep(), () => pageDropshipping().keep()],
  pending: cartPending,
});
