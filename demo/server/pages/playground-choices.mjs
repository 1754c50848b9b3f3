// @ts-check
import { readdirSync } from 'node:fs';
import { html } from 'hono/html';
import { AUDIENCES, AUDIENCE_NAMES } from '../audiences.mjs';
import { OPEN_SETTINGS, TAGS, TEXTS } from './options.mjs';
import { OWN_TEXTS } from './shop-page.mjs';

const LANGUAGES = readdirSync(new URL('../../../locales', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

/** @param {string} name @param {string} label @param {Readonly<Record<string, string>>} choices */
const select = (name, label, choices) =>
  html`<label class="field">
    <span>${label}</span>
    <select name="${name}" form="controls">
      ${Object.entries(choices).map(
        ([value, text]) => html`<option value="${value}">${text}</option>`,
      )}
    </select>
  </label>`;

/** The choices beside the code: the buyer, the accent and the font. */
export const look = () =>
  html`<div class="look">
    ${select(
      'audience',
      'Buyer',
      Object.fromEntries(AUDIENCE_NAMES.map((name) => [name, AUDIENCES[name].title.en])),
    )}
    <fieldset class="swatches">
      <legend>Colour</legend>
      ${Object.entries(TEXTS.accents).map(
        ([value, { label, light, dark }]) =>
          html`<label title="${label}">
            <input
              type="radio"
              name="accent"
              form="controls"
              value="${value}"
              aria-label="${label}"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle class="in-light" cx="12" cy="12" r="10" fill="${light}" />
              <circle class="in-dark" cx="12" cy="12" r="10" fill="${dark}" />
            </svg>
          </label>`,
      )}
    </fieldset>
    ${select(
      'font',
      'Font',
      Object.fromEntries(Object.entries(TEXTS.fonts).map(([name, { label }]) => [name, label])),
    )}
  </div>`;

/** Links that show a situation. @param {boolean} inBrowser */
export const situations = (inBrowser) =>
  html`<div class="row">
    <nav class="scenarios" aria-label="Scenarios">
      ${TEXTS.scenarios
        .filter(({ served }) => !(served && inBrowser))
        .map(
          ({ label, query, about, press = '' }) =>
            html`<a
              class="button"
              href="?${query}"
              data-scenario
              data-about="${about}"
              data-press="${press}"
              >${label}</a
            >`,
        )}
    </nav>
    <button type="button" class="button" popovertarget="options">Options</button>
  </div>`;

/** @param {string} code a language's name in itself, with its code */
function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)} (${code})`;
}

/** This shop's values for settings that accept any text. @type {Readonly<Record<string, string[]>>} */
const OF_SHOP = { texts: [OWN_TEXTS.id] };

/** @param {typeof OPEN_SETTINGS[number]} setting */
function settingField({ name, description, default: standard = '', values }) {
  const choices = values?.map((value) => value.name) ?? OF_SHOP[name];
  const field = html`form="controls" name="set.${name}"`;
  const options = choices?.filter((value) => value !== standard);
  return html`<label class="field" title="${description.replaceAll('`', '')}">
    <span>${name}</span>
    ${
      options
        ? html`<select ${field}>
            <option value="">${standard || 'none'}</option>
            ${options.map((value) => html`<option>${value}</option>`)}
          </select>`
        : html`<input ${field} placeholder="${standard}" />`
    }
  </label>`;
}

/** All other options, in a popover. @param {{ shop: string, inBrowser: boolean }} place */
export function options({ shop, inBrowser }) {
  const languages = Object.fromEntries(LANGUAGES.map((code) => [code, languageName(code)]));
  const themes = { '': 'Default', plain: 'Plain', dense: 'Dense wholesale', dark: 'Dark' };
  const densities = { '': 'From the theme', compact: 'Compact', roomy: 'Roomy' };
  const policies = { '': 'The shop’s own', strict: 'Strictest' };
  const widths = { '': 'Desktop and phone', full: 'Desktop', 768: 'Tablet', 390: 'Phone' };
  return html`<aside class="options" id="options" popover aria-label="Options">
    <div class="row">
      <button type="button" class="button" id="share">Copy link</button>
      <button type="button" class="button" id="reload">Reload</button>
      <button type="button" class="button" id="reset">Reset cart</button>
      <a class="button" id="open" href="${shop}" target="_blank">Open in shop</a>
      <button
        type="button"
        class="button"
        popovertarget="options"
        popovertargetaction="hide"
        aria-label="Close the options"
      >
        ✕
      </button>
    </div>
    <form class="fields" id="controls" aria-label="What the preview shows">
      ${select('state', 'Cart', TEXTS.states)} ${select('lang', 'Language', languages)}
      ${select('currency', 'Currency', { PLN: 'PLN', EUR: 'EUR', USD: 'USD', JPY: 'JPY' })}
      ${select('theme', 'Theme', themes)} ${select('density', 'Density', densities)}
      ${!inBrowser && select('csp', 'Policy', policies)} ${select('width', 'Frames', widths)}
    </form>
    <fieldset class="tags">
      <legend>Tags</legend>
      ${TAGS.map(
        (tag) =>
          html`<label class="check" title="${TEXTS.tags[tag]}">
            <input type="checkbox" name="tags" form="controls" value="${tag}" /> ${tag}
          </label>`,
      )}
      <button type="button" class="quiet" id="all-tags">all ${TAGS.length - 1} single tags</button>
    </fieldset>
    <h2>Settings</h2>
    <p class="note">Attributes of the tags, or <code>data-</code> attributes around them.</p>
    <div class="fields">${OPEN_SETTINGS.map(settingField)}</div>
  </aside>`;
}
