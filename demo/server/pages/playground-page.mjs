// @ts-check
import { html } from 'hono/html';
import { AUDIENCES, AUDIENCE_NAMES } from '../audiences.mjs';
import { jsonIn } from './layout.mjs';
import { audienceCards, controls, hero, scenarios } from './playground-choices.mjs';
import * as panels from './playground-panels.mjs';

/**
 * The addresses that the page uses.
 *
 * @typedef {object} Place
 * @property {string} assets folder of its scripts and styles
 * @property {string} icon
 * @property {string} shop the page in the frame
 * @property {string} docs folder of the docs
 * @property {boolean} inBrowser whether the shop runs in that page, without a server
 */

/** @type {Place} */
const SERVED = {
  assets: '/demo/',
  icon: '/static/art/icon.svg',
  shop: '/shop',
  docs: '/docs/',
  inBrowser: false,
};

/**
 * Any static file server: the shop runs in the page. The build writes it to demo/index.html.
 *
 * @type {Place}
 */
export const WITHOUT_SERVER = {
  assets: './public/',
  icon: 'data:,',
  shop: './in-browser/frame.html',
  docs: '../docs/',
  inBrowser: true,
};

const PANELS = /** @type {const} */ ([
  ['code', 'Code', panels.codePanel],
  ['log', 'Log', panels.logPanel],
  ['settings', 'Settings', panels.settingsPanel],
  ['themes', 'Themes', panels.themesPanel],
  ['links', 'Docs', panels.linksPanel],
]);

const WIDTHS = /** @type {const} */ ([
  ['390', 'Phone', '390 px'],
  ['768', 'Tablet', '768 px'],
  ['', 'Full', 'The whole available width'],
  ['two', 'Two tabs', 'The same cart twice'],
]);

/**
 * The page where developers try the library: all choices, the cart, its events and calls, and the
 * code for it. Its scripts, in demo/public, read the address of the page.
 *
 * @param {Place} [place]
 * @returns {string}
 */
export function playgroundPage(place = SERVED) {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Cart Elements · Playground</title>
          <meta
            name="description"
            content="Try the cart in every state and copy the code for it."
          />
          <link rel="icon" href="${place.icon}" type="image/svg+xml" />
          <link rel="stylesheet" href="${place.assets}playground.css" />
          <script type="module" src="${place.assets}playground.js"></script>
          <script type="application/json" id="facts">
            ${jsonIn(facts(place))}
          </script>
        </head>
        <body>
          <a class="skip" href="#preview">Skip to the preview</a>
          ${hero(place.docs)}
          <noscript
            ><p class="notice">
              The playground needs JavaScript; the shop is at ${place.shop}.
            </p></noscript
          >
          <main class="work">
            <div class="choices">
              ${audienceCards()} ${scenarios(place.inBrowser)} ${controls(place.inBrowser)}
            </div>
            ${preview(place)}
            <section class="panel" aria-label="Code and log">
              <div class="tabs" role="tablist" aria-label="Code and log">
                ${PANELS.map(
                  ([id, label], at) =>
                    html`<button
                      type="button"
                      role="tab"
                      id="tab-${id}"
                      aria-controls="panel-${id}"
                      aria-selected="${at === 0}"
                      tabindex="${at === 0 ? 0 : -1}"
                    >
                      ${label}
                    </button>`,
                )}
              </div>
              ${PANELS.map(
                ([id, , panel], at) =>
                  html`<div
                    role="tabpanel"
                    id="panel-${id}"
                    aria-labelledby="tab-${id}"
                    ${at > 0 && html`hidden`}
                  >
                    ${panel(place)}
                  </div>`,
              )}
            </section>
          </main>
          <p class="announcer" role="status" id="announcer"></p>
        </body>
      </html>`,
  );
}

/** The facts for the scripts. @param {Place} place */
function facts({ assets, shop, inBrowser }) {
  return {
    shop,
    figures: `${assets}figures.json`,
    inBrowser,
    audiences: Object.fromEntries(
      AUDIENCE_NAMES.map((name) => {
        const { currency, cartType } = AUDIENCES[name];
        return [name, { currency, cartType }];
      }),
    ),
    styles: Object.fromEntries(panels.readThemes().map(({ name, css }) => [name, css])),
  };
}

/** @param {Place} place */
function preview({ shop, inBrowser }) {
  // Each frame with a shop in the browser would have its own shop.
  const widths = WIDTHS.filter(([width]) => width !== 'two' || !inBrowser);
  return html`<section class="preview" id="preview" aria-label="Preview" tabindex="-1">
    <div class="bar">
      <fieldset class="segments">
        <legend class="hidden">Width of the preview</legend>
        ${widths.map(
          ([width, label, title]) =>
            html`<label title="${title}">
              <input type="radio" name="width" form="controls" value="${width}" />
              <span>${label}</span>
            </label>`,
        )}
      </fieldset>
      <output class="size" id="size" for="controls"></output>
      <span class="fill"></span>
      <button type="button" class="button" id="share">Copy link</button>
      <button type="button" class="button" id="reload">Reload</button>
      <button type="button" class="button" id="reset">Reset cart</button>
      <a class="button" id="open" href="${shop}" target="_blank">Open in shop</a>
    </div>
    <p class="notice" id="story" role="status" hidden>
      <span id="story-text"></span>
      <button type="button" class="button" id="story-end">Back to normal</button>
    </p>
    <p class="notice" id="away" hidden>
      <span>The preview has moved to <code id="away-path"></code></span>
      <button type="button" class="button" id="back">Back to the cart</button>
    </p>
    <div class="stage" id="stage">
      <iframe id="frame" title="The cart in the shop" src="about:blank"></iframe>
      <iframe id="second" title="The same cart in another tab" src="about:blank" hidden></iframe>
    </div>
  </section>`;
}
