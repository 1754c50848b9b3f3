import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import css from './cart-lines.css?inline';
import { CartLinesWidget } from './CartLinesWidget.js';

/** `<cart-lines>`: the lines of the cart and the dialog of reduced products. */
export const cartLines: WidgetDefinition = {
  tag: 'cart-lines',
  component: CartLinesWidget,
  styles: [css],
  keep: [keepCart],
  needsCart: true,
};
