import { findLanguage, findSettingAmong } from '../page/find-setting.js';
import { FALLBACK_LANGUAGE, knownLanguage } from './languages.js';

/** The language of an element's texts where the library has none in that of the page. */
export const fallbackLanguage = (host: HTMLElement) =>
  knownLanguage(findSettingAmong([host], 'fallback-lang')?.value) ?? FALLBACK_LANGUAGE;

/** The language of an element's texts, before it can report anything. */
export const expectedLanguage = (host: HTMLElement) =>
  knownLanguage(findLanguage(host)?.value) ?? fallbackLanguage(host);
