import { pageCart, pageSync } from '../../src/instances/cart.js';
import { currentFigures, pageDropshipping, pageVoucher } from '../../src/instances/values.js';
import type { Cart } from '../../src/rules/cart.js';
import { hasNothingToOrder } from '../../src/rules/quantity.js';
import { useText } from '../../src/ui/context.js';
import { useCartValue } from '../../src/ui/use-cart.js';
import { OfferSheet } from './OfferSheet.js';
import { usePrinting } from './use-printing.js';

export { default as css } from './offer.css?inline';

/** How long printing waits for the values of the shop, in milliseconds. */
const PATIENCE = 5000;

const isOfferOf = ({ lines }: Cart): boolean => !hasNothingToOrder(lines);

/** Resolves when the values are up to date, or when the time is up: then the offer says so. */
function whenCounted(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      resolve();
    };
    const timer = setTimeout(end, PATIENCE);
    // Check a moment later: between the end of a save and the next read no call is running.
    const look = (): void =>
      void setTimeout(() => {
        if (!currentFigures().isOld) end();
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
  const hasOffer = useCartValue(isOfferOf) ?? false;
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

/**
 * The cart as an offer on paper, created when the page is printed; it then replaces everything
 * else.
 */
export function Offer() {
  const hasOffer = useCartValue(isOfferOf) ?? false;
  const isPrinting = usePrinting();
  return <div className="offer">{isPrinting && hasOffer && <OfferSheet />}</div>;
}
