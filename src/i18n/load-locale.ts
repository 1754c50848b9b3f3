import { findSetting } from '../page/find-setting.js';
import { FALLBACK_LANGUAGE, isBuiltIn, knownLanguage, type Language } from './languages.js';
import type { Texts } from './translate.js';

/** One chunk per language, so that a page loads only its own. */
const CHUNKS = {
  en: () => import('../../locales/en.json'),
  de: () => import('../../locales/de.json'),
  pl: () => import('../../locales/pl.json'),
  ru: () => import('../../locales/ru.json'),
  fr: () => import('../../locales/fr.json'),
  nl: () => import('../../locales/nl.json'),
  sk: () => import('../../locales/sk.json'),
  it: () => import('../../locales/it.json'),
  pt: () => import('../../locales/pt.json'),
  fi: () => import('../../locales/fi.json'),
  es: () => import('../../locales/es.json'),
  da: () => import('../../locales/da.json'),
  hr: () => import('../../locales/hr.json'),
  ro: () => import('../../locales/ro.json'),
  cs: () => import('../../locales/cs.json'),
  sv: () => import('../../locales/sv.json'),
  hu: () => import('../../locales/hu.json'),
  lt: () => import('../../locales/lt.json'),
} satisfies Readonly<Record<string, () => Promise<{ readonly default: Texts }>>>;

const pageFallback = () => knownLanguage(findSetting('fallback-lang')?.value) ?? FALLBACK_LANGUAGE;

/** Loads the texts of a language. For one of the shop's own: those that are used where the shop's lack one. */
export async function loadLocale(language: Language): Promise<Texts> {
  const chunk = await CHUNKS[isBuiltIn(language) ? language : pageFallback()]();
  return chunk.default;
}
