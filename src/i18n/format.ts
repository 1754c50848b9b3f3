import { codeOf, decimalsOf, type Currency } from '../rules/currency.js';
import { isolated } from './isolated.js';
import { regionalTag, type Language } from './languages.js';
import {
  MINUS,
  roundMoney,
  writeFormatted,
  writeMoney,
  writeNumber,
  writePercent,
} from './number-marks.js';

const formats = new Map<string, Intl.NumberFormat>();

/** How a currency is named that is not the page's own: its short sign may be that of the page's. */
type Display = 'narrowSymbol' | 'symbol';

/**
 * Formats an exact decimal ("1234.5") as money: in the shop's format, else in the form of the language ("1 234,50 zł"),
 * rounded to the decimals of the currency (below 1 to three digits, if these are more). A currency that is not an ISO 4217 code
 * is written beside the number unchanged; a sign such as "€" where the language writes it.
 *
 * @param display - `symbol` for a currency that is not the page's own: "CA$" in place of "$".
 */
export function formatMoney(
  language: Language,
  currency: Currency,
  exact: string,
  display: Display = 'narrowSymbol',
): string {
  if (typeof currency !== 'string') return writeFormatted(currency.format, exact);
  const code = codeOf(currency);
  if (code !== currency) {
    const own = formatMoney(language, code, exact, display);
    if (own.includes(currency)) return own;
  }
  const cents = roundMoney(exact, 2);
  const written = writeMoney(language, currency.toUpperCase(), cents);
  if (written !== undefined) return written;
  // A text that is not a code, such as "lei".
  if (!/^[A-Z]{3}$/.test(currency)) return `${writeNumber(language, cents, 2)}\u00a0${currency}`;
  // Prices in forints are usually whole; the decimals of others are shown.
  const isForint = currency === 'HUF';
  const most = decimalsOf(currency);
  const amount = most === 2 ? cents : roundMoney(exact, most);
  const places = isForint && !/\.0*[1-9]/.test(amount) ? 0 : most;
  // In most languages that of lei is "L", which nobody writes.
  const shown = currency === 'RON' && language !== 'ro' ? 'symbol' : display;
  const name = `${language} ${currency} ${places} ${shown}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(regionalTag(language), {
      style: 'currency',
      currencyDisplay: shown,
      currency,
      minimumFractionDigits: places,
      // The amount is rounded already.
      maximumFractionDigits: 20,
      useGrouping: 'always',
      numberingSystem: 'latn',
    });
    formats.set(name, format);
  }
  // Modern engines format a decimal string without losing digits; older ones convert it to a float.
  return format.format(amount as unknown as number).replace('-', MINUS);
}

/** Formats a percentage ("7.5") in the language: "7,5%" or "7,5 %". */
export const formatPercent = writePercent;

/** Formats an exact decimal ("4.2731") in the language. */
export const formatDecimal = writeNumber;

/** Formats a whole number with the language's digit groups. */
export function formatNumber(language: Language, value: number): string {
  return writeNumber(language, String(value));
}

/** Joins names as in the language: "A, B and C". */
export function formatList(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(regionalTag(language), { type: 'conjunction' }).format(
    names.map(isolated),
  );
}
