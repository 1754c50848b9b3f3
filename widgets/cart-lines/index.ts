import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { withCart } from '../../src/ui/WithCart.js';
import { LinesOrEmpty } from './LinesOrEmpty.js';
import css from './cart-lines.css?inline';

/** `<cart-lines>`: the lines of the cart and the dialog of reduced products. */
defineCartWidget({ tag: 'cart-lines', component: withCart(LinesOrEmpty), styles: [css] });
