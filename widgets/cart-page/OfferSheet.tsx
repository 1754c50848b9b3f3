import { useLayoutEffect, useState } from 'react';
import { regionalTag } from '../../src/i18n/languages.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { HostSlot } from '../../src/ui/pieces.js';
import { useLines, useSetting } from '../../src/ui/use-cart.js';
import { OfferLine, useOfferColumns } from './OfferLine.js';
import { OfferSums } from './OfferSums.js';
import pageCss from './offer-page.css?inline';

/** One style sheet for all offers of the page. */
let pageSheet: CSSStyleSheet | undefined;

/** Prints only the offer, without the shop's header, menus and columns. */
function usePaper(): void {
  const host = useHost();
  useLayoutEffect(() => {
    // A style sheet of the document cannot select a tag in another shadow root: it would hide the tag too.
    if (host.getRootNode() !== document || !('adoptedStyleSheets' in document)) return undefined;
    if (!pageSheet) {
      pageSheet = new CSSStyleSheet();
      pageSheet.replaceSync(pageCss);
    }
    const own = pageSheet;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    };
  }, [host]);
}

/**
 * The offer: letterhead, dates and reference, the table of lines, their totals, the closing text.
 */
export function OfferSheet() {
  const t = useText();
  const columns = useOfferColumns();
  // Lines with quantity 0 are not part of the offer.
  const lines = useLines().filter(
    ({ quantity, quantityUnreadable }) => quantity > 0 || quantityUnreadable,
  );
  usePaper();
  return (
    <article className="o-sheet" part="offer">
      <div className="o-letterhead">
        <HostSlot name="letterhead" />
      </div>
      <header className="offer-head">
        <h1 part="offer-title">{t('offer.title')}</h1>
        <OfferFacts />
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th key={name} className={`o-${name}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <OfferLine key={line.key} line={line} number={at + 1} columns={columns} />
          ))}
        </tbody>
        <OfferSums columns={columns} />
      </table>
      <div className="o-closing">
        <HostSlot name="offer-footer" />
      </div>
    </article>
  );
}

/** The date, validity and reference of the offer. */
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
  return (
    <dl>
      <div>
        <dt>{t('offer.date')}</dt>
        <dd part="offer-date">{written(today)}</dd>
      </div>
      {days !== undefined && (
        <div>
          <dt>{t('offer.validUntil')}</dt>
          <dd part="offer-valid-until">{written(last)}</dd>
        </div>
      )}
      {reference && (
        <div>
          <dt>{t('offer.reference')}</dt>
          <dd part="offer-reference">{reference}</dd>
        </div>
      )}
    </dl>
  );
}
