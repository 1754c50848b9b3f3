import { defineWidget } from '../../src/element/define-widget.js';
import { cartDiscounts } from './cart-discounts.js';

defineWidget(cartDiscounts);
