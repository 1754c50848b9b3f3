import { findLanguage, findSetting, findSettingAmong } from '../page/find-setting.js';
import { findInlineJson } from '../page/inline-json.js';
import { reportBadValue, reportOnce } from '../page/report.js';
import { fallbackLanguage } from './fallback-language.js';
import { isTag, knownLanguage, LANGUAGES, primaryOf, type Language } from './languages.js';
import { namedLanguage } from './named-language.js';

/** The language of a tag if the page has texts of its own in it; what is wrong with them is reported when they are used. */
function ownLanguage(tag: string | undefined): Language | undefined {
  const language = primaryOf(tag);
  try {
    const block = findInlineJson(findSetting('texts')?.value ?? '');
    const texts = JSON.parse(block?.textContent ?? '') as object;
    return isTag(language) && Object.hasOwn(texts, language) ? (language as Language) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The language of an element's texts. One that the library does not have is reported, as are values that name no language,
 * and a page that names none.
 */
export function languageOf(host: HTMLElement): Language {
  const found = findLanguage(host, namedLanguage, (other) =>
    reportBadValue(other, 'expected a language such as "de"; it is passed over'),
  );
  const known = knownLanguage(found?.value) ?? ownLanguage(found?.value);
  if (known) return known;
  const fallback = fallbackLanguage(host);
  // A script in the page's head runs before the block with the page's own texts exists.
  if (document.readyState === 'loading' && findSetting('texts')) return fallback;
  const setting = findSettingAmong([host], 'fallback-lang');
  if (setting && !knownLanguage(setting.value)) {
    reportBadValue(setting, `expected a language of the library: ${LANGUAGES.join(' ')}`);
  }
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(fallback);
  if (found) {
    const shown = JSON.stringify(found.value.slice(0, 80));
    reportOnce(`${found.where}: there are no texts in the language ${shown}: they are in ${name}`);
  } else {
    reportOnce(
      `The page names no language: the texts are in ${name}. Write it, such as <html lang="en">.`,
    );
  }
  return fallback;
}
