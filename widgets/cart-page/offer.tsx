import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { until } from '../../src/base/store.js';
import { regionalTag } from '../../src/i18n/languages.js';
import { pageCart } from '../../src/instances/cart.js';
import { currentFigures, pageLedger } from '../../src/instances/values.js';
import type { Cart } from '../../src/rules/cart.js';
import { hasNothingToOrder } from '../../src/rules/quantity.js';
import { useFormats, useHost, useSetting, useText } from '../../src/ui/context.js';
import { Button } from '../../src/ui/pieces.js';
import { sheetOf } from '../../src/ui/styles.js';
import { useCartValue } from '../../src/ui/use-cart.js';
import { OfferTable } from './OfferTable.js';
import pageCss from './offer-page.css?inline';

export { default as css } from './offer.css?inline';

/** How long printing waits for the values of the shop, in milliseconds. */
const WAITS = 5000;

const isOfferOf = ({ lines }: Cart): boolean => !hasNothingToOrder(lines);

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
    <Button part="print-offer" onClick={() => void print()}>
      {t('offer.print')}
    </Button>
  );
}

/** The cart as an offer on paper, in place of the page while that is printed. */
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
    const turn = ({ matches }: MediaQueryListEvent): void => (matches ? begin() : end());
    matchMedia('print').addEventListener('change', turn, { signal });
    return () => listeners.abort();
  }, []);
  return <div className="offer">{isPrinting && hasOffer && <OfferSheet />}</div>;
}

/** Prints only the offer, without the shop's header, menus and columns. */
function usePaper(): void {
  const host = useHost();
  useLayoutEffect(() => {
    // In another shadow root the tag cannot be selected, and would be hidden too.
    if (host.getRootNode() !== document) return undefined;
    const own = sheetOf(pageCss);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    };
  }, [host]);
}

function OfferSheet() {
  const t = useText();
  usePaper();
  return (
    <article className="o-sheet" part="offer">
      <div className="o-letterhead">
        <slot name="letterhead" />
      </div>
      <header className="offer-head">
        <h1 part="offer-title">{t('offer.title')}</h1>
        <OfferFacts />
      </header>
      <OfferTable />
      <div className="o-closing">
        <slot name="offer-footer" />
      </div>
    </article>
  );
}

function OfferFacts() {
  const t = useText();
  const { language } = useFormats();
  const days = useSetting('offer-validity');
  const reference = useSetting('offer-reference');
  const [today] = useState(() => new Date());
  const last = new Date(today);
  last.setDate(today.getDate() + (days ?? 0));
  const written = (date: Date): string =>
    new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'long' }).format(date);
  const offerFact = (name: string, part: string, text: string) => (
    <div>
      <dt>{name}</dt>
      <dd part={part}>{text}</dd>
    </div>
  );
  return (
    <dl>
      {offerFact(t('offer.date'), 'offer-date', written(today))}
      {days !== undefined && offerFact(t('offer.validUntil'), 'offer-valid-until', written(last))}
      {reference && offerFact(t('offer.reference'), 'offer-reference', reference)}
    </dl>
  );
}
