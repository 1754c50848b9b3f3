import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepDropshippingCost } from '../../src/model/dropshipping-cost.js';
import { keepVoucher } from '../../src/model/voucher.js';
import css from './cart-totals.css?inline';
import { CartTotalsWidget } from './CartTotalsWidget.js';

/** `<cart-totals>`: what the cart costs, and the way to checkout. */
export const cartTotals: WidgetDefinition = {
  tag: 'cart-totals',
  component: CartTotalsWidget,
  styles: [css],
  keep: [keepCart, keepVoucher, keepDropshippingCost],
  needsCart: true,
};
