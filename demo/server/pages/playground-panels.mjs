// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { AUDIENCES, AUDIENCE_NAMES } from '../audiences.mjs';
import { CALL_NAMES } from '../calls/call.mjs';
import { html } from 'hono/html';
import { OPEN_SETTINGS, TAGS, TEXTS } from './options.mjs';
import { OWN_TEXTS } from './shop-page.mjs';

const THEMES_FILE = new URL('../../public/themes.css', import.meta.url);
const DOCS = new URL('../../../docs/', import.meta.url);

/** A time line of events and calls, and the controls that make calls slow or fail. */
export function logPanel() {
  return html`<details class="network" id="network">
      <summary>Network: <span id="network-state">unchanged</span></summary>
      <div class="network-body">
        <label class="field inline">
          <span>Extra time for each call</span>
          <select id="latency">
            <option value="">none</option>
            ${[200, 800, 2000, 5000].map((ms) => html`<option value="${ms}">${ms} ms</option>`)}
          </select>
        </label>
        <form class="fault" id="fault" aria-label="Make a call fail">
          <label class="field">
            <span>Call</span>
            <select name="call">
              <option value="*">every call</option>
              ${CALL_NAMES.map((name) => html`<option>${name}</option>`)}
            </select>
          </label>
          <label class="field">
            <span>What happens</span>
            <select name="kind">
              ${Object.entries(TEXTS.faults).map(([kind, words]) => html`<option value="${kind}">${words}</option>`)}
            </select>
          </label>
          <label class="field short">
            <span id="number-label">Status</span>
            <input name="number" type="number" value="500" min="200" max="599" required />
          </label>
          <label class="field">
            <span>How often</span>
            <select name="times">
              <option value="1">once</option>
              <option value="3">three times</option>
              <option value="">until removed</option>
            </select>
          </label>
          <button class="button">Add</button>
        </form>
        <ul class="faults" id="faults" aria-label="Active faults"></ul>
      </div>
    </details>
    <div class="log-tools">
      ${[
        ['event', 'Events'],
        ['call', 'Calls'],
        ['analytics', 'Analytics'],
      ].map(
        ([kind, label]) =>
          html`<label class="check">
            <input type="checkbox" name="kind" value="${kind}" checked /> ${label}
          </label>`,
      )}
      <input id="filter" type="search" placeholder="Filter" aria-label="Filter the log" />
      <button type="button" class="quiet" id="clear">Clear</button>
    </div>
    <ol class="log" id="log" tabindex="0" aria-label="Events and calls"></ol>
    <p class="log-empty" id="log-empty">Nothing yet. Change a quantity in the preview.</p>
    <div class="log-tools foot">
      <button type="button" class="quiet" id="refresh">Send cart:refresh</button>
      <label class="check" title="preventDefault() on the event keeps the buyer on the page">
        <input type="checkbox" id="hold" /> Veto <code>cart:checkout</code>
      </label>
    </div>`;
}

/** @param {string} id @param {string} title @param {string} about @param {string} [code] */
const codeBlock = (id, title, about, code = '') =>
  html`<section class="code" aria-labelledby="${id}-title">
    <div class="code-head">
      <h2 id="${id}-title">${title}</h2>
      <button type="button" class="button" data-copy="${id}">
        Copy<span class="hidden"> ${title}</span>
      </button>
    </div>
    <p>${about}</p>
    <pre tabindex="0" aria-labelledby="${id}-title"><code id="${id}" data-code>${code}</code></pre>
  </section>`;

/** The code for the current preview; a script fills it in. */
export function codePanel() {
  return html`<div class="codes">
      ${codeBlock('code-html', 'HTML', 'For any page, if the server has dist/ at /dist/.')}
      ${codeBlock('code-php', 'PHP', 'The same, with escaped settings from the server.')}
      ${codeBlock('code-bundler', 'Bundler', 'npm install cart-elements, then:')}
    </div>
    <p class="note">
      A page without modules uses <code>/dist/cart-elements.js</code> as a classic script instead.
    </p>`;
}

/**
 * The example themes of themes.css, each as a style sheet of a shop.
 *
 * @returns {{ name: string, title: string, about: string, css: string }[]}
 */
export function readThemes() {
  const css = readFileSync(THEMES_FILE, 'utf8');
  const blocks = css.matchAll(/\/\* ([\w ]+): ([^*]+) \*\/\n([^/]+)/g);
  return [...blocks].map(([, title = '', about = '', rules = '']) => ({
    title,
    about: `${about.charAt(0).toUpperCase()}${about.slice(1)}`,
    name: /='([a-z]+)'/.exec(rules)?.[1] ?? '',
    css: rules
      .trim()
      .replace(/\[data-\w+='[a-z]+'\] body/g, 'body')
      .replace(/\[data-\w+='[a-z]+'\]/g, ':root'),
  }));
}

/** The tags of the page. */
const tagChips = () =>
  html`<fieldset class="chips">
    <legend>Tags</legend>
    ${TAGS.map(
      (tag) =>
        html`<label title="${TEXTS.tags[tag]}">
          <input type="checkbox" name="tags" form="controls" value="${tag}" />
          <span>${tag}</span>
        </label>`,
    )}
    <button type="button" class="quiet" id="all-tags">
      all ${TAGS.length - 1}<span class="hidden"> single tags</span>
    </button>
  </fieldset>`;

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

/** A field for each setting of the library that has no other control. */
export const settingsPanel = () =>
  html`${tagChips()}
    <p class="note">
      Each is an attribute of the tags, or a <code>data-</code> attribute around them. Empty fields
      leave the default: <code>docs/tags.md</code>.
    </p>
    <div class="settings">${OPEN_SETTINGS.map(settingField)}</div>`;

/** The CSS of the themes, for copying. */
export function themesPanel() {
  return html`<p class="note">
      A theme is a set of custom properties and needs no build. Set them on <code>:root</code> or an
      ancestor of a tag. For everything else use <code>::part()</code>: see
      <code>docs/theming.md</code>.
    </p>
    ${readThemes().map(({ name, title, about, css }) =>
      codeBlock(`theme-${name}`, title, about, css),
    )}`;
}

/** The docs of the repository, by file and first heading. */
function docs() {
  const files = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    const [, title = name] = /^# (.+)$/m.exec(readFileSync(new URL(name, DOCS), 'utf8')) ?? [];
    return { name, title };
  });
}

/** @param {string} title @param {readonly (readonly [href: string, text: string])[]} links */
const linkList = (title, links) =>
  html`<h2>${title}</h2>
    <ul class="links">
      ${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}
    </ul>`;

/** Links to the next steps. @param {{ docs: string, inBrowser: boolean }} place */
export const linksPanel = ({ docs: folder, inBrowser }) =>
  html`<div class="link-lists">
    <div>
      ${linkList(
        'Documents',
        docs().map(({ name, title }) => [`${folder}${name}`, title]),
      )}
    </div>
    <div>${!inBrowser && shopLinks()}</div>
  </div>`;

/** Pages of the server. */
function shopLinks() {
  const single = TAGS.filter((tag) => tag !== 'cart-page').join(',');
  return html`${linkList(
    'The shop as buyers see it',
    AUDIENCE_NAMES.map((name) => [
      `/shop?audience=${name}&lang=en&state=normal`,
      AUDIENCES[name].title.en,
    ]),
  )}
  ${linkList('The same cart, embedded in other ways', [
    [`/shop?lang=en&tags=${single}`, 'Every single tag on one page'],
    ['/shop?lang=en&embed=classic', 'With the classic script, at the end of the page'],
    ['/shop?lang=en&template=1', 'With the shop’s own markup in each line'],
    [
      '/shop?lang=en&audience=b2b&set.offer=on&set.offer-validity=14&set.offer-reference=INQ-2041',
      'With an offer to print',
    ],
    ['/shop?lang=en&preload=1', 'With the cart in the page: no first call'],
    ['/shop?lang=en&csp=strict', 'With the strictest content security policy and Trusted Types'],
    ['/shop?lang=en&audience=b2b&state=lines-1000', 'With 1000 lines'],
  ])}`;
}
