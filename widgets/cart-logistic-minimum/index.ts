import { defineWidget } from '../../src/element/define-widget.js';
import { cartLogisticMinimum } from './cart-logistic-minimum.js';

defineWidget(cartLogisticMinimum);
