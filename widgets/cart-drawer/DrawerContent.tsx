import { createPortal } from 'react-dom';
import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { mountInside } from '../../src/element/mount-inside.js';
import type { WidgetElement } from '../../src/element/widget.js';
import { keepPlanner } from '../../src/planner/Plan.js';
import { keepCartOf } from '../../src/element/keep-cart-of.js';
import { cartPending } from '../../src/instances/cart.js';
import { pageCodes } from '../../src/instances/codes.js';
import { pageDropshipping, pageFreeDelivery, pageVoucher } from '../../src/instances/values.js';
import type { Undo } from '../../src/base/store.js';
import { WithCart } from '../../src/ui/WithCart.js';
import { useHost } from '../../src/ui/context.js';
import ledgerCss from '../../src/ui/ledger.css?inline';
import { useIsEmpty } from '../../src/ui/use-cart.js';
import { CartDiscountPanel } from '../cart-discount-panel/CartDiscountPanel.js';
import panelCss from '../cart-discount-panel/cart-discount-panel.css?inline';
import { CartDiscounts } from '../cart-discounts/CartDiscounts.js';
import discountsCss from '../cart-discounts/cart-discounts.css?inline';
import { CartFreeDelivery } from '../cart-free-delivery/CartFreeDelivery.js';
import deliveryCss from '../cart-free-delivery/cart-free-delivery.css?inline';
import { LinesOrEmpty } from '../cart-lines/LinesOrEmpty.js';
import linesCss from '../cart-lines/cart-lines.css?inline';
import { CartLogisticMinimum } from '../cart-logistic-minimum/CartLogisticMinimum.js';
import minimumCss from '../cart-logistic-minimum/cart-logistic-minimum.css?inline';
import { CartTotals } from '../cart-totals/CartTotals.js';
import { TotalsFoot } from '../cart-totals/TotalsFoot.js';
import totalsCss from '../cart-totals/cart-totals.css?inline';

/** The content of the drawer. */
function DrawerContent() {
  return (
    <WithCart>
      <DrawerBody />
    </WithCart>
  );
}

function DrawerBody() {
  const filled = !useIsEmpty();
  const foot = useHost().shadowRoot?.querySelector('.foot-sum');
  return (
    <>
      {filled && <CartFreeDelivery />}
      {filled && <CartLogisticMinimum />}
      <LinesOrEmpty />
      {filled && <CartDiscountPanel />}
      {filled && <CartTotals ledger={<CartDiscounts />} hasFoot />}
      {filled && foot && createPortal(<TotalsFoot />, foot)}
    </>
  );
}

const content: WidgetDefinition = {
  tag: 'cart-drawer',
  component: DrawerContent,
  styles: [ledgerCss, linesCss, minimumCss, deliveryCss, discountsCss, panelCss, totalsCss],
  keep: [
    keepCartOf,
    () => pageCodes().keep(),
    () => pageVoucher().keep(),
    () => pageDropshipping().keep(),
    () => pageFreeDelivery().keep(),
    keepPlanner,
  ],
  pending: cartPending,
};

/** Shows the cart in the drawer. The returned function removes it. */
export const showContent = (host: WidgetElement, root: ShadowRoot, place: Element): Undo =>
  mountInside(content, host, root, place);
