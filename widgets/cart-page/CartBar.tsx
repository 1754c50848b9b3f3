import { pageCheckout } from '../../src/instances/cart.js';
import { ledgerRows } from '../../src/rules/ledger.js';
import { useLedgerWidth } from '../../src/ui/Ledger.js';
import { useHost } from '../../src/ui/context.js';
import { holdAtEdge } from '../../src/ui/hold-at-edge.js';
import { useAudience, useLedger } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { CheckoutLink } from '../cart-totals/CheckoutLink.js';
import { ObstacleText } from '../cart-totals/CheckoutSlot.js';
import { SavingSign } from '../cart-totals/SavingSign.js';
import { TotalToPay } from '../cart-totals/TotalToPay.js';
import { useTotalName } from '../cart-totals/use-delivery.js';
import { useBarShown } from './use-bar-shown.js';

export { default as css } from './cart-bar.css?inline';

/**
 * The total to pay and the checkout link, at the bottom of the view while those of the summary are
 * not visible.
 */
export function CartBar() {
  return useBarShown(useHost()) ? <ShownBar /> : null;
}

function ShownBar() {
  const host = useHost();
  const figures = useLedger();
  const { net, gross } = ledgerRows(figures, useAudience()).at(-1)!;
  const totalName = useTotalName();
  const allowed = useStore(pageCheckout().mayProceed);
  const digits = useLedgerWidth([net, gross]);

  const toSummary = (): void => {
    const title = host.shadowRoot?.getElementById('totals-title');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  };

  return (
    <div
      className={figures.isOld ? 'bar updating' : 'bar'}
      part="bar"
      ref={holdAtEdge}
      aria-busy={figures.isOld || undefined}
    >
      <button type="button" className="bar-sum to-pay" style={digits} onClick={toSummary}>
        <span className="visually-hidden">{totalName}</span>
        <TotalToPay />
      </button>
      {allowed ? (
        <CheckoutLink />
      ) : (
        <p className="bar-obstacle">
          <ObstacleText />
        </p>
      )}
      <SavingSign />
    </div>
  );
}
