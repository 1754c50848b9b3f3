import { createInstance } from 'i18next';
import { createStore } from '../store.js';
import { regionalTag, type Language } from './languages.js';
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

/** Lays a shop's own wording over the built-in texts of a language. */
export type Overlay = (language: Language, texts: object) => object;

let overlay: Overlay | undefined;
/** The overlay that is to come; it never fails. */
let settling: Promise<Overlay | undefined> | undefined;
const builtIn = new Map<Language, object>();

/** Takes an overlay in place of the one before; texts that come meanwhile wait for it. */
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

/** Puts texts in place, as the loader does once a chunk is in. */
export function addTexts(language: Language, texts: object): void {
  builtIn.set(language, texts);
  translators.set(language, createTranslator(language, overlay?.(language, texts) ?? texts));
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

/** The texts of a language, which must be loaded; the same function until they change. */
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
  // The region chooses the plural: in Portugal 0 is plural, in Brazil it is not.
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
      text = i18n.t(key, { ...values });
      if (made.size >= MOST_REMEMBERED) made.clear();
      // A name of a megabyte is not worth keeping.
      if (name.length < LONGEST_REMEMBERED) made.set(name, text);
    }
    return text;
  };
}
