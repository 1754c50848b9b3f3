import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { keepPlanner } from '../../src/planner/Plan.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-logistic-minimum.css?inline';
import { CartLogisticMinimum } from './CartLogisticMinimum.js';

defineCartWidget({
  tag: 'cart-logistic-minimum',
  component: withCart(CartLogisticMinimum, 'optional'),
  styles: [css],
  keep: [keepPlanner],
});
