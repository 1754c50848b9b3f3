import { defineWidget } from '../../src/element/define-widget.js';
import { cartTotals } from './cart-totals.js';

defineWidget(cartTotals);
