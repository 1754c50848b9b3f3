import { findSetting } from '../page/find-setting.js';
import { reportBadValue } from '../page/report.js';
import { regionalTag, type Language } from './languages.js';
import { loadLocale } from './load-locale.js';
import type { Translate } from './text.js';

type Tree = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The texts of a language, with the shop's own texts if the page has some. */
async function readTexts(language: Language): Promise<object> {
  const texts = await loadLocale(language);
  const found = findSetting('texts');
  if (!found?.value) return texts;
  try {
    const { readOwnTexts } = await import('./own-texts.js');
    return (await readOwnTexts(found.value))(language, texts);
  } catch (error) {
    reportBadValue(found, error);
    return texts;
  }
}

/**
 * Texts for tags that show only a few and do not need i18next. Rejects if they cannot be loaded.
 */
export async function loadPlainTexts(language: Language): Promise<Translate> {
  const texts = (await readTexts(language)) as Tree;
  return (key, values = {}) => {
    const [group = '', name = ''] = key.split('.');
    const forms = texts[group] as Readonly<Record<string, string>>;
    const { count } = values;
    const form =
      count === undefined
        ? name
        : `${name}_${new Intl.PluralRules(regionalTag(language)).select(count)}`;
    return (forms[form] ?? '').replace(/{{ *(\w+) *}}/g, (_, gap: string) => String(values[gap]));
  };
}
