// @ts-check
import { AUDIENCES } from '../audiences.mjs';
import { html, raw } from 'hono/html';

/** @import { Density, Theme } from './options.mjs' */
/** @import { Session } from '../sessions.mjs' */

/** @typedef {{ pl: string, en: string }} Words */
/** @typedef {ReturnType<typeof html>} Html */

export const SHOP_NAME = 'Spiżarnia pod Lipą';

const CART = '/shop';

/** @type {readonly (readonly [href: string, words: Words])[]} */
const NAVIGATION = [
  ['/katalog', { pl: 'Wszystko', en: 'Everything' }],
  ['/katalog#glass', { pl: 'Słoiki i butelki', en: 'Jars and bottles' }],
  ['/katalog#sets', { pl: 'Zestawy i wędzarnie', en: 'Sets and smokehouses' }],
  ['/blog/raty-zero-procent', { pl: 'Raty 0 %', en: 'Instalments' }],
  [CART, { pl: 'Koszyk', en: 'Cart' }],
];

/**
 * Text in the page's language: Polish for Polish, English for all others.
 *
 * @param {Session} session
 * @returns {(words: Words) => string}
 */
export const wordsOf = (session) => (words) =>
  session.lang.startsWith('pl') ? words.pl : words.en;

/**
 * A whole page of the shop.
 *
 * @param {object} page
 * @param {Session} page.session
 * @param {string} page.title
 * @param {Html} page.main
 * @param {Html | undefined} [page.badge] in the header's link to the cart
 * @param {Html | undefined} [page.head] more for the head
 * @param {Html | undefined} [page.end] more for the end of the body
 * @param {Html | undefined} [page.data] attributes of the body
 * @param {Theme | undefined} [page.theme]
 * @param {Density | undefined} [page.density]
 * @param {boolean} [page.bare] without the shop's header and footer
 * @returns {string}
 */
export function layout({ session, title, main, badge, head, end, data, theme, density, bare }) {
  const say = wordsOf(session);
  const skip = say({ pl: 'Przejdź do treści', en: 'Skip to content' });
  // Wholesale buyers compare many columns: their pages use the whole window.
  const kinds = [bare && 'bare', AUDIENCES[session.audience].wholesale && 'wide'].filter(Boolean);
  const look = [theme && html`data-theme="${theme}" `, density && html`data-density="${density}"`];
  return String(
    html`<!doctype html>
      <html lang="${session.lang.replace('_', '-')}" ${look}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · ${SHOP_NAME}</title>
          ${session.csrf && html`<meta name="csrf-token" content="${session.csrf}" />`}
          <link rel="icon" href="/static/art/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/demo/shop.css" />
          <link rel="stylesheet" href="/demo/themes.css" />
          ${head}
        </head>
        <body ${kinds.length > 0 && html`class="${kinds.join(' ')}"`} ${data}>
          ${!bare && html`<a class="skip" href="#content">${skip}</a>${header(session, badge)}`}
          <main id="content">${main}</main>
          ${
            !bare &&
            html`<footer class="shop-footer">
              <p>${SHOP_NAME} · ul. Lipowa 12, 00-000 Lipowo · ${say(FOOTER)}</p>
            </footer>`
          }
          ${end}
        </body>
      </html>`,
  );
}

/** @param {Session} session @param {Html | undefined} badge */
function header(session, badge) {
  const say = wordsOf(session);
  return html`<header class="shop-header">
    <a class="shop-name" href="/">${SHOP_NAME}</a>
    <nav>
      ${NAVIGATION.map(
        ([href, words]) => html`<a href="${href}">${say(words)}${href === CART && badge}</a>`,
      )}
    </nav>
    <span class="audience">${say(AUDIENCES[session.audience].title)}</span>
  </header>`;
}

/** JSON for a script element of a data type, escaped so that it cannot end the element. @param {unknown} value */
export const jsonIn = (value) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

const FOOTER = {
  pl: 'Sklep pokazowy: niczego tu nie kupisz.',
  en: 'A demo shop: nothing here is for sale.',
};
