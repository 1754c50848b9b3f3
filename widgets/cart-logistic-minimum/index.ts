import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { keepPlanner } from '../../src/planner/Plan.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-logistic-minimum.css?inline';
import { CartLogisticMinimum } from './CartLogisticMinimum.js';

/** `<cart-logistic-minimum>`: the warning that a B2B order is below the minimum order value. */
defineWidget({
  tag: 'cart-logistic-minimum',
  component: withCart(CartLogisticMinimum, 'optional'),
  styles: [css],
  keep: [keepCartOf, keepPlanner],
  pending: cartPending,
});
