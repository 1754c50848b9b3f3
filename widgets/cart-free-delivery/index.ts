import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { pageFreeDelivery, pageVoucher } from '../../src/instances/values.js';
import { keepPlanner } from '../../src/planner/Plan.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './cart-free-delivery.css?inline';
import { CartFreeDelivery } from './CartFreeDelivery.js';

defineCartWidget({
  tag: 'cart-free-delivery',
  component: withCart(CartFreeDelivery, 'optional'),
  styles: [css],
  keep: [() => pageVoucher().keep(), () => pageFreeDelivery().keep(), keepPlanner],
});
