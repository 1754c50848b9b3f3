/** Every language of the library; each has a file in `locales/`. */
export const LANGUAGES = [
  'en', 'de', 'pl', 'ru', 'fr', 'nl', 'sk', 'it', 'pt',
  'fi', 'es', 'da', 'hr', 'ro', 'cs', 'sv', 'hu', 'lt',
] as const; // prettier-ignore

export type Language = (typeof LANGUAGES)[number];

/** The language of the reference texts, and the fallback for an unknown language. */
export const FALLBACK_LANGUAGE: Language = 'pl';

/** The supported language for a language tag: "de-AT" is German, an unknown tag is Polish. */
export function matchLanguage(tag: string | undefined): Language {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? FALLBACK_LANGUAGE;
}

/** The language tag with the country, if the country makes a difference to `Intl`. */
export function regionalTag(language: Language): string {
  return { pt: 'pt-PT', en: 'en-GB' }[language as string] ?? language;
}
