import { defineWidget } from '../../src/element/define-widget.js';
import { cartRecommendations } from './cart-recommendations.js';

defineWidget(cartRecommendations);
