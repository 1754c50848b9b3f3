import type { ReactNode } from 'react';
import type { Translate } from '../i18n/text.js';

/** A character that no text has marks the place of the amount. */
const GAP = '\u0001';

/** An amount with the words that say whether tax is in it: "10,00 € HT", "bruttó 12,50 €". */
export function withTax(t: Translate, tax: 'net' | 'gross', amount: ReactNode) {
  const [before, after] = t(`lines.${tax}Amount`, { amount: GAP }).split(GAP);
  return (
    <>
      {before && <small>{before}</small>}
      {amount}
      {after && <small>{after}</small>}
    </>
  );
}
