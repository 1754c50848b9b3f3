import { defineWidget } from '../../src/element/define-widget.js';
import { cartFreeDelivery } from './cart-free-delivery.js';

defineWidget(cartFreeDelivery);
