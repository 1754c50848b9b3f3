import type { Language } from './languages.js';
import { writeMoney, writeNumber, writePercent } from './number-marks.js';

const formats = new Map<string, Intl.NumberFormat>();

/** Writes an exact decimal ("1234.5") as money of the language: "1 234,50 zł". */
export function formatMoney(language: Language, currency: string, amount: string): string {
  const written = writeMoney(language, currency, amount);
  if (written !== undefined) return written;
  const name = `${language} ${currency}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      // "kr", not "SEK": dense tables have no room for more, and the page names its currency once.
      currencyDisplay: 'narrowSymbol',
      currency,
      minimumFractionDigits: 2,
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
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
