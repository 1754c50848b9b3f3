// @ts-check
import { readFileSync } from 'node:fs';
import { CALL_NAMES } from '../calls/call.mjs';
import { html } from 'hono/html';
import { TEXTS } from './options.mjs';

const THEMES_FILE = new URL('../../public/themes.css', import.meta.url);

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

/** Code for the preview, which a script fills in. @param {string} id @param {string} name @param {string} about */
export const codePanel = (id, name, about) =>
  html`<div class="code">
    <p class="note">${about}</p>
    <button type="button" class="button" data-copy="${id}">
      Copy<span class="hidden"> ${name}</span>
    </button>
    <pre tabindex="0" aria-label="${name}"><code id="${id}"></code></pre>
  </div>`;

/**
 * The example themes of themes.css, each as a style sheet of a shop.
 *
 * @returns {{ name: string, title: string, css: string }[]}
 */
export function readThemes() {
  const css = readFileSync(THEMES_FILE, 'utf8');
  const blocks = css.matchAll(/\/\* ([\w ]+): [^*]+ \*\/\n([^/]+)/g);
  return [...blocks].map(([, title = '', rules = '']) => ({
    title,
    name: /='([a-z]+)'/.exec(rules)?.[1] ?? '',
    css: rules
      .trim()
      .replace(/\[data-\w+='[a-z]+'\] body/g, 'body')
      .replace(/\[data-\w+='[a-z]+'\]/g, ':root'),
  }));
}
