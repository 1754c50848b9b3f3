import { FALLBACK_LANGUAGE, LANGUAGES } from '../i18n/languages.js';
import type { SettingAttribute, SettingName } from '../page/setting-table.js';
import type { SettingContract } from './types.js';

/** The settings outside the table, which describes its own: two belong to each tag, one is read at each call. */
type OtherName = Exclude<SettingAttribute, SettingName>;

const nameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

export const OTHER_SETTINGS: Readonly<Record<OtherName, SettingContract>> = {
  lang: {
    description:
      'Language of texts and amounts. The region is ignored: `de-AT` is German. `cz`, `dk` and `se` count as their languages, and names such as `English` and `Deutsch` are understood. A value that names no language, or several, is passed over, which the console says. In another language the texts are in that of `fallback-lang`, which the console says.',
    type: 'string',
    default: FALLBACK_LANGUAGE,
    values: LANGUAGES.map((name) => ({ name, description: nameOf(name) })),
    meta: 'language',
    perElement: true,
  },
  'fallback-lang': {
    description:
      'Language of the texts where the library has none in that of the page, or the page names none. Amounts have its form, too.',
    type: 'string',
    default: FALLBACK_LANGUAGE,
    values: LANGUAGES.map((name) => ({ name, description: nameOf(name) })),
    perElement: true,
  },
  'csrf-token': {
    description:
      'CSRF token that writes carry. The library reads it again for each call, so the page can renew it at any time.',
    type: 'string',
  },
};
