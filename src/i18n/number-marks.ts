import type { Language } from './languages.js';

/**
 * How the languages write plain numbers and the usual currencies, as `Intl` has it, whose first use
 * takes a page some 20 ms. Lists of languages, as most agree on most.
 */
const DOTS = 'de nl it pt es da hr ro';
/** No mark in groups of four digits: 1234,50. */
const SPARSE = 'pl it es hu';
const TRUE_MINUS = 'fi hr sv lt';
const CLOSE_PERCENT = 'en pl nl it pt hu';
const SIGNS: Readonly<Record<string, string>> = {
  PLN: 'zł',
  EUR: '€',
  USD: '$',
};

const SPACE = '\u00a0';
const NARROW_SPACE = '\u202f';

/**
 * Writes a decimal with the marks of the language, and so many places at least.
 *
 * @returns undefined where the text is no plain decimal, or has more places than a cart shows
 */
function write(language: Language, text: string, least: number): string | undefined {
  const [found, sign = '', whole = '', places = ''] =
    /^(-?)(0|[1-9]\d*)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (!found) return undefined;
  const isEnglish = language === 'en';
  const isDotted = DOTS.includes(language);
  const mark = isEnglish ? ',' : isDotted ? '.' : language === 'fr' ? NARROW_SPACE : SPACE;
  const isShort = whole.length < 5 && SPARSE.includes(language);
  const fraction = places.replace(/0+$/, '').padEnd(least, '0');
  return (
    (sign && TRUE_MINUS.includes(language) ? '\u2212' : sign) +
    (isShort ? whole : whole.replace(/\B(?=(\d{3})+$)/g, mark)) +
    (fraction && (isEnglish ? '.' : ',') + fraction)
  );
}

/** Writes a decimal with the marks of the language; what is none stays as it is. */
export function writeNumber(language: Language, text: string): string {
  return write(language, text, 0) ?? text;
}

/** Writes a decimal as percents. */
export function writePercent(language: Language, text: string): string {
  return `${writeNumber(language, text)}${CLOSE_PERCENT.includes(language) ? '' : SPACE}%`;
}

/**
 * Writes an exact decimal as money, with all its places and two at least.
 *
 * @returns undefined where only `Intl` knows how
 */
export function writeMoney(language: Language, currency: string, text: string): string | undefined {
  const sign = SIGNS[currency];
  const number = write(language, text, 2);
  if (!sign || !number) return undefined;
  if (language === 'nl') return sign + SPACE + number;
  if (language !== 'en' && language !== 'pt') return number + SPACE + sign;
  const gap = language === 'en' && sign !== 'zł' ? '' : SPACE;
  // By a function, as "$1" in a text would be an instruction.
  return number.replace(/^-?/, (minus) => minus + sign + gap);
}
