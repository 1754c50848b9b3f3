import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepDropshippingCost } from '../../src/model/dropshipping-cost.js';
import { keepVoucher } from '../../src/model/voucher.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-totals.css?inline';
import { CartTotals } from './CartTotals.js';

/** `<cart-totals>`: what the cart costs, and the way to checkout. */
export const cartTotals: WidgetDefinition = {
  tag: 'cart-totals',
  component: withCart(CartTotals),
  styles: [css],
  keep: [keepCart, keepVoucher, keepDropshippingCost],
  needsCart: true,
};
