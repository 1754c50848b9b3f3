import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { pageDropshipping, pageVoucher } from '../../src/instances/values.js';
import { withCart } from '../../src/ui/WithCart.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import { CartTotals } from './CartTotals.js';
import css from './cart-totals.css?inline';

defineCartWidget({
  tag: 'cart-totals',
  component: withCart(CartTotals),
  styles: [ledgerCss, css],
  keep: [() => pageVoucher().keep(), () => pageDropshipping().keep()],
});
