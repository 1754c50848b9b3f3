import type { SettingContract, TokenContract } from './types.js';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../i18n/languages.js';
import type { SettingAttribute, SettingName } from '../page/setting-table.js';

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

const color = (description: string): TokenContract => ({ description, syntax: '<color>' });
const length = (description: string): TokenContract => ({ description, syntax: '<length>' });

/** The CSS custom properties, in the order of src/ui/tokens.css, which has their defaults. */
export const TOKENS: Readonly<Record<`--cart-${string}`, TokenContract>> = {
  '--cart-accent': color('Main button, action links and progress.'),
  '--cart-accent-hover': color('The accent colour under the pointer.'),
  '--cart-on-accent': color('Text on the accent colour.'),
  '--cart-text': color('Text.'),
  '--cart-muted': color('Secondary text: labels, notes, units.'),
  '--cart-line': color('Thin lines between rows and around cards.'),
  '--cart-border': color('Borders of fields and of the quantity buttons.'),
  '--cart-surface': color('Background of cards, fields and dialogs.'),
  '--cart-quiet': color('Background of secondary elements: chips, pictures, codes.'),
  '--cart-danger': color('Errors, and quantities that the shop cannot deliver.'),
  '--cart-success': color('Confirmations.'),
  '--cart-saving': color('Text about savings: discounts, codes, free delivery.'),
  '--cart-link': color('Links in text.'),
  '--cart-warning': color('Text of warnings, on the warning background and on cards.'),
  '--cart-danger-surface': color('Background of errors.'),
  '--cart-warning-surface': color('Background of warnings.'),
  '--cart-success-surface': color('Background of the message about free delivery.'),
  '--cart-focus': color('Ring around the element that has the focus.'),
  '--cart-radius': length('Corner radius. Cards use 1.5 times this value.'),
  '--cart-space': length('Unit of spacing. Paddings and gaps are multiples of it.'),
  '--cart-font': {
    description: 'Font family. The default is the font of the page.',
    syntax: '<family-name>#',
  },
  '--cart-font-size': length('Size of text. All other sizes are relative to it.'),
  '--cart-row-padding': length('Space above and below each line.'),
  '--cart-bar-offset': {
    description:
      'Distance between the bar of narrow pages and the bottom of the window, for shops with a bar of their own. `none` removes the bar.',
    syntax: '<length> | none',
    tag: 'cart-page',
  },
  '--cart-sticky-top': length(
    'Height of the header that your page keeps at the top of the window. Headings and the summary stick below it.',
  ),
};
