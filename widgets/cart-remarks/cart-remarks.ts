import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepRemarks } from '../../src/model/remarks.js';
import css from './cart-remarks.css?inline';
import { CartRemarksWidget } from './CartRemarksWidget.js';

/** `<cart-remarks>`: order notes. */
export const cartRemarks: WidgetDefinition = {
  tag: 'cart-remarks',
  component: CartRemarksWidget,
  styles: [css],
  keep: [keepCart, keepRemarks],
  needsCart: true,
};
