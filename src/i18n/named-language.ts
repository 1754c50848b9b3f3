import { tagOf } from '../page/find-setting.js';
import { LANGUAGES } from './languages.js';

const plain = (text = ''): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The tag of a language, such as `de-AT`; also for its name, which old pages write in place of it. Undefined for what names no
 * language, or several.
 */
export function namedLanguage(text: string): string | undefined {
  const isNameOf = (language: string) =>
    ['en', language].some((of) => {
      const names = new Intl.DisplayNames(of, { type: 'language' });
      return plain(names.of(language)) === plain(text);
    });
  return tagOf(text) ?? LANGUAGES.find(isNameOf);
}
