import type { Language } from './languages.js';

const cache = new Map<string, Intl.NumberFormat>();

function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions,
  key: string,
): Intl.NumberFormat {
  const name = `${language} ${key}`;
  let format = cache.get(name);
  if (!format) {
    format = new Intl.NumberFormat(language, options);
    cache.set(name, format);
  }
  return format;
}

/** Writes an exact decimal ("1234.5") as money of the language: "1 234,50 zł". */
export function formatMoney(language: Language, currency: string, amount: string): string {
  // Prices of small parts run to fractions of a cent, and all of their places are shown.
  const places = Math.max(2, amount.length - amount.indexOf('.') - 1);
  const format = numberFormat(
    language,
    {
      style: 'currency',
      // "zł", not "PLN": dense tables have no room for more, and the page names its currency once.
      currencyDisplay: 'narrowSymbol',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: Math.min(places, 6),
    },
    `${currency}${places}`,
  );
  // A decimal string keeps all digits where the engine reads it; a float is the older engines' way.
  return format.format(amount as unknown as number);
}

/** Writes a percentage ("7.5") as the language does: "7,5%" or "7,5 %". */
export function formatPercent(language: Language, percent: string): string {
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 4 }, '%');
  return format.format(Number(percent) / 100);
}

/** Writes a whole number with the language's groups. */
export function formatNumber(language: Language, value: number): string {
  return numberFormat(language, {}, '').format(value);
}

/** Writes an exact decimal ("4.2731") with the language's marks. */
export function formatDecimal(language: Language, value: string): string {
  return numberFormat(language, { maximumFractionDigits: 6 }, '.').format(Number(value));
}

/** Joins names as the language does: "A, B and C". */
export function formatList(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
