/** Every language of the library; each has a file in `locales/`. */
export const LANGUAGES = [
  'en', 'de', 'pl', 'ru', 'fr', 'nl', 'sk', 'it', 'pt',
  'fi', 'es', 'da', 'hr', 'ro', 'cs', 'sv', 'hu', 'lt',
] as const; // prettier-ignore

export type Language = (typeof LANGUAGES)[number];

/** The base of all texts, and what an unknown language falls back to. */
export const FALLBACK_LANGUAGE: Language = 'pl';

/** The supported language for a tag of the page: "de-AT" is German, an unknown tag Polish. */
export function matchLanguage(tag: string | undefined): Language {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? FALLBACK_LANGUAGE;
}

/** The tag that names the country as well where that makes a difference to `Intl`. */
export function regionalTag(language: Language): string {
  return { pt: 'pt-PT', en: 'en-GB' }[language as string] ?? language;
}
