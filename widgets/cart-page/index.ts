import { defineWidget } from '../../src/element/define-widget.js';
import { cartPage } from './cart-page.js';

defineWidget(cartPage);
