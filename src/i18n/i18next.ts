import { createInstance } from 'i18next';
import { isolated, type Texts, type Translate } from './translate.js';
import { regionalTag, type Language } from './languages.js';

/** So many sentences are cached, because a thousand rows repeat the same few; and none that is longer than this. */
const MAX_REMEMBERED = 500;
const MAX_LENGTH = 300;

/** Each language has its own instance, so that a page can show elements in several languages. */
export function i18nextTexts(language: Language, texts: Texts): Translate {
  const i18n = createInstance();
  // The region selects the plural: 0 is plural in Portugal, but not in Brazil.
  const lng = regionalTag(language);
  void i18n.init({
    lng,
    resources: { [lng]: { translation: texts } },
    fallbackLng: false,
    missingInterpolationHandler: () => '',
    // React escapes what it renders: no other characters are changed.
    interpolation: { escape: isolated },
  });
  const made = new Map<string, string>();
  return (key, values) => {
    const name = values ? JSON.stringify([key, values]) : key;
    let text = made.get(name);
    if (text === undefined) {
      // Texts do not contain other texts: a shop's own "$t(…)" stays as it is.
      text = i18n.t(key, { ...values, nest: false });
      if (made.size >= MAX_REMEMBERED) made.clear();
      if (name.length < MAX_LENGTH) made.set(name, text);
    }
    return text;
  };
}
