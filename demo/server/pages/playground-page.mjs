// @ts-check
import { html } from 'hono/html';
import { ADDRESSES } from '../../../scripts/setup/addresses.mjs';
import { AUDIENCES, AUDIENCE_NAMES } from '../audiences.mjs';
import { jsonIn } from './layout.mjs';
import { TAGS, TEXTS } from './options.mjs';
import { look, options, situations } from './playground-choices.mjs';
import { readFigures } from './playground-figures.mjs';
import { codePanel, logPanel, readThemes } from './playground-panels.mjs';

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
  ['log', 'Log', logPanel],
  ['php', 'PHP', () => codePanel('code-php', 'PHP', 'The same, with escaped settings.')],
  [
    'bundler',
    'Bundler',
    () => codePanel('code-bundler', 'Bundler', 'npm install cart-elements, then:'),
  ],
]);

const DOCS = /** @type {const} */ ([
  ['quickstart', 'Quickstart'],
  ['tags', 'Tags'],
  ['backend', 'Your server'],
  ['php-shops', 'PHP shops'],
  ['theming', 'Theming'],
  ['accessibility-report', 'WCAG 2.2'],
]);

/** Other pages of the demo shop. */
const EMBEDDED = /** @type {const} */ ([
  ['embed=classic', 'classic script'],
  ['template=1', 'own markup in each line'],
  ['preload=1', 'cart in the page'],
  [`tags=${TAGS.slice(1).join(',')}`, 'single tags'],
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
          ${['-controls', '-panels', ''].map(
            (name) => html`<link rel="stylesheet" href="${place.assets}playground${name}.css" />`,
          )}
          <script type="module" src="${place.assets}playground.js"></script>
          <script type="application/json" id="facts">
            ${jsonIn(facts(place))}
          </script>
        </head>
        <body>
          <a class="skip" href="#preview">Skip to the preview</a>
          <nav class="top" aria-label="Documentation">
            <b>Cart Elements</b>
            ${DOCS.map(([file, title]) => html`<a href="${place.docs}${file}.md">${title}</a>`)}
            ${
              ADDRESSES &&
              html`<a href="${ADDRESSES.source}">Source</a><a href="${ADDRESSES.npm}">npm</a>`
            }
          </nav>
          <header class="hero">
            <h1>The whole cart of your shop, in one tag</h1>
            <p class="promise">
              Lines, packs, codes, net and gross. No edit is lost while the shop is slow or down.
            </p>
            ${look()}
            <section class="snippet" aria-label="The code to copy">
              <pre tabindex="0" aria-label="HTML of the cart"><code id="code-html"></code></pre>
              <button type="button" class="button" data-copy="code-html">
                Copy<span class="hidden"> HTML</span>
              </button>
            </section>
          </header>
          <noscript
            ><p class="notice">
              The playground needs JavaScript; the shop is at ${place.shop}.
            </p></noscript
          >
          <main>
            ${preview()}
            <section class="try" aria-label="Try it">
              ${situations(place.inBrowser)}
              <p class="story">
                <span id="story-text">
                  Press one to see what happens to a change. Both screens show the same cart.
                </span>
                <b id="story-count" role="status"></b>
                <button type="button" class="button" id="story-end" hidden></button>
              </p>
            </section>
            <ul class="proof">
              ${readFigures().map(
                ({ figure, about, proof }) =>
                  html`<li>
                    <b>${figure}</b>
                    <a href="${place.docs}internals/${proof}">${about}</a>
                  </li>`,
              )}
            </ul>
            <section class="panel" aria-label="Log and code">
              <div class="tabs" role="tablist" aria-label="Log and code">
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
                    ${panel()}
                  </div>`,
              )}
            </section>
          </main>
          ${options(place)}
          ${
            !place.inBrowser &&
            html`<footer class="foot">
              The same cart, embedded in other ways:
              ${EMBEDDED.map(
                ([query, title]) => html`<a href="${place.shop}?lang=en&${query}">${title}</a>`,
              )}
            </footer>`
          }
          <p class="announcer" role="status" id="announcer"></p>
        </body>
      </html>`,
  );
}

/** The facts for the scripts. @param {Place} place */
const facts = ({ shop, inBrowser }) => ({
  shop,
  inBrowser,
  audiences: Object.fromEntries(
    AUDIENCE_NAMES.map((name) => {
      const { currency, cartType } = AUDIENCES[name];
      return [name, { currency, cartType }];
    }),
  ),
  styles: Object.fromEntries(readThemes().map(({ name, css }) => [name, css])),
  accents: Object.fromEntries(
    Object.entries(TEXTS.accents).map(([name, { light, dark }]) => [
      name,
      name && `light-dark(${light}, ${dark})`,
    ]),
  ),
  fonts: Object.fromEntries(Object.entries(TEXTS.fonts).map(([name, { css }]) => [name, css])),
});

const preview = () =>
  html`<section class="preview" id="preview" aria-label="Preview" tabindex="-1">
    <p class="notice" id="away" hidden>
      <span>The preview has moved to <code id="away-path"></code></span>
      <button type="button" class="button" id="back">Back to the cart</button>
    </p>
    <div class="stage" id="stage">
      <div class="device desktop">
        <iframe id="frame" title="The cart on a desktop" src="about:blank"></iframe>
      </div>
      <div class="device phone">
        <iframe id="second" title="The same cart on a phone" src="about:blank"></iframe>
      </div>
    </div>
  </section>`;
