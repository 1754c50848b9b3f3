/** Every language of the library; each has a file in `locales/`. */
export const LANGUAGES = [
  'en', 'de', 'pl', 'ru', 'fr', 'nl', 'sk', 'it', 'pt',
  'fi', 'es', 'da', 'hr', 'ro', 'cs', 'sv', 'hu', 'lt',
] as const; // prettier-ignore

export type Language = (typeof LANGUAGES)[number];

export const SPACE = '\u00a0';
const NARROW = '\u202f';

/** The number, percentage and money format of a language. */
type Marks = readonly [
  decimal: ',' | '.',
  group: string,
  percent: string,
  money: '-1 €' | '€ -1' | '-€1',
];

/**
 * The same formats as in `Intl`, whose first use takes a page about 20 ms, but with one minus sign and with groups
 * from four digits on in all languages: figures in a column must have the same form. Portuguese is European Portuguese.
 */
export const MARKS: Readonly<Record<Language, Marks>> = {
  //  decimal group   percent      money
  cs: [',', SPACE,  SPACE + '%', '-1 €'],
  da: [',', '.',    SPACE + '%', '-1 €'],
  de: [',', '.',    SPACE + '%', '-1 €'],
  en: ['.', ',',    '%',         '-€1'],
  es: [',', '.',    SPACE + '%', '-1 €'],
  fi: [',', SPACE,  SPACE + '%', '-1 €'],
  fr: [',', NARROW, SPACE + '%', '-1 €'],
  hr: [',', '.',    SPACE + '%', '-1 €'],
  hu: [',', SPACE,  '%',         '-1 €'],
  it: [',', '.',    '%',         '-1 €'],
  lt: [',', SPACE,  SPACE + '%', '-1 €'],
  nl: [',', '.',    '%',         '€ -1'],
  pl: [',', SPACE,  '%',         '-1 €'],
  pt: [',', SPACE,  '%',         '-1 €'],
  ro: [',', '.',    SPACE + '%', '-1 €'],
  ru: [',', SPACE,  SPACE + '%', '-1 €'],
  sk: [',', SPACE,  SPACE + '%', '-1 €'],
  sv: [',', SPACE,  SPACE + '%', '-1 €'],
}; // prettier-ignore

/** The language of the reference texts, and the fallback where the page names no other. */
export const FALLBACK_LANGUAGE: Language = 'pl';

/** Codes of countries that shops write in place of their languages. */
const COUNTRIES: Readonly<Record<string, Language>> = {
  at: 'de',
  br: 'pt',
  cz: 'cs',
  dk: 'da',
  gb: 'en',
  se: 'sv',
  us: 'en',
};

/** The supported language for a language tag: "de-AT" is German, "cz" Czech; undefined for others. */
export function knownLanguage(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const named = Object.hasOwn(COUNTRIES, primary) ? COUNTRIES[primary] : undefined;
  return LANGUAGES.find((language) => language === primary) ?? named;
}

/** The language tag with the country, if the country makes a difference to `Intl`. */
export function regionalTag(language: Language): string {
  return { pt: 'pt-PT', en: 'en-GB' }[language as string] ?? language;
}
