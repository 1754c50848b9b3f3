import type { Language } from './languages.js';

const SPACE = '\u00a0';
const NARROW = '\u202f';
const MINUS = '\u2212';

/** The number, percentage and money format of a language. */
type Marks = readonly [
  decimal: ',' | '.',
  group: string,
  /** Numbers with fewer digits are not grouped: "1234,50" and "12 345,50". */
  groupsFrom: 4 | 5,
  minus: string,
  percent: string,
  money: '-1 €' | '€ -1' | '-€1',
];

/**
 * The same formats as in `Intl`, whose first use takes a page about 20 ms. Portuguese is European
 * Portuguese.
 */
const MARKS: Readonly<Record<Language, Marks>> = {
  //  decimal group from minus percent     money
  cs: [',', SPACE,  4, '-',   SPACE + '%', '-1 €'],
  da: [',', '.',    4, '-',   SPACE + '%', '-1 €'],
  de: [',', '.',    4, '-',   SPACE + '%', '-1 €'],
  en: ['.', ',',    4, '-',   '%',         '-€1'],
  es: [',', '.',    5, '-',   SPACE + '%', '-1 €'],
  fi: [',', SPACE,  4, MINUS, SPACE + '%', '-1 €'],
  fr: [',', NARROW, 4, '-',   SPACE + '%', '-1 €'],
  hr: [',', '.',    4, MINUS, SPACE + '%', '-1 €'],
  hu: [',', SPACE,  5, '-',   '%',         '-1 €'],
  it: [',', '.',    5, '-',   '%',         '-1 €'],
  lt: [',', SPACE,  4, MINUS, SPACE + '%', '-1 €'],
  nl: [',', '.',    4, '-',   '%',         '€ -1'],
  pl: [',', SPACE,  5, '-',   '%',         '-1 €'],
  pt: [',', SPACE,  5, '-',   '%',         '-1 €'],
  ro: [',', '.',    4, '-',   SPACE + '%', '-1 €'],
  ru: [',', SPACE,  4, '-',   SPACE + '%', '-1 €'],
  sk: [',', SPACE,  4, '-',   SPACE + '%', '-1 €'],
  sv: [',', SPACE,  4, MINUS, SPACE + '%', '-1 €'],
}; // prettier-ignore

/** Currency signs that are unambiguous in every language. */
const SIGNS: Readonly<Record<string, string>> = { PLN: 'zł', EUR: '€', USD: '$' };

/**
 * Writes a decimal in the language, with at least `least` decimals.
 *
 * @returns undefined if the text is not a plain decimal, or has more decimals than a cart shows
 */
function write(language: Language, text: string, least: number): string | undefined {
  const [found, sign, whole = '', places = ''] =
    /^(-?)(0|[1-9]\d*)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (!found) return undefined;
  const [decimal, group, groupsFrom, minus] = MARKS[language];
  const fraction = places.replace(/0+$/, '').padEnd(least, '0');
  return (
    (sign && minus) +
    (whole.length < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)) +
    (fraction && decimal + fraction)
  );
}

/** Writes a decimal in the language; other texts stay as they are. */
export function writeNumber(language: Language, text: string, least = 0): string {
  return write(language, text, least) ?? text;
}

/** Writes a decimal as a percentage. */
export function writePercent(language: Language, text: string): string {
  return writeNumber(language, text) + MARKS[language][4];
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
  switch (MARKS[language][5]) {
    case '-1 €':
      return number + SPACE + sign;
    case '€ -1':
      return sign + SPACE + number;
    case '-€1':
      // With a function, because "$1" in a replacement text has a meaning. A sign of letters needs
      // a space.
      return number.replace(/^-?/, (minus) => minus + sign + (sign === 'zł' ? SPACE : ''));
  }
}
