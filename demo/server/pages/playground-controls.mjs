// @ts-check
import { AUDIENCES } from '../audiences.mjs';
import { html } from './html.mjs';
import { TAGS } from './options.mjs';

/** @import { Html } from './html.mjs' */
/** @import { STATES } from '../fixtures.mjs' */
/** @import { PageOptions, Tag } from './options.mjs' */

/** In the same order as in the library. */
export const LANGUAGES = /** @type {const} */ ([
  ...['en', 'de', 'pl', 'ru', 'fr', 'nl', 'sk', 'it', 'pt'],
  ...['fi', 'es', 'da', 'hr', 'ro', 'cs', 'sv', 'hu', 'lt'],
]);

/** @type {Readonly<Record<typeof STATES[number] | 'lines-1000', string>>} */
const STATE_LABELS = {
  normal: 'Normal',
  empty: 'Empty',
  reduced: 'Reduced by the shop',
  'over-max': 'Above the maximum',
  many: '30 lines',
  'lines-1000': '1,000 lines',
  codes: 'With two codes',
  loading: 'Loading (30 s)',
  error: 'Cannot be read',
  hostile: 'Hostile texts',
};

/** @type {Readonly<Record<Tag, string>>} */
const TAG_TITLES = {
  'cart-page': 'The whole page: all other tags in one',
  'cart-lines': 'The lines, the empty view, undo, the dialog of reduced products',
  'cart-discount-panel': 'Discount codes',
  'cart-recommendations': 'Recommended products',
  'cart-free-delivery': 'Progress to free delivery; nothing for business buyers',
  'cart-logistic-minimum': 'The warning below the minimum order value; for business buyers only',
  'cart-discounts': 'The percentage discounts; nothing if there are none',
  'cart-totals': 'Totals and the checkout link',
  'cart-remarks': 'Order notes',
  'cart-badge': 'The number of products; waits until another tag has read the cart',
  'cart-drawer': 'The cart in a panel at the side, with a link that opens it',
};

/** @typedef {readonly (readonly [value: string, label: string])[]} Choices */

/** @param {string} name @param {string} label @param {Choices} choices @param {string} chosen */
function select(name, label, choices, chosen) {
  return html`<label class="field">
    <span>${label}</span>
    <select name="${name}">
      ${choices.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select>
  </label>`;
}

/** @param {string} code a language's name in itself, with its code */
function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)} (${code})`;
}

/**
 * @param {PageOptions} options @param {{ inBrowser: boolean }} place
 * @returns {Html} the form whose fields are the address of the page
 */
export function controls(options, { inBrowser }) {
  const { audience = 'retail', lang, currency, state, theme, density, strict } = options;
  const language = LANGUAGES.find((code) => code === lang?.toLowerCase().split(/[-_]/)[0]) ?? 'en';
  return html`<form class="controls" id="controls" aria-label="What the preview shows">
    ${select('state', 'Cart', Object.entries(STATE_LABELS), state ?? 'normal')}
    ${select(
      'lang',
      'Language',
      LANGUAGES.map((code) => [code, languageName(code)]),
      language,
    )}
    ${select(
      'currency',
      'Currency',
      ['PLN', 'EUR'].map((code) => [code, code]),
      currency ?? AUDIENCES[audience].currency,
    )}
    ${select(
      'theme',
      'Theme',
      [
        ['', 'Default'],
        ['plain', 'Plain'],
        ['dense', 'Dense wholesale'],
        ['dark', 'Dark'],
      ],
      theme ?? '',
    )}
    ${select(
      'density',
      'Density',
      [
        ['', 'From the theme'],
        ['compact', 'Compact'],
        ['roomy', 'Roomy'],
      ],
      density ?? '',
    )}
    ${
      !inBrowser &&
      select(
        'csp',
        'Policy',
        [
          ['', 'The shop’s own'],
          ['strict', 'Strictest'],
        ],
        strict ? 'strict' : '',
      )
    }
  </form>`;
}

/** The tags of the page. @param {readonly Tag[]} chosen */
export function tagChips(chosen) {
  return html`<fieldset class="chips">
    <legend>Tags</legend>
    ${TAGS.map(
      (tag) =>
        html`<label title="${TAG_TITLES[tag]}">
          <input
            type="checkbox"
            name="tags"
            form="controls"
            value="${tag}"
            ${chosen.includes(tag) && html`checked`}
          />
          <span>${tag}</span>
        </label>`,
    )}
    <button type="button" class="quiet" id="all-tags">
      all ${TAGS.length - 1}<span class="hidden"> single tags</span>
    </button>
  </fieldset>`;
}
