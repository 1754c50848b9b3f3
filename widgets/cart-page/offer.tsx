import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { until } from '../../src/base/store.js';
import { pageCart } from '../../src/instances/cart.js';
import { currentFigures, pageLedger } from '../../src/instances/values.js';
import type { Cart } from '../../src/rules/cart.js';
import { hasNothingToOrder } from '../../src/rules/quantity.js';
import { useText } from '../../src/ui/context.js';
import { useCartValue } from '../../src/ui/use-cart.js';
import { OfferSheet } from './OfferSheet.js';

export { default as css } from './offer.css?inline';

/** How long printing waits for the values of the shop, in milliseconds. Then the offer says that they are not known. */
const WAITS = 5000;

const isOfferOf = ({ lines }: Cart): boolean => !hasNothingToOrder(lines);

/** Prints the offer. */
export function OfferButton() {
  const t = useText();
  const hasOffer = useCartValue(isOfferOf) ?? false;
  if (!hasOffer) return null;
  const print = async (): Promise<void> => {
    pageCart().typing.settleAll();
    const counted = until(pageLedger(), () => !currentFigures().isOld);
    await Promise.race([counted, new Promise((resolve) => setTimeout(resolve, WAITS))]);
    window.print();
  };
  return (
    <button type="button" className="link" part="print-offer" onClick={() => void print()}>
      {t('offer.print')}
    </button>
  );
}

/**
 * The cart as an offer on paper, created when the page is printed; it then replaces everything
 * else.
 */
export function Offer() {
  const hasOffer = useCartValue(isOfferOf) ?? false;
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Before the browser takes the page, and with quantities that are still being typed.
    const begin = (): void => {
      pageCart().typing.settleAll();
      flushSync(() => setPrinting(true));
    };
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin, { signal });
    addEventListener('afterprint', end, { signal });
    // Print previews of developer tools do not send these two events.
    matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()), {
      signal,
    });
    return () => listeners.abort();
  }, []);
  return <div className="offer">{isPrinting && hasOffer && <OfferSheet />}</div>;
}
