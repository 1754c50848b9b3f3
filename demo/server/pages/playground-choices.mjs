// @ts-check
import { readdirSync } from 'node:fs';
import { html } from 'hono/html';
import { AUDIENCES, AUDIENCE_NAMES } from '../audiences.mjs';
import { TAGS } from './options.mjs';

/** @import { AudienceName } from '../audiences.mjs' */
/** @import { STATES } from '../fixtures.mjs' */

const LANGUAGES = readdirSync(new URL('../../../locales', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

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

/** The code of a page, without the token of its session. */
const TAG = `<script type="module" src="/dist/autoload.js"></script>
<cart-page lang="en" currency="EUR"></cart-page>`;

/** How the cart differs for each kind of buyer. @type {Readonly<Record<AudienceName, string>>} */
const DIFFERENCES = {
  retail: 'Gross prices, pictures, progress to free delivery',
  b2b: 'An order grid with packs, net and gross, discounts',
  'small-b2b': 'The same grid with a different minimum order value',
  export: 'EUR, net prices, amounts of thousands',
  dropshipping: 'The dropshipping cost, net and gross',
};

/**
 * A situation that one click shows: choices of the playground, as in its address.
 *
 * @typedef {object} Scenario
 * @property {string} label
 * @property {string} query the differences from the defaults
 * @property {string} about what to look at
 * @property {string} [press] a part of the cart that is pressed when it exists
 * @property {boolean} [served] whether it needs a server
 */

/** @type {readonly Scenario[]} */
const SCENARIOS = [
  {
    label: 'The shop is down',
    query: 'faults=update-cart:status:503',
    press: 'increase',
    about:
      'The shop refuses every save. The change stays in the cart and is sent again until the shop works.',
  },
  {
    label: 'Slow network',
    query: 'faults=*:delay:2000',
    press: 'increase',
    about:
      'Every call takes two seconds longer. Totals change at once, and several changes are one save.',
  },
  {
    label: 'Two tabs',
    query: 'width=two',
    served: true,
    about: 'One cart in two windows. Change a quantity on one side: the other side updates.',
  },
  {
    label: '1,000 lines',
    query: 'audience=b2b&state=lines-1000',
    about: 'A thousand lines in one cart. Scroll, search in the page, change the last quantity.',
  },
  {
    label: 'Strict CSP',
    query: 'csp=strict',
    served: true,
    about:
      'Under default-src ’none’ and require-trusted-types-for ’script’: no inline style or script, no eval.',
  },
  {
    label: 'Stock has changed',
    query: 'state=reduced',
    about: 'The shop has less than the buyer ordered. A dialog shows the reduced quantities first.',
  },
  {
    label: 'Hostile names',
    query: 'state=hostile',
    about: 'Markup, very long words and control characters in names are shown as text.',
  },
  {
    label: 'An offer to print',
    query: 'audience=b2b&set.offer=on&set.offer-validity=14&set.offer-reference=INQ-2041',
    about: 'Business buyers print the cart as an offer, with “Print an offer” below the lines.',
  },
];

/** The headline, the tag to copy, and its size. @param {string} docs folder of the docs */
export const hero = (docs) =>
  html`<header class="hero">
    <div>
      <p class="brand">Cart Elements</p>
      <h1>The whole cart of your shop, in one tag</h1>
      <p class="promise">
        Lines, packs, codes, net and gross. No edit is lost while the shop is slow or down.
      </p>
      <ul class="figures">
        <li id="weight" title="The size on the network, compressed with Brotli" hidden></li>
        <li><b>${LANGUAGES.length}</b> languages</li>
        <li><b>${TAGS.length}</b> tags</li>
        <li>
          <a href="${docs}platform.md">In <b>Chromium, Firefox, WebKit</b></a>
        </li>
        <li><a href="${docs}accessibility-report.md">WCAG 2.2 report</a></li>
      </ul>
    </div>
    <section class="snippet" aria-label="The tag to copy">
      <pre tabindex="0" aria-label="HTML of the cart"><code id="tag" data-code>${TAG}</code></pre>
      <button type="button" class="button" data-copy="tag">
        Copy<span class="hidden"> the tag</span>
      </button>
    </section>
  </header>`;

/** One card for each kind of buyer. */
export const audienceCards = () =>
  html`<fieldset class="audiences">
    <legend class="hidden">Buyer</legend>
    ${AUDIENCE_NAMES.map(
      (name) =>
        html`<label>
          <input
            type="radio"
            name="audience"
            form="controls"
            aria-describedby="about-${name}"
            aria-label="${AUDIENCES[name].title.en}"
            value="${name}"
          />
          <span
            ><b>${AUDIENCES[name].title.en}</b>
            <small id="about-${name}">${DIFFERENCES[name]}</small></span
          >
        </label>`,
    )}
  </fieldset>`;

/** Links that show a situation. @param {boolean} inBrowser */
export const scenarios = (inBrowser) =>
  html`<nav class="scenarios" aria-label="Scenarios">
    <span class="hint" aria-hidden="true">See what happens:</span>
    <ul>
      ${SCENARIOS.filter(({ served }) => !(served && inBrowser)).map(
        ({ label, query, about, press = '' }) =>
          html`<li>
            <a href="?${query}" data-scenario data-about="${about}" data-press="${press}"
              >${label}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** @param {string} name @param {string} label @param {Readonly<Record<string, string>>} choices */
const select = (name, label, choices) =>
  html`<label class="field">
    <span>${label}</span>
    <select name="${name}">
      ${Object.entries(choices).map(
        ([value, text]) => html`<option value="${value}">${text}</option>`,
      )}
    </select>
  </label>`;

/** @param {string} code a language's name in itself, with its code */
function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)} (${code})`;
}

/** The form whose fields are the address of the page. @param {boolean} inBrowser */
export function controls(inBrowser) {
  const languages = Object.fromEntries(LANGUAGES.map((code) => [code, languageName(code)]));
  const themes = { '': 'Default', plain: 'Plain', dense: 'Dense wholesale', dark: 'Dark' };
  const densities = { '': 'From the theme', compact: 'Compact', roomy: 'Roomy' };
  const policies = { '': 'The shop’s own', strict: 'Strictest' };
  return html`<form class="controls" id="controls" aria-label="What the preview shows">
    ${select('state', 'Cart', STATE_LABELS)} ${select('lang', 'Language', languages)}
    ${select('currency', 'Currency', { PLN: 'PLN', EUR: 'EUR' })}
    ${select('theme', 'Theme', themes)} ${select('density', 'Density', densities)}
    ${!inBrowser && select('csp', 'Policy', policies)}
  </form>`;
}
