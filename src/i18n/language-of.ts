import { findLanguage, findSetting, findSettingAmong, tagOf } from '../page/find-setting.js';
import { findInlineJson } from '../page/inline-json.js';
import { reportBadValue, reportOnce } from '../page/report.js';
import { FALLBACK_LANGUAGE, isTag, knownLanguage, LANGUAGES, primaryOf } from './languages.js';
import type { Language } from './languages.js';

/** The language of an element's texts where the library has none in that of the page. */
export const fallbackLanguage = (host: HTMLElement) =>
  knownLanguage(findSettingAmong([host], 'fallback-lang')?.value) ?? FALLBACK_LANGUAGE;

/** The language of an element's texts, before it can report anything. */
export const expectedLanguage = (host: HTMLElement) =>
  knownLanguage(findLanguage(host)?.value) ?? fallbackLanguage(host);

const plain = (text = ''): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The tag of a language, also for its name, which old pages write in place of it; undefined for what names none, or several. */
function namedLanguage(text: string): string | undefined {
  const isNameOf = (language: string) =>
    ['en', language].some((of) => {
      const names = new Intl.DisplayNames(of, { type: 'language' });
      return plain(names.of(language)) === plain(text);
    });
  return tagOf(text) ?? LANGUAGES.find(isNameOf);
}

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

/** The language of an element's texts. Reported are one that the library does not have, a value that names none, and a page without any. */
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
    const hint = 'Write it, such as <html lang="en">.';
    reportOnce(`The page names no language: the texts are in ${name}. ${hint}`);
  }
  return fallback;
}
