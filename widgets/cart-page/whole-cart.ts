import { pageDropshipping, pageFreeDelivery } from '../../src/instances/values.js';
import { keepPlanner } from '../../src/planner/Plan.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import panelCss from '../cart-discount-panel/cart-discount-panel.css?inline';
import discountsCss from '../cart-discounts/cart-discounts.css?inline';
import deliveryCss from '../cart-free-delivery/cart-free-delivery.css?inline';
import linesCss from '../cart-lines/cart-lines.css?inline';
import minimumCss from '../cart-logistic-minimum/cart-logistic-minimum.css?inline';
import totalsCss from '../cart-totals/cart-totals.css?inline';

/** The styles of the parts that the page and the drawer show. */
export const PART_STYLES = [
  ledgerCss,
  linesCss,
  minimumCss,
  deliveryCss,
  discountsCss,
  panelCss,
  totalsCss,
];

/** What these parts need besides the cart and the codes. */
export const PART_KEEPS = [
  () => pageDropshipping().keep(),
  () => pageFreeDelivery().keep(),
  keepPlanner,
];
