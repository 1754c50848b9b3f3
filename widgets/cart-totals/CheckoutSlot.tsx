import { pageCart, pageCheckout } from '../../src/page-cart/cart.js';
import { Amount } from '../../src/ui/Amount.js';
import { Rich } from '../../src/ui/Rich.js';
import { useHost, useText } from '../../src/ui/context.js';
import { hasLines, jumpToLine } from '../../src/ui/jump-to-line.js';
import { useFromCart, useIsEmpty } from '../../src/ui/use-cart.js';
import { CheckoutLink } from './CheckoutLink.js';
import { LinesToCheck } from './LinesToCheck.js';

export const mayProceed = (): boolean => pageCheckout().mayProceed();
const minimumOf = () => pageCart().figures.minimum();

/** The checkout link if the cart can be ordered; else the reason why not, with the next step. */
export function CheckoutSlot() {
  const allowed = useFromCart(mayProceed);
  return (
    <div className="checkout-slot">
      {allowed ? <CheckoutLink /> : <Obstacle />}
      <LinesToCheck />
    </div>
  );
}

function Obstacle() {
  const t = useText();
  const host = useHost();
  const isEmpty = useIsEmpty();
  const minimum = useFromCart(minimumOf);
  const { applies } = minimum;
  return (
    <div className="obstacle" part="checkout-obstacle">
      <p id="checkout-obstacle">{isEmpty ? t('page.emptyTitle') : <ObstacleText />}</p>
      {applies && !minimum.met && !isEmpty && (
        <progress
          aria-labelledby="checkout-obstacle"
          max={100}
          value={Number((minimum.value * 100n) / minimum.minimum)}
        />
      )}
      {!isEmpty && hasLines(host) && (
        <button
          type="button"
          className="link"
          part="checkout-lines"
          onClick={() => jumpToLine(host, 0)}
        >
          {t('totals.toLines')}
        </button>
      )}
    </div>
  );
}

/** How much is missing to the minimum; if the minimum is reached, every quantity is 0. */
export function ObstacleText() {
  const t = useText();
  const minimum = useFromCart(minimumOf);
  return minimum.applies && !minimum.met ? (
    <Rich
      text="totals.toMinimum"
      nodes={{ missing: <Amount part={undefined} amount={minimum.missing} /> }}
    />
  ) : (
    <span>{t('totals.nothingToOrder')}</span>
  );
}
