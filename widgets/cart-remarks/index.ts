import { defineWidget } from '../../src/element/define-widget.js';
import { cartRemarks } from './cart-remarks.js';

defineWidget(cartRemarks);
