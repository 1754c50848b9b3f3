import { codeOf, type Currency, type CurrencyFormat, decimalsOf } from '../rules/currency.js';
import { marksOf, SPACE, type Language, regionalTag } from './languages.js';
import { isolated } from './translate.js';

/** In all languages: a hyphen is hard to see beside an amount, and some screen readers leave it out. */
export const MINUS = '\u2212';

/** Currency signs that are unambiguous in every language. */
const SIGNS: Readonly<Record<string, string>> = { PLN: 'zł', EUR: '€', USD: '$' };

const formats = new Map<string, Intl.NumberFormat>();

/** How a currency is named that is not the page's own: its short sign may be that of the page's. */
type Display = 'narrowSymbol' | 'symbol';

/**
 * Formats an exact decimal ("1234.5") as money: in the shop's format, else in the form of the language ("1 234,50 zł"),
 * rounded to the decimals of the currency. One that is not an ISO 4217 code is written beside the number unchanged.
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
    // A sign such as "€" stands where the language writes it.
    const own = formatMoney(language, code, exact, display);
    if (own.includes(currency)) return own;
  }
  const cents = roundMoney(exact, 2);
  const written = writeMoney(language, currency.toUpperCase(), cents);
  if (written !== undefined) return written;
  // A text that is not a code, such as "lei".
  if (!/^[A-Z]{3}$/.test(currency)) return formatDecimal(language, cents, 2) + SPACE + currency;
  // Prices in forints are usually whole; the decimals of others are shown.
  const most = decimalsOf(currency);
  const amount = most === 2 ? cents : roundMoney(exact, most);
  const places = currency === 'HUF' && !/\.0*[1-9]/.test(amount) ? 0 : most;
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

/** Joins names as in the language: "A, B and C". */
export const formatList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(regionalTag(language)).format(names.map(isolated));

/** Writes a decimal with these marks and at least so many decimals; undefined if the text is not a plain decimal. */
function write(decimal: string, group: string, text: string, least: number): string | undefined {
  const [found, sign, whole = '', places = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  if (!found) return undefined;
  const fraction = places.replace(/0+$/, '').padEnd(least, '0');
  // With a function, because "$" in a replacement text has a meaning.
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => group);
  return (sign && MINUS) + grouped + (fraction && decimal + fraction);
}

/** An amount below 1 keeps this many digits, because small parts cost fractions of a cent. */
const DIGITS = 3;

/** Rounds an exact decimal for the screen, half up: to `least` decimals, or below 1 to more, with three significant digits. */
function roundMoney(text: string, least: number): string {
  const zeros = /^-?0\.(0*)/.exec(text)?.[1]?.length;
  return rounded(text, zeros === undefined ? least : Math.max(least, zeros + DIGITS));
}

/** Rounds an exact decimal half up to so many decimals, if it has more. */
function rounded(text: string, kept: number): string {
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)\.(\d+)$/.exec(text) ?? [];
  if (places.length <= kept) return text;
  const up = places.charAt(kept) >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + places.slice(0, kept)) + up).padStart(kept + 1, '0');
  const end = digits.length - kept;
  return sign + digits.slice(0, end) + (kept ? `.${digits.slice(end)}` : '');
}

/** Writes an exact decimal as the shop writes money: always with its decimals. */
function writeFormatted({ prefix, suffix, ...format }: CurrencyFormat, text: string): string {
  const amount = rounded(text, format.decimals);
  const number = write(format.decimal, format.group, amount.replace('-', ''), format.decimals);
  if (!number) return text;
  return (/-.*[1-9]/.test(amount) ? MINUS : '') + prefix + number + suffix;
}

/** Formats an exact decimal ("4.2731") in the language; other texts stay as they are. */
export function formatDecimal(language: Language, text: string, least = 0): string {
  const [decimal, group] = marksOf(language);
  return write(decimal, group, text, least) ?? text;
}

/** Formats a percentage ("7.5") in the language: "7,5%" or "7,5 %". */
export const formatPercent = (language: Language, text: string): string =>
  formatDecimal(language, text) + marksOf(language)[2];

/** Writes an exact decimal as money, with all its decimals and at least two; undefined if only `Intl` knows the format. */
function writeMoney(language: Language, currency: string, text: string): string | undefined {
  const [decimal, group, , place] = marksOf(language);
  const sign = SIGNS[currency];
  const number = write(decimal, group, text, 2);
  if (!sign || !number) return undefined;
  switch (place) {
    case '-1 €':
      return number + SPACE + sign;
    case '€ -1':
      return sign + SPACE + number;
    case '-€1':
      // With a function, because "$1" in a replacement text has a meaning. A sign of letters needs a space.
      return number.replace(/^\u2212?/, (minus) => minus + sign + (sign === 'zł' ? SPACE : ''));
    case 'Intl':
      return undefined;
  }
}
