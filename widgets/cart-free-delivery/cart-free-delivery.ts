import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepFreeDelivery } from '../../src/model/free-delivery.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepVoucher } from '../../src/model/voucher.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-free-delivery.css?inline';
import { CartFreeDelivery } from './CartFreeDelivery.js';

/** `<cart-free-delivery>`: progress to free delivery. */
export const cartFreeDelivery: WidgetDefinition = {
  tag: 'cart-free-delivery',
  component: withCart(CartFreeDelivery, 'optional'),
  styles: [css],
  keep: [keepCart, keepVoucher, keepFreeDelivery],
  needsCart: true,
};
