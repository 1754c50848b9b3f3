import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { withCart } from '../../src/ui/WithCart.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import css from './cart-discounts.css?inline';
import { CartDiscounts } from './CartDiscounts.js';

defineCartWidget({
  tag: 'cart-discounts',
  component: withCart(CartDiscounts, 'optional'),
  styles: [ledgerCss, css],
});
