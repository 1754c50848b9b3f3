import { defineWidget } from '../../src/element/define-widget.js';
import { pageCodes } from '../../src/instances/codes.js';
import { CartDiscountPanel } from './CartDiscountPanel.js';
import css from './cart-discount-panel.css?inline';

defineWidget({
  tag: 'cart-discount-panel',
  component: CartDiscountPanel,
  styles: [css],
  keep: [() => pageCodes().keep()],
});
