import { createInstance } from 'i18next';
import { createStore } from '../shared.js';
import type { Language } from './languages.js';
import { loadLocale, type Locale } from './load-locale.js';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key;
type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Base<Key> : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

/** A text's name: its path in the Polish base, without the plural ending. */
export type TextKey = Keys<Locale>;

/** What fills the gaps of a text; `count` also chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };

/** Gives texts in one language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Languages whose texts are here. A new set after each, so that watchers see the change. */
const loaded = createStore<ReadonlySet<Language>>(new Set());
const loading = new Map<Language, Promise<void>>();

export const loadedLanguages: Pick<typeof loaded, 'get' | 'subscribe'> = loaded;

/** Puts texts in place, as the loader does once a chunk is in. */
export function addTexts(language: Language, texts: object): void {
  translators.set(language, createTranslator(language, texts));
  loaded.set(new Set([...loaded.get(), language]));
}

/**
 * Loads a language once. A failure is thrown to everyone who waits, and the next call tries again.
 */
export function loadTexts(language: Language): Promise<void> {
  if (loaded.get().has(language)) return Promise.resolve();
  let pending = loading.get(language);
  if (!pending) {
    pending = loadLocale(language)
      .then((texts) => addTexts(language, texts))
      .finally(() => loading.delete(language));
    loading.set(language, pending);
  }
  return pending;
}

const translators = new Map<Language, Translate>();

/** The texts of a language, which must be loaded; the same function each time. */
export function translator(language: Language): Translate {
  const translate = translators.get(language);
  if (!translate) throw new Error(`The texts of "${language}" are not loaded`);
  return translate;
}

/** Sentences are made once: a thousand rows say the same few. Kept small, since values are many. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 300;

/** One language is one instance, so that elements in several languages stand on one page. */
function createTranslator(language: Language, texts: object): Translate {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    fallbackLng: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  const made = new Map<string, string>();
  return (key, values) => {
    const name = values ? JSON.stringify([key, values]) : key;
    let text = made.get(name);
    if (text === undefined) {
      text = i18n.t(key, { ...values });
      if (made.size >= MOST_REMEMBERED) made.clear();
      // A name of a megabyte is not worth keeping.
      if (name.length < LONGEST_REMEMBERED) made.set(name, text);
    }
    return text;
  };
}
