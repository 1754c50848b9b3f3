import { defineWidget } from '../../src/element/define-widget.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { pageFreeDelivery, pageVoucher } from '../../src/instances/values.js';
import { keepPlanner } from '../../src/planner/Plan.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-free-delivery.css?inline';
import { CartFreeDelivery } from './CartFreeDelivery.js';

/** `<cart-free-delivery>`: progress to free delivery. */
defineWidget({
  tag: 'cart-free-delivery',
  component: withCart(CartFreeDelivery, 'optional'),
  styles: [css],
  keep: [keepCartOf, () => pageVoucher().keep(), () => pageFreeDelivery().keep(), keepPlanner],
  pending: cartPending,
});
