import type { Translate } from './translate.js';

const WORDS: Readonly<Record<string, string>> = {
  'page.loading': 'Loading the cart',
  'page.loadError': 'The cart could not be loaded.',
  'page.retry': 'Try again',
};

/** The few words, in English, for tags that cannot load the texts of any language. */
export const builtInWords: Translate = (key) => WORDS[key] ?? '';
