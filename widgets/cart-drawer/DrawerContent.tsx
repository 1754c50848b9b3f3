import { createPortal } from 'react-dom';
import { createRoot as createReactRoot } from 'react-dom/client';
import { keepCartOf } from '../../src/element/define-cart-widget.js';
import { createRoot, keepAll } from '../../src/element/Root.js';
import type { WidgetDefinition, WidgetElement } from '../../src/element/Root.js';
import { cartPending } from '../../src/instances/cart.js';
import { pageCodes } from '../../src/instances/codes.js';
import { pageVoucher } from '../../src/instances/values.js';
import { settingsMayHaveChanged } from '../../src/page/find-setting.js';
import { undoAll, type Undo } from '../../src/base/store.js';
import { useHost } from '../../src/ui/context.js';
import baseCss from '../../src/ui/base.css?inline';
import { adoptStyles } from '../../src/ui/styles.js';
import tokensCss from '../../src/ui/tokens.css?inline';
import { useAudience, useIsEmpty, useLedger } from '../../src/ui/use-cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import { CartDiscountPanel } from '../cart-discount-panel/CartDiscountPanel.js';
import { CartDiscounts } from '../cart-discounts/CartDiscounts.js';
import { CartFreeDelivery } from '../cart-free-delivery/CartFreeDelivery.js';
import { LinesOrEmpty } from '../cart-lines/LinesOrEmpty.js';
import { CartLogisticMinimum } from '../cart-logistic-minimum/CartLogisticMinimum.js';
import { PART_KEEPS, PART_STYLES } from '../cart-page/whole-cart.js';
import { CartTotals } from '../cart-totals/CartTotals.js';
import { CheckoutOr, Obstacle, ObstacleText, SavingSign } from '../cart-totals/CheckoutSlot.js';
import { TotalToPay } from '../cart-totals/TotalToPay.js';
import { useTotalName } from '../cart-totals/use-delivery.js';

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

/** The total to pay and the checkout link, which are always in view. */
function TotalsFoot() {
  const { isOld } = useLedger().figures;
  const totalName = useTotalName();
  const columns = useAudience().isGrossFirst ? ' one-column' : '';
  return (
    <div className={`sum${isOld ? ' updating' : ''}${columns}`} aria-busy={isOld || undefined}>
      <dl className="to-pay">
        <dt>{totalName}</dt>
        <dd>
          <TotalToPay />
        </dd>
      </dl>
      <SavingSign />
      <CheckoutOr>
        <Obstacle>
          <ObstacleText />
        </Obstacle>
      </CheckoutOr>
    </div>
  );
}

const content: WidgetDefinition = {
  tag: 'cart-drawer',
  component: withCart(DrawerBody),
  styles: PART_STYLES,
  keep: [keepCartOf, () => pageCodes().keep(), () => pageVoucher().keep(), ...PART_KEEPS],
  pending: cartPending,
};

/** Shows the cart in the drawer. The returned function removes it. */
export function showContent(host: WidgetElement, root: ShadowRoot, place: Element): Undo {
  // Before the drawer's own styles, so that those of its frame win.
  adoptStyles(root, [tokensCss, baseCss, ...content.styles], true);
  settingsMayHaveChanged();
  const observer = new MutationObserver(settingsMayHaveChanged);
  observer.observe(host, { attributes: true });
  const releases = keepAll(content, host);
  const Root = createRoot(content);
  const react = createReactRoot(place);
  react.render(<Root container={root as unknown as HTMLElement} />);
  return undoAll(
    () => react.unmount(),
    () => observer.disconnect(),
    ...releases,
  );
}
