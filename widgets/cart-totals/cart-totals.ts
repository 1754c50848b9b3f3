import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { cartPending, pageCart } from '../../src/page-cart/cart.js';
import { pageDropshipping, pageVoucher } from '../../src/page-cart/values.js';
import { withCart } from '../../src/ui/WithCart.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import { CartTotals } from './CartTotals.js';
import css from './cart-totals.css?inline';

/** `<cart-totals>`: the cost of the cart, and the checkout link. */
export const cartTotals: WidgetDefinition = {
  tag: 'cart-totals',
  component: withCart(CartTotals),
  styles: [ledgerCss, css],
  keep: [() => pageCart().keep(), () => pageVoucher().keep(), () => pageDropshipping().keep()],
  pending: cartPending,
};
