// @ts-check
import { findProduct, inLanguage, SHELVES } from '../catalogue.mjs';
import { textOf } from '../money.mjs';
import { pricesOf } from '../values.mjs';
import { currencyOf } from '../sessions.mjs';
import { html } from 'hono/html';
import { layout, wordsOf } from './layout.mjs';

/** @import { Product, Shelf } from '../catalogue.mjs' */
/** @import { Words } from './layout.mjs' */
/** @import { Session } from '../sessions.mjs' */

/** @type {Readonly<Record<Shelf, Words>>} */
const TITLES = {
  glass: { pl: 'Słoiki i butelki', en: 'Jars and bottles' },
  lids: { pl: 'Zakrętki i etykiety', en: 'Lids and labels' },
  sets: { pl: 'Zestawy i wędzarnie', en: 'Sets and smokehouses' },
  pantry: { pl: 'Dodatki', en: 'Ingredients' },
  tools: { pl: 'Narzędzia', en: 'Tools' },
};

/** @param {Product} product */
const pathOf = ({ id, slug }) => `/sklep/produkt/${id}/${encodeURIComponent(slug)}`;

/** @param {Product} product @param {100 | 500} size */
const picture = (product, size) => {
  const [width, height] = size === 100 ? [72, 72] : [360, 360];
  return html`<img
    src="/static/images/${size}/${encodeURIComponent(product.picture)}"
    alt=""
    width="${width}"
    height="${height}"
    loading="lazy"
  />`;
};

/** @param {Product} product @param {Session} session */
function priceText(product, session) {
  const { net, gross } = pricesOf(product, session);
  const currency = currencyOf(session);
  return session.audience === 'retail'
    ? `${textOf(gross)} ${currency}`
    : `${textOf(net)} ${currency} ${wordsOf(session)({ pl: 'netto', en: 'net' })}`;
}

/**
 * Everything that the shop sells, by shelf.
 *
 * @param {Session} session
 */
export function cataloguePage(session) {
  const say = wordsOf(session);
  const title = say({ pl: 'Katalog', en: 'Catalogue' });
  return layout({
    session,
    title,
    main: html`<h1>${title}</h1>
      ${Object.entries(SHELVES).map(
        ([id, products]) =>
          html`<section id="${id}">
            <h2>${say(TITLES[/** @type {Shelf} */ (id)])}</h2>
            <ul class="shelf">
              ${products.map(
                (product) =>
                  html`<li>
                    ${picture(product, 100)}
                    <div>
                      <a href="${pathOf(product)}">${inLanguage(product.name, session.lang)}</a>
                      <p class="number">${priceText(product, session)}</p>
                    </div>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}`,
  });
}

/**
 * A product with a form that adds it to the cart.
 *
 * @param {Session} session
 * @param {Product} product
 */
export function productPage(session, product) {
  const say = wordsOf(session);
  const name = inLanguage(product.name, session.lang);
  return layout({
    session,
    title: name,
    main: html`<article class="product">
      ${picture(product, 500)}
      <div>
        <h1>${name}</h1>
        <p>${product.about && inLanguage(product.about, session.lang)}</p>
        <p class="price">${priceText(product, session)}</p>
        <p>EAN ${product.ean} · ${product.brand}</p>
        <form method="post" action="/sklep/dodaj">
          <input type="hidden" name="_token" value="${session.csrf}" />
          <input type="hidden" name="id" value="${product.id}" />
          <label>
            ${say({ pl: 'Ilość', en: 'Quantity' })}
            <input type="number" name="amount" value="1" min="1" max="9999999" required />
          </label>
          <button>${say({ pl: 'Do koszyka', en: 'Add to cart' })}</button>
        </form>
      </div>
    </article>`,
  });
}

/**
 * @param {string} path as the browser sent it
 * @returns {Product | undefined} the product of a path of any language's prefix
 */
export function productAt(path) {
  const [, id] = /^\/[^/]+\/[^/]+\/(\d{1,15})(?:\/[^/]*)?\/?$/.exec(path) ?? [];
  return id === undefined ? undefined : findProduct(Number(id));
}
