import { findSetting, languagesMayHaveChanged } from '../page/find-setting.js';
import { onSettings } from '../page/settings.js';
import { createKeeper, createStore, type Readable } from '../base/store.js';
import { readOverlay, plainTexts } from './plain-text.js';
import { formatDecimal } from './format.js';
import {
  type Translate,
  type TextValues,
  type Overlay,
  type Texts,
  isolated,
} from './translate.js';
import { reportOnce } from '../page/report.js';
import type { Language } from './languages.js';
import { loadLocale } from './load-locale.js';

export type { TextKey, TextValues, Translate } from './translate.js';

let overlay: Overlay | undefined;
/** The overlay that is being loaded; it never rejects. */
let settling: Promise<Overlay | undefined> | undefined;

/** Makes the translate function of a language. */
let create = (language: Language, texts: Texts): Translate => plainTexts(language, texts, isolated);

interface Loaded {
  readonly builtIn: Texts;
  /** With the shop's own texts. */
  readonly texts: Texts;
  /** What the translate function calls. */
  resolve: Translate;
  readonly translate: Translate;
}

/** The loaded languages. Each load makes a new map, so that subscribers see the change. */
const known = createStore<ReadonlyMap<Language, Loaded>>(new Map());
const loading = new Map<Language, Promise<void>>();

export const loadedLanguages: Readable<Pick<ReadonlyMap<Language, unknown>, 'has' | 'keys'>> =
  known;

let takingOver: Promise<void> | undefined;

/** Lets i18next resolve the texts once it has loaded. They stay the same, as do the translate functions. */
export function loadI18next(): void {
  takingOver ??= import('./i18next.js').then(
    ({ i18nextTexts }) => {
      create = i18nextTexts;
      for (const [language, entry] of known.get()) entry.resolve = create(language, entry.texts);
    },
    (error: unknown) => reportOnce(`i18next could not be loaded: ${String(error)}`),
  );
}

/** Replaces the overlay once the next one has loaded. Texts that are loaded in the meantime wait for it. */
export async function overrideTexts(next: Promise<Overlay | undefined>): Promise<void> {
  settling = next;
  const found = await next;
  if (next !== settling || found === overlay) return;
  overlay = found;
  for (const [language, { builtIn }] of known.get()) addTexts(language, builtIn);
}

/** Numbers as the language writes them, except `count`, which selects the plural form. */
function written(language: Language, values: TextValues): TextValues {
  const entries = Object.entries(values).map(([name, value]) => {
    const isShown = typeof value === 'number' && name !== 'count';
    return [name, isShown ? formatDecimal(language, String(value)) : value];
  });
  return Object.fromEntries(entries) as TextValues;
}

function addTexts(language: Language, builtIn: Texts): void {
  const texts = overlay?.(language, builtIn) ?? builtIn;
  const entry: Loaded = {
    ...{ builtIn, texts, resolve: create(language, texts) },
    translate: (key, values) => entry.resolve(key, values && written(language, values)),
  };
  known.set(new Map(known.get()).set(language, entry));
}

/** Loads a language once. A failure rejects for all callers, and the next call tries again. */
export function loadTexts(language: Language): Promise<void> {
  const pending = loading.get(language) ?? load(language);
  loading.set(language, pending);
  return pending;
}

async function load(language: Language): Promise<void> {
  try {
    const texts = await loadLocale(language);
    await settling;
    addTexts(language, texts);
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}

/** Returns the translate function of a loaded language; it stays the same until the texts change. */
export function translator(language: Language): Translate {
  const texts = known.get().get(language);
  if (!texts) throw new Error(`The texts of "${language}" are not loaded`);
  return texts.translate;
}

const WORDS: Readonly<Record<string, string>> = {
  'page.loading': 'Loading the cart',
  'page.loadError': 'The cart could not be loaded.',
  'page.retry': 'Try again',
};

/** The few words, in English, for tags that cannot load the texts of any language. */
export const builtInWords: Translate = (key) => WORDS[key] ?? '';

/** The id of the block that the current texts come from; '' if it must be read again. */
let used: string | undefined;

function follow(): void {
  const found = findSetting('texts');
  const id = found?.value || undefined;
  if (id === used) return;
  used = id;
  // They may be in a language that the library does not have.
  void overrideTexts(readOverlay(found)).then(languagesMayHaveChanged);
}

/** While kept, the texts from the page's setting `texts` are shown. */
export const keepOwnTexts = createKeeper(() => {
  follow();
  const stop = onSettings(follow);
  return () => {
    stop();
    // The next tags may be on another page that a script has put in place of this one.
    if (used) used = '';
  };
});
