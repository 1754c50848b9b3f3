import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepRemarks } from '../../src/model/remarks.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-remarks.css?inline';
import { CartRemarks } from './CartRemarks.js';

/** `<cart-remarks>`: order notes. */
export const cartRemarks: WidgetDefinition = {
  tag: 'cart-remarks',
  component: withCart(CartRemarks),
  styles: [css],
  keep: [keepCart, keepRemarks],
  needsCart: true,
};
