import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import css from './cart-logistic-minimum.css?inline';
import { CartLogisticMinimumWidget } from './CartLogisticMinimumWidget.js';

/** `<cart-logistic-minimum>`: the warning that a B2B order is too small. */
export const cartLogisticMinimum: WidgetDefinition = {
  tag: 'cart-logistic-minimum',
  component: CartLogisticMinimumWidget,
  styles: [css],
  keep: [keepCart],
  needsCart: true,
};
