/** Every language of the library; each has a file in `locales/`. */
export const LANGUAGES = [
  'en', 'de', 'pl', 'ru', 'fr', 'nl', 'sk', 'it', 'pt',
  'fi', 'es', 'da', 'hr', 'ro', 'cs', 'sv', 'hu', 'lt',
] as const; // prettier-ignore

type BuiltIn = (typeof LANGUAGES)[number];
declare const OWN: unique symbol;

/** A language of the library, or one for which only the shop has texts: the setting `texts`. */
export type Language = BuiltIn | (string & { readonly [OWN]: true });

export const isBuiltIn = (language: string): language is BuiltIn =>
  LANGUAGES.some((one) => one === language);

/** Whether it is the tag of a language, without a region. */
export const isTag = (text: string): boolean =>
  /^[a-z]{2,3}$/.test(text) &&
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text) !== undefined;

export const SPACE = '\u00a0';
const NARROW = '\u202f';

/** The number, percentage and money format of a language. */
export type Marks = readonly [
  decimal: ',' | '.',
  group: string,
  percent: string,
  money: '-1 €' | '€ -1' | '-€1' | 'Intl',
];

/**
 * The formats of `Intl`, whose first use takes a page about 20 ms, but all with one minus sign and with groups from four
 * digits on, because figures in a column must have the same form. Portuguese is European Portuguese.
 */
export const MARKS: Readonly<Record<BuiltIn, Marks>> = {
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
export const FALLBACK_LANGUAGE = 'pl';

/** Codes of countries that shops write in place of their languages. */
const COUNTRIES: Readonly<Record<string, BuiltIn>> = {
  ...{ at: 'de', br: 'pt', cz: 'cs', dk: 'da', gb: 'en', se: 'sv', us: 'en' },
};

/** A language tag without its region. */
export const primaryOf = (tag = ''): string => tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';

/** The supported language for a language tag: "de-AT" is German, "cz" Czech; undefined for others. */
export function knownLanguage(tag: string | undefined): BuiltIn | undefined {
  const primary = primaryOf(tag);
  const named = Object.hasOwn(COUNTRIES, primary) ? COUNTRIES[primary] : undefined;
  return LANGUAGES.find((language) => language === primary) ?? named;
}

const ownMarks = new Map<string, Marks>();

/** Sets the marks of a language for which only the shop has texts: they come with these. */
export const setMarks = (language: Language, marks: Marks): void =>
  void ownMarks.set(language, marks);

export const marksOf = (language: Language): Marks =>
  isBuiltIn(language) ? MARKS[language] : (ownMarks.get(language) ?? MARKS[FALLBACK_LANGUAGE]);

/** The language tag with the country, if the country makes a difference to `Intl`. */
export function regionalTag(language: Language): string {
  return { pt: 'pt-PT', en: 'en-GB' }[language as string] ?? language;
}
