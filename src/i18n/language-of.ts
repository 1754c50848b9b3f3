import { findLanguage } from '../page/find-setting.js';
import { reportBadValue, reportOnce } from '../page/report.js';
import { FALLBACK_LANGUAGE, knownLanguage, type Language } from './languages.js';
import { namedLanguage } from './named-language.js';

/**
 * The language of an element's texts. One that the library does not have is reported, as are values that name no language,
 * and a page that names none.
 */
export function languageOf(host: HTMLElement): Language {
  const found = findLanguage(host, namedLanguage, (other) =>
    reportBadValue(other, 'expected a language such as "de"; it is passed over'),
  );
  const known = knownLanguage(found?.value);
  if (!found) {
    reportOnce(
      'The page names no language: the texts are in Polish. Write it, such as <html lang="en">.',
    );
  } else if (!known) {
    const shown = JSON.stringify(found.value.slice(0, 80));
    reportOnce(`${found.where}: there are no texts in the language ${shown}: they are in Polish`);
  }
  return known ?? FALLBACK_LANGUAGE;
}
