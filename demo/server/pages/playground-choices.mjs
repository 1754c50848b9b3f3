// @ts-check
import { readdirSync } from 'node:fs';
import { html } from 'hono/html';
import { AUDIENCES, AUDIENCE_NAMES } from '../audiences.mjs';
import { TAGS, TEXTS } from './options.mjs';

const LANGUAGES = readdirSync(new URL('../../../locales', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

/** The code of a page, without the token of its session. */
const TAG = `<script type="module" src="/dist/autoload.js"></script>
<cart-page lang="en" currency="EUR"></cart-page>`;

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
            <small id="about-${name}">${TEXTS.buyers[name]}</small></span
          >
        </label>`,
    )}
  </fieldset>`;

/** Links that show a situation. @param {boolean} inBrowser */
export const scenarios = (inBrowser) =>
  html`<nav class="scenarios" aria-label="Scenarios">
    <span class="hint" aria-hidden="true">See what happens:</span>
    <ul>
      ${TEXTS.scenarios
        .filter(({ served }) => !(served && inBrowser))
        .map(
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
    ${select('state', 'Cart', TEXTS.states)} ${select('lang', 'Language', languages)}
    ${select('currency', 'Currency', { PLN: 'PLN', EUR: 'EUR' })}
    ${select('theme', 'Theme', themes)} ${select('density', 'Density', densities)}
    ${!inBrowser && select('csp', 'Policy', policies)}
  </form>`;
}
