import { regionalTag, type Language } from './languages.js';
import { writeMoney, writeNumber, writePercent } from './number-marks.js';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes an exact decimal ("1234.5") as money of the language: "1 234,50 zł". What is no ISO 4217
 * code, as the sign of a currency, stands beside the number as it is.
 */
export function formatMoney(language: Language, currency: string, amount: string): string {
  const written = writeMoney(language, currency.toUpperCase(), amount);
  if (written !== undefined) return written;
  // Small letters are a sign: "lei".
  if (!/^[A-Z]{3}$/.test(currency)) return `${writeNumber(language, amount, 2)}\u00a0${currency}`;
  // Prices in forints are whole, but a part of one is not hidden.
  const places = currency === 'HUF' && !/\.0*[1-9]/.test(amount) ? 0 : 2;
  const name = `${language} ${currency} ${places}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(regionalTag(language), {
      style: 'currency',
      // The short sign of a foreign currency may be that of several: "kr". Romanian keeps its "lei".
      currencyDisplay: language === 'ro' && currency === 'RON' ? 'narrowSymbol' : 'symbol',
      currency,
      minimumFractionDigits: places,
      // Prices of small parts run to fractions of a cent, and all of their places are shown.
      maximumFractionDigits: 6,
    });
    formats.set(name, format);
  }
  // A decimal string keeps all digits where the engine reads it; a float is the older engines' way.
  return format.format(amount as unknown as number);
}

/** Writes a percentage ("7.5") as the language does: "7,5%" or "7,5 %". */
export const formatPercent = writePercent;

/** Writes an exact decimal ("4.2731") with the language's marks. */
export const formatDecimal = writeNumber;

/** Writes a whole number with the language's groups. */
export function formatNumber(language: Language, value: number): string {
  return writeNumber(language, String(value));
}

/** Joins names as the language does: "A, B and C". */
export function formatList(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(regionalTag(language), { type: 'conjunction' }).format(names);
}
