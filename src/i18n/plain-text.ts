import { findSetting, type Found } from '../page/find-setting.js';
import { reportBadValue } from '../page/report.js';
import { regionalTag, type Language } from './languages.js';
import { loadLocale } from './load-locale.js';
import { isolated, type Overlay, type Translate } from './translate.js';

type Tree = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Texts of one language without i18next, which gives the same ones: plural forms, and placeholders. The first view and
 * the tags that show only a few texts do not wait for more.
 */
export function plainTexts(language: Language, texts: object): Translate {
  let plurals: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const [group, name] = key.split('.') as [string, string];
    const forms = (texts as Tree)[group] as Tree[string];
    const { count } = values;
    // The region selects the plural: 0 is plural in Portugal, but not in Brazil.
    const form =
      count === undefined
        ? name
        : `${name}_${(plurals ??= new Intl.PluralRules(regionalTag(language))).select(count)}`;
    return (forms[form] ?? forms[name] ?? key).replace(/{{\s*(\w+)\s*}}/g, (_, gap: string) =>
      isolated(`${values[gap] ?? ''}`),
    );
  };
}

/** The shop's own texts that the setting `texts` names; undefined if they cannot be read, which is reported. */
export async function readOverlay(found: Found): Promise<Overlay | undefined> {
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
  const found = findSetting('texts');
  const overlay = found?.value ? await readOverlay(found) : undefined;
  return plainTexts(language, overlay?.(language, texts) ?? texts);
}
