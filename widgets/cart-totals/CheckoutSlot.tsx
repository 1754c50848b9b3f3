import { useEffect } from 'react';
import { pageCart, pageCheckout } from '../../src/instances/cart.js';
import { announce } from '../../src/page/announcer.js';
import type { Cart } from '../../src/rules/cart.js';
import { centsText, type Cents } from '../../src/rules/decimal.js';
import { shared } from '../../src/base/registry.js';
import { MinimumAmount } from '../../src/ui/MinimumAmount.js';
import { Rich } from '../../src/ui/Rich.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { hasLines, jumpToLine } from '../../src/ui/jump-to-line.js';
import { useCartValue, useIsEmpty } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { useCurrency } from '../../src/ui/use-currency.js';
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

function Obstacle() {
  const t = useText();
  const host = useHost();
  const { money } = useFormats();
  const currency = useCurrency();
  const shown = (cents: Cents): string => money(centsText(cents, currency), currency);
  const isEmpty = useIsEmpty();
  const minimum = useStore(pageCart().figures.minimum);
  const isBlocked = useCartValue(blockOf) !== undefined;
  return (
    <div className="obstacle" part="checkout-obstacle">
      <p id="checkout-obstacle">{isEmpty ? t('page.emptyTitle') : <ObstacleText />}</p>
      {!isBlocked && minimum.applies && !minimum.met && !isEmpty && (
        <progress
          aria-labelledby="checkout-obstacle"
          aria-valuetext={t(minimum.isLogistic ? 'minimum.missing' : 'minimum.orderMissing', {
            missing: shown(minimum.missing),
            minimum: shown(minimum.minimum),
          })}
          max={100}
          value={Number((minimum.value * 100n) / minimum.minimum)}
        />
      )}
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
