import { useEffect } from 'react';
import { pageCart, pageCheckout } from '../../src/instances/cart.js';
import { announce } from '../../src/page/announcer.js';
import type { Cart } from '../../src/rules/cart.js';
import { shared } from '../../src/base/registry.js';
import { MinimumAmount } from '../../src/ui/MinimumAmount.js';
import { Rich } from '../../src/ui/Rich.js';
import { useHost, useText } from '../../src/ui/context.js';
import { hasLines, jumpToLine } from '../../src/ui/jump-to-line.js';
import { useCartValue, useIsEmpty } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { CheckoutLink } from './CheckoutLink.js';
import { LinesToCheck } from './LinesToCheck.js';

const blockOf = (cart: Cart) => cart.checkoutBlocked;

/** The checkout link if the cart can be ordered, else the reason why not; above it the lines to check. */
export function CheckoutSlot() {
  const allowed = useStore(pageCheckout().mayProceed);
  return (
    <div className="checkout-slot">
      <LinesToCheck />
      {allowed ? <CheckoutLink /> : <Obstacle />}
    </div>
  );
}

/** Below its minimum; the tag for the minimum explains it. */
export function useIsShort(): boolean {
  const minimum = useStore(pageCart().figures.minimum);
  const isBlocked = useCartValue(blockOf) !== undefined;
  return !isBlocked && minimum.applies && !minimum.met;
}

function Obstacle() {
  const t = useText();
  const host = useHost();
  const isEmpty = useIsEmpty();
  const isBlocked = useCartValue(blockOf) !== undefined;
  return (
    <div className={useIsShort() ? 'obstacle short' : 'obstacle'} part="checkout-obstacle">
      <p>{isEmpty ? t('page.emptyTitle') : <ObstacleText />}</p>
      {!isBlocked && !isEmpty && hasLines(host) && (
        <button
          type="button"
          className="link"
          part="checkout-lines"
          onClick={() => jumpToLine(host)}
        >
          {t('totals.toLines')}
        </button>
      )}
    </div>
  );
}

/**
 * Why the cart cannot be ordered: as the shop says, else how much is missing to the minimum; if the minimum is
 * reached, every quantity is 0.
 */
export function ObstacleText() {
  const t = useText();
  const minimum = useStore(pageCart().figures.minimum);
  const blocked = useCartValue(blockOf);
  useEffect(() => {
    // Several tags of a page show the text.
    const said = shared<{ text?: string | undefined }>('checkout-blocked', () => ({}));
    if (blocked && said.text !== blocked) announce(blocked);
    said.text = blocked;
  }, [blocked]);
  if (blocked) return blocked;
  return minimum.applies && !minimum.met ? (
    <Rich
      text={minimum.isLogistic ? 'totals.toMinimum' : 'totals.toOrderMinimum'}
      nodes={{ missing: <MinimumAmount minimum={minimum} amount={minimum.missing} /> }}
    />
  ) : (
    <span>{t('totals.nothingToOrder')}</span>
  );
}
