// @ts-check
import { readFileSync } from 'node:fs';
import { isAudience, isCurrency } from '../audiences.mjs';
import { CONTRACT } from '../contract.mjs';
import { isState } from '../fixtures.mjs';

/** @import { Wishes } from '../sessions.mjs' */

/** Settings that the address of a page cannot set, because the shop decides them. */
const DECIDED = ['lang', 'currency', 'cart-type', 'csrf-token', 'preload'];
export const OPEN_SETTINGS = CONTRACT.settings.filter(({ name }) => !DECIDED.includes(name));

/**
 * The texts of the playground. Its tags are all those of the library, in a suitable order for a page.
 *
 * @typedef {object} Texts
 * @property {Record<Tag, string>} tags
 * @property {Record<string, string>} states
 * @property {Record<string, { label: string, light: string, dark: string }>} accents
 * @property {Record<string, { label: string, css: string }>} fonts values of --cart-font
 * @property {Record<string, string>} faults the end of a sentence that starts with the call's name
 * @property {Scenario[]} scenarios
 *
 * @typedef {object} Scenario a situation that one click shows
 * @property {string} label
 * @property {string} query the differences from the defaults, as in the address of the playground
 * @property {string} about what to look at
 * @property {string} [press] a part of the cart that is pressed when it exists
 * @property {boolean} [served] whether it needs a server
 */

/** @type {Texts} */
export const TEXTS = JSON.parse(
  readFileSync(new URL('./playground.json', import.meta.url), 'utf8'),
);

/** @typedef {`cart-${'page' | 'lines' | 'discount-panel' | 'recommendations' | 'free-delivery' | 'logistic-minimum' | 'discounts' | 'totals' | 'remarks' | 'badge' | 'drawer'}`} Tag */

export const TAGS = /** @type {Tag[]} */ (Object.keys(TEXTS.tags));

/** `light` is the library's own look, whatever the system uses; the others are in themes.css. */
export const THEMES = /** @type {const} */ (['light', 'plain', 'dense', 'dark']);

/** @typedef {typeof THEMES[number]} Theme */

export const DENSITIES = /** @type {const} */ (['compact', 'roomy']);

/** @typedef {typeof DENSITIES[number]} Density */

/**
 * What the address of a shop page chooses. What it does not name, or names wrongly, is undefined.
 *
 * @typedef {Wishes & ViewOptions} PageOptions `lang` may be one that the library does not know
 *
 * @typedef {object} ViewOptions
 * @property {Theme | undefined} theme undefined for the library's own, light or dark by the system
 * @property {Density | undefined} density undefined for the theme's own
 * @property {boolean} frame whether only the cart is shown, and reports to the playground what happens
 * @property {readonly Tag[]} tags never empty; may contain a tag more than once
 * @property {'module' | 'classic' | 'head'} embed
 * @property {boolean} strict whether the strictest content security policy is sent
 * @property {boolean} preload whether the page brings the cart along
 * @property {boolean} template whether each line has markup of the shop's own
 * @property {readonly (readonly [name: string, value: string])[]} settings of the library, from
 *   `set.photo-format=as-sent`
 * @property {string | undefined} country
 * @property {string | undefined} ref a code for the cookie of that name
 */

/** @param {URLSearchParams} query @returns {PageOptions} */
export function readOptions(query) {
  const [audience, currency] = [query.get('audience'), query.get('currency')?.toUpperCase()];
  const [state, embed] = [query.get('state'), query.get('embed')];
  const [theme, density] = [query.get('theme'), query.get('density')];
  const tags = (query.get('tags') ?? '').split(',').filter(isTag);
  return {
    audience: isAudience(audience) ? audience : undefined,
    currency: isCurrency(currency) ? currency : undefined,
    lang: matching(query.get('lang'), /^[a-z]{2,3}([-_][a-z]{2,4})?$/i),
    state: isState(state) ? state : undefined,
    theme: THEMES.find((name) => name === theme),
    density: DENSITIES.find((name) => name === density),
    frame: query.get('frame') === '1',
    tags: tags.length > 0 ? tags : ['cart-page'],
    embed: embed === 'classic' || embed === 'head' ? embed : 'module',
    strict: query.get('csp') === 'strict',
    preload: query.get('preload') === '1',
    template: query.get('template') === '1',
    settings: OPEN_SETTINGS.flatMap(({ name }) => {
      const value = query.get(`set.${name}`);
      return value ? [/** @type {const} */ ([name, value])] : [];
    }),
    country: matching(query.get('country'), /^[a-z]{2}$/i),
    ref: matching(query.get('ref'), /^[^;\s]{1,64}$/),
  };
}

/** @param {string} name @returns {name is Tag} */
const isTag = (name) => /** @type {readonly string[]} */ (TAGS).includes(name);

/** @param {string | null} text @param {RegExp} form */
const matching = (text, form) => (text !== null && form.test(text) ? text : undefined);
