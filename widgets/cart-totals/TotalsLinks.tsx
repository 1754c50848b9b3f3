import { useText } from '../../src/ui/context.js';
import { HostSlot } from '../../src/ui/pieces.js';
import { b2bOf, useCartValue, useSetting } from '../../src/ui/use-cart.js';
import { CheckoutSlot } from './CheckoutSlot.js';
import { LinesToCheck } from './LinesToCheck.js';

/** The links below the totals. The checkout link may be in a foot instead. */
export function TotalsLinks({ hasFoot }: { readonly hasFoot: boolean }) {
  const t = useText();
  const isB2b = useCartValue(b2bOf);
  const homePath = useSetting('home-path');
  const termsPath = useSetting('terms-path');
  return (
    <div className="links">
      {hasFoot ? <LinesToCheck /> : <CheckoutSlot />}
      <HostSlot name="checkout-after" />
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
