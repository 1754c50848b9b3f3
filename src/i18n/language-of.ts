import { findLanguage } from '../page/find-setting.js';
import { reportOnce } from '../page/report.js';
import { FALLBACK_LANGUAGE, knownLanguage, type Language } from './languages.js';

/** The language of an element's texts. One that the library does not have is reported. */
export function languageOf(host: HTMLElement): Language {
  const found = findLanguage(host);
  const known = knownLanguage(found?.value);
  if (!known && found?.value.trim()) {
    const shown = JSON.stringify(found.value.slice(0, 80));
    reportOnce(`${found.where}: there are no texts in the language ${shown}: they are in Polish`);
  }
  return known ?? FALLBACK_LANGUAGE;
}
