import { MARKS, SPACE, type Language } from './languages.js';

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
  const [decimal, group] = MARKS[language];
  const fraction = places.replace(/0+$/, '').padEnd(least, '0');
  return (
    (sign && MINUS) + whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction && decimal + fraction)
  );
}

/** An amount below 1 keeps this many digits, because small parts cost fractions of a cent. */
const DIGITS = 3;

/**
 * Rounds an exact decimal for the screen, half up: to `least` decimals, and below 1 to three significant
 * digits, if these are more.
 */
export function roundMoney(text: string, least: number): string {
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)\.(\d+)$/.exec(text) ?? [];
  const zeros = /^0*/.exec(places)?.[0].length ?? 0;
  const kept = whole === '0' ? Math.max(least, zeros + DIGITS) : least;
  if (places.length <= kept) return text;
  const up = places.charAt(kept) >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + places.slice(0, kept)) + up).padStart(kept + 1, '0');
  const end = digits.length - kept;
  return sign + digits.slice(0, end) + (kept ? `.${digits.slice(end)}` : '');
}

/** Writes a decimal in the language; other texts stay as they are. */
export function writeNumber(language: Language, text: string, least = 0): string {
  return write(language, text, least) ?? text;
}

/** Writes a decimal as a percentage. */
export function writePercent(language: Language, text: string): string {
  return writeNumber(language, text) + MARKS[language][2];
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
  switch (MARKS[language][3]) {
    case '-1 €':
      return number + SPACE + sign;
    case '€ -1':
      return sign + SPACE + number;
    case '-€1':
      // With a function, because "$1" in a replacement text has a meaning. A sign of letters needs
      // a space.
      return number.replace(/^\u2212?/, (minus) => minus + sign + (sign === 'zł' ? SPACE : ''));
  }
}
