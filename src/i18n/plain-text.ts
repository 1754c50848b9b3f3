import { findSetting, type Found } from '../page/find-setting.js';
import { reportBadValue } from '../page/report.js';
import { regionalTag, type Language } from './languages.js';
import { loadLocale } from './load-locale.js';
import type { Overlay, Texts, Translate } from './translate.js';

/**
 * Texts of one language without i18next, which gives the same ones, for the first view and tags with few texts.
 *
 * @param write - how a value is written into a sentence: those that show names isolate them.
 */
export function plainTexts(
  language: Language,
  texts: Texts,
  write: (value: string) => string = String,
): Translate {
  let plurals: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const [group, name] = key.split('.') as [string, string];
    const forms = texts[group]!;
    const { count } = values;
    // The region selects the plural: 0 is plural in Portugal, but not in Brazil.
    const form =
      count === undefined
        ? name
        : `${name}_${(plurals ??= new Intl.PluralRules(regionalTag(language))).select(count)}`;
    return (forms[form] ?? forms[name] ?? key).replace(/{{\s*(\w+)\s*}}/g, (_, gap: string) =>
      write(`${values[gap] ?? ''}`),
    );
  };
}

/** The shop's own texts that the setting `texts` names; undefined if there are none, or they cannot be read, which is reported. */
export async function readOverlay(found: Found | undefined): Promise<Overlay | undefined> {
  if (!found?.value) return undefined;
  try {
    // Few shops have their own texts; the others do not load the code that checks them.
    const { readOwnTexts } = await import('./own-texts.js');
    return await readOwnTexts(found.value);
  } catch (error) {
    reportBadValue(found, error);
    return undefined;
  }
}

/** Loads the texts of a tag that shows only a few. Rejects if they cannot be loaded. */
export async function loadPlainTexts(language: Language): Promise<Translate> {
  const texts = await loadLocale(language);
  const overlay = await readOverlay(findSetting('texts'));
  return plainTexts(language, overlay?.(language, texts) ?? texts);
}
