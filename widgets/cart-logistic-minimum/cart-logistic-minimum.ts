import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-logistic-minimum.css?inline';
import { CartLogisticMinimum } from './CartLogisticMinimum.js';

/** `<cart-logistic-minimum>`: the warning that a B2B order is too small. */
export const cartLogisticMinimum: WidgetDefinition = {
  tag: 'cart-logistic-minimum',
  component: withCart(CartLogisticMinimum, 'optional'),
  styles: [css],
  keep: [keepCart],
  needsCart: true,
};
