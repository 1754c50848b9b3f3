import { defineWidget } from '../../src/element/define-widget.js';
import { cartLines } from './cart-lines.js';

defineWidget(cartLines);
