import { useState, type MouseEvent } from 'react';
import { pageCheckout } from '../../src/page-cart/cart.js';
import { Spinner } from '../../src/ui/Spinner.js';
import { useText } from '../../src/ui/context.js';
import { b2bOf, useFromCart, useIsEmpty, useOfCart, useSetting } from '../../src/ui/use-cart.js';

const mayProceed = (): boolean => pageCheckout().mayProceed();

/** The ways on from the cart. Checkout is there only where the order is large enough to be sent. */
export function TotalsLinks() {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const isB2b = useOfCart(b2bOf);
  const isEmpty = useIsEmpty();
  const allowed = useFromCart(mayProceed);
  const checkoutPath = useSetting('checkout-path');
  const homePath = useSetting('home-path');
  const termsPath = useSetting('terms-path');

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    // A click that opens another tab leaves this one, and its pending saves, where they are.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    if (leaving) return;
    const { href } = event.currentTarget;
    setLeaving(true);
    void pageCheckout()
      .proceed(() => location.assign(href))
      .finally(() => setLeaving(false));
  };

  return (
    <div className="links">
      {!isEmpty && allowed && (
        <a className="button primary" part="checkout" href={checkoutPath} onClick={follow}>
          {t('totals.checkout')}
          {leaving && <Spinner part="checkout-spinner" label={t('totals.saving')} />}
        </a>
      )}
      <a className="quiet" part="continue" href={homePath}>
        {t('totals.continue')}
      </a>
      {isB2b && (
        <a className="quiet" part="terms" href={termsPath}>
          {t('totals.terms')}
        </a>
      )}
    </div>
  );
}
