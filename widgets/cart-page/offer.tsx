import { useLayoutEffect } from 'react';
import { adoptStyles } from '../../src/element/styles.js';
import { pageCart, pageSync } from '../../src/page-cart/cart.js';
import { isToPayOld, pageDropshipping, pageVoucher } from '../../src/page-cart/values.js';
import type { Cart } from '../../src/rules/cart.js';
import { hasNothingToOrder } from '../../src/rules/quantity.js';
import { useHost, useText } from '../../src/ui/context.js';
import { useOfCart } from '../../src/ui/use-cart.js';
import css from './offer.css?inline';
import { OfferSheet } from './OfferSheet.js';
import { usePrinting } from './use-printing.js';

/** How long the figures of the shop are waited for before printing, in milliseconds. */
const PATIENCE = 5000;

const isOfferOf = ({ lines }: Cart): boolean => !hasNothingToOrder(lines);

/** Resolves once the figures are the shop's last ones, or the patience ends: the sheet says so then. */
function whenCounted(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      resolve();
    };
    const timer = setTimeout(end, PATIENCE);
    // A moment later: between the end of a save and the reading that follows it nothing is under way.
    const look = (): void =>
      void setTimeout(() => {
        if (!isToPayOld()) end();
      });
    const stops = [pageVoucher(), pageDropshipping(), pageSync().state].map((store) =>
      store.subscribe(look),
    );
    look();
  });
}

/** Prints the offer. */
export function OfferButton() {
  const t = useText();
  const hasOffer = useOfCart(isOfferOf) ?? false;
  if (!hasOffer) return null;
  const print = async (): Promise<void> => {
    pageCart().typing.settleAll();
    await whenCounted();
    window.print();
  };
  return (
    <button type="button" className="link" part="print-offer" onClick={() => void print()}>
      {t('offer.print')}
    </button>
  );
}

/** The cart as an offer on paper, made as the page is printed; it takes the place of all else then. */
export function Offer() {
  const host = useHost();
  const hasOffer = useOfCart(isOfferOf) ?? false;
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (host.shadowRoot) adoptStyles(host.shadowRoot, [css]);
  }, [host]);
  return <div className="offer">{isPrinting && hasOffer && <OfferSheet />}</div>;
}
