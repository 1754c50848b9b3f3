import { createInstance } from 'i18next';
import { isolated } from './isolated.js';
import { regionalTag, type Language } from './languages.js';
import type { TextValues, Translate } from './text.js';

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
export function i18nextTexts(language: Language, texts: object): Translate {
  const i18n = createInstance();
  // The region selects the plural: 0 is plural in Portugal, but not in Brazil.
  const lng = regionalTag(language);
  void i18n.init({
    lng,
    resources: { [lng]: { translation: texts } },
    fallbackLng: false,
    missingInterpolationHandler: () => '',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  const made = new Map<string, string>();
  return (key, values) => {
    const name = values ? JSON.stringify([key, values]) : key;
    let text = made.get(name);
    if (text === undefined) {
      // Texts do not contain other texts: a shop's own "$t(…)" stays as it is.
      text = i18n.t(key, { ...isolatedValues(values), nest: false });
      if (made.size >= MOST_REMEMBERED) made.clear();
      // A name of a megabyte is not worth caching.
      if (name.length < LONGEST_REMEMBERED) made.set(name, text);
    }
    return text;
  };
}
