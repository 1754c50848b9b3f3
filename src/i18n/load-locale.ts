import type { Language } from './languages.js';
import type pl from '../../locales/pl.json';

/** The texts of one language, in the shape of the Polish file. */
export type Locale = typeof pl;

type Chunk = Promise<{ default: object }>;

/** One chunk per language, so that a page loads only its own. */
const CHUNKS: Readonly<Record<Language, () => Chunk>> = {
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
};

export async function loadLocale(language: Language): Promise<object> {
  return (await CHUNKS[language]()).default;
}
