import type { CurrencyFormat } from '../rules/currency.js';
import { marksOf, SPACE, type Language } from './languages.js';

/** In all languages: a hyphen is hard to see beside an amount, and some screen readers leave it out. */
export const MINUS = '\u2212';

/** Currency signs that are unambiguous in every language. */
const SIGNS: Readonly<Record<string, string>> = { PLN: 'zł', EUR: '€', USD: '$' };

/**
 * Writes a decimal in the language, with at least `least` decimals.
 *
 * @returns undefined if the text is not a plain decimal
 */
function write(language: Language, text: string, least: number): string | undefined {
  const [found, sign, whole = '', places = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  if (!found) return undefined;
  const [decimal, group] = marksOf(language);
  const fraction = places.replace(/0+$/, '').padEnd(least, '0');
  return (sign && MINUS) + grouped(whole, group) + (fraction && decimal + fraction);
}

// With a function, because "$" in a replacement text has a meaning.
const grouped = (whole: string, group: string): string =>
  whole.replace(/\B(?=(\d{3})+$)/g, () => group);

/** An amount below 1 keeps this many digits, because small parts cost fractions of a cent. */
const DIGITS = 3;

/**
 * Rounds an exact decimal for the screen, half up: to `least` decimals, and below 1 to three significant
 * digits, if these are more.
 */
export function roundMoney(text: string, least: number): string {
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
export function writeFormatted(format: CurrencyFormat, text: string): string {
  const [, sign, whole = '', places = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(rounded(text, format.decimals)) ?? [];
  if (!whole) return text;
  const minus = sign && /[1-9]/.test(whole + places) ? MINUS : '';
  const number =
    grouped(whole, format.group) + format.decimal + places.padEnd(format.decimals, '0');
  return minus + format.prefix + number + format.suffix;
}

/** Writes a decimal in the language; other texts stay as they are. */
export function writeNumber(language: Language, text: string, least = 0): string {
  return write(language, text, least) ?? text;
}

/** Writes a decimal as a percentage. */
export function writePercent(language: Language, text: string): string {
  return writeNumber(language, text) + marksOf(language)[2];
}

/**
 * Writes an exact decimal as money, with all its decimals and at least two.
 *
 * @returns undefined if only `Intl` knows the format
 */
export function writeMoney(language: Language, currency: string, text: string): string | undefined {
  const sign = SIGNS[currency];
  const number = write(language, text, 2);
  if (!sign || !number) return undefined;
  switch (marksOf(language)[3]) {
    case '-1 €':
      return number + SPACE + sign;
    case '€ -1':
      return sign + SPACE + number;
    case '-€1':
      // With a function, because "$1" in a replacement text has a meaning. A sign of letters needs
      // a space.
      return number.replace(/^\u2212?/, (minus) => minus + sign + (sign === 'zł' ? SPACE : ''));
    case 'Intl':
      return undefined;
  }
}
