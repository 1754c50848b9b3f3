import type { ReactNode } from 'react';
import type { Translate } from '../i18n/text.js';

/** Marks the place of the amount, because no text contains this character. */
const GAP = '\u0001';

/** The words before and after an amount for net or gross: "10,00 € HT", "bruttó 12,50 €". */
export function taxWords(t: Translate, tax: 'net' | 'gross'): readonly [string, string] {
  const [before = '', after = ''] = t(`lines.${tax}Amount`, { amount: GAP }).split(GAP);
  return [before, after];
}

/** An amount with small words for net or gross. */
export function withTax(t: Translate, tax: 'net' | 'gross', amount: ReactNode) {
  const [before, after] = taxWords(t, tax);
  return (
    <>
      {before && <small>{before}</small>}
      {amount}
      {after && <small>{after}</small>}
    </>
  );
}
