import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { keepCodes } from '../../src/model/discount-codes.js';
import { keepDropshippingCost } from '../../src/model/dropshipping-cost.js';
import { keepFreeDelivery } from '../../src/model/free-delivery.js';
import { keepCart } from '../../src/model/keep-cart.js';
import { keepRecommendations } from '../../src/model/recommendations.js';
import { keepRemarks } from '../../src/model/remarks.js';
import { keepVoucher } from '../../src/model/voucher.js';
import panelCss from '../cart-discount-panel/cart-discount-panel.css?inline';
import discountsCss from '../cart-discounts/cart-discounts.css?inline';
import deliveryCss from '../cart-free-delivery/cart-free-delivery.css?inline';
import linesCss from '../cart-lines/cart-lines.css?inline';
import minimumCss from '../cart-logistic-minimum/cart-logistic-minimum.css?inline';
import recommendationsCss from '../cart-recommendations/cart-recommendations.css?inline';
import remarksCss from '../cart-remarks/cart-remarks.css?inline';
import totalsCss from '../cart-totals/cart-totals.css?inline';
import css from './cart-page.css?inline';
import { CartPage } from './CartPage.js';

/** `<cart-page>`: the whole cart page in one React root and one shadow root. */
export const cartPage: WidgetDefinition = {
  tag: 'cart-page',
  component: CartPage,
  styles: [
    linesCss,
    minimumCss,
    deliveryCss,
    discountsCss,
    panelCss,
    totalsCss,
    recommendationsCss,
    remarksCss,
    css,
  ],
  keep: [
    keepCart,
    keepCodes,
    keepVoucher,
    keepDropshippingCost,
    keepFreeDelivery,
    keepRecommendations,
    keepRemarks,
  ],
  needsCart: true,
};
