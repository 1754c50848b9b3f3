// @ts-check
import { html } from './html.mjs';
import { OPEN_SETTINGS } from './options.mjs';
import { tagChips } from './playground-controls.mjs';
import { OWN_TEXTS } from './shop-page.mjs';

/** @import { PageOptions } from './options.mjs' */

/**
 * This shop's values for settings that accept any text.
 * @type {Readonly<Record<string, string[]>>}
 */
const OF_SHOP = { texts: [OWN_TEXTS.id] };

/**
 * A field for each setting of the library that has no other control. They belong to the form of the
 * controls.
 *
 * @param {Pick<PageOptions, 'settings' | 'tags'>} options
 */
export function settingsPanel({ settings, tags }) {
  const chosen = new Map(settings);
  return html`${tagChips(tags)}
    <p class="note">
      Each is an attribute of the tags, or a <code>data-</code> attribute around them. Empty fields
      leave the default: <code>docs/tags.md</code>.
    </p>
    <div class="settings">
      ${OPEN_SETTINGS.map((setting) => field(setting, chosen.get(setting.name) ?? ''))}
    </div>`;
}

/** @param {typeof OPEN_SETTINGS[number]} setting @param {string} chosen */
function field({ name, description, default: standard = '', values }, chosen) {
  const choices = values?.map((value) => value.name) ?? OF_SHOP[name];
  const field = html`form="controls" name="set.${name}"`;
  return html`<label class="field" title="${description.replaceAll('`', '')}">
    <span>${name}</span>
    ${
      choices
        ? html`<select ${field}>
            <option value="">${standard || 'none'}</option>
            ${choices
              .filter((value) => value !== standard)
              .map(
                (value) => html`<option ${value === chosen && html`selected`}>${value}</option>`,
              )}
          </select>`
        : html`<input ${field} value="${chosen}" placeholder="${standard}" />`
    }
  </label>`;
}
