import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { cartPending, pageCart } from '../../src/page-cart/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import css from './cart-discounts.css?inline';
import { CartDiscounts } from './CartDiscounts.js';

/** `<cart-discounts>`: the percentage discounts and the products that they leave out. */
export const cartDiscounts: WidgetDefinition = {
  tag: 'cart-discounts',
  component: withCart(CartDiscounts, 'optional'),
  styles: [ledgerCss, css],
  keep: [() => pageCart().keep()],
  pending: cartPending,
};
