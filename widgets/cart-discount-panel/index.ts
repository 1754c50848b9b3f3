import { defineWidget } from '../../src/element/define-widget.js';
import { cartDiscountPanel } from './cart-discount-panel.js';

defineWidget(cartDiscountPanel);
