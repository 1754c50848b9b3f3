import { createInstance } from 'i18next';
import { createStore } from '../store.js';
import { isolated } from './isolated.js';
import { regionalTag, type Language } from './languages.js';
import { loadLocale, type Locale } from './load-locale.js';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key;
type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Base<Key> : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of a text: its path in the Polish file, without the plural suffix. */
export type TextKey = Keys<Locale>;

/** The values of the placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };

/** Returns a text in one language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The loaded languages. Each load creates a new set, so that subscribers see the change. */
const loaded = createStore<ReadonlySet<Language>>(new Set());
const loading = new Map<Language, Promise<void>>();

export const loadedLanguages: Pick<typeof loaded, 'get' | 'subscribe'> = loaded;

/** Replaces built-in texts of a language with a shop's own texts. */
export type Overlay = (language: Language, texts: object) => object;

let overlay: Overlay | undefined;
/** The overlay that is being loaded; it never rejects. */
let settling: Promise<Overlay | undefined> | undefined;
const builtIn = new Map<Language, object>();

/** Replaces the overlay. Texts that are loaded in the meantime wait for it. */
export function layOver(next: Promise<Overlay | undefined> | undefined): void {
  settling = next;
  void next?.then((found) => next === settling && lay(found));
  if (!next) lay(undefined);
}

function lay(found: Overlay | undefined): void {
  if (overlay === found) return;
  overlay = found;
  for (const [language, texts] of builtIn) addTexts(language, texts);
}

/** Adds the texts of a language, as the loader does after a chunk has arrived. */
export function addTexts(language: Language, texts: object): void {
  builtIn.set(language, texts);
  translators.set(language, createTranslator(language, overlay?.(language, texts) ?? texts));
  loaded.set(new Set([...loaded.get(), language]));
}

/** Loads a language once. A failure rejects for all callers, and the next call tries again. */
export function loadTexts(language: Language): Promise<void> {
  if (loaded.get().has(language)) return Promise.resolve();
  let pending = loading.get(language);
  if (!pending) {
    pending = loadLocale(language)
      .then(async (texts) => {
        await settling;
        addTexts(language, texts);
      })
      .finally(() => loading.delete(language));
    loading.set(language, pending);
  }
  return pending;
}

const translators = new Map<Language, Translate>();

/**
 * Returns the translate function of a loaded language; it stays the same until the texts change.
 */
export function translator(language: Language): Translate {
  const translate = translators.get(language);
  if (!translate) throw new Error(`The texts of "${language}" are not loaded`);
  return translate;
}

/**
 * Translated sentences are cached, because a thousand rows repeat the same few. The cache is small,
 * because values vary.
 */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 300;

function isolatedValues(values: TextValues = {}): Record<string, string | number> {
  const copy: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    copy[name] = typeof value === 'string' ? isolated(value) : value;
  }
  return copy;
}

/** Each language has its own instance, so that a page can show elements in several languages. */
function createTranslator(language: Language, texts: object): Translate {
  const i18n = createInstance();
  // The region selects the plural: 0 is plural in Portugal, but not in Brazil.
  const lng = regionalTag(language);
  void i18n.init({
    lng,
    resources: { [lng]: { translation: texts } },
    fallbackLng: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  const made = new Map<string, string>();
  return (key, values) => {
    const name = values ? JSON.stringify([key, values]) : key;
    let text = made.get(name);
    if (text === undefined) {
      text = i18n.t(key, isolatedValues(values));
      if (made.size >= MOST_REMEMBERED) made.clear();
      // A name of a megabyte is not worth caching.
      if (name.length < LONGEST_REMEMBERED) made.set(name, text);
    }
    return text;
  };
}
