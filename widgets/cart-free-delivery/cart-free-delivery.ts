import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepFreeDelivery } from '../../src/model/free-delivery.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepVoucher } from '../../src/model/voucher.js';
import css from './cart-free-delivery.css?inline';
import { CartFreeDeliveryWidget } from './CartFreeDeliveryWidget.js';

/** `<cart-free-delivery>`: progress to free delivery. */
export const cartFreeDelivery: WidgetDefinition = {
  tag: 'cart-free-delivery',
  component: CartFreeDeliveryWidget,
  styles: [css],
  keep: [keepCart, keepVoucher, keepFreeDelivery],
  needsCart: true,
};
