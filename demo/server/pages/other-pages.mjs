// @ts-check
import { html } from 'hono/html';
import { activeReductions, AUDIENCES } from '../audiences.mjs';
import { codeText } from '../calls/discount-calls.mjs';
import { findProduct, inLanguage, SHELVES } from '../catalogue.mjs';
import { centsText, textOf } from '../money.mjs';
import { currencyOf } from '../sessions.mjs';
import { cartValue, pricesOf } from '../values.mjs';
import { layout, wordsOf } from './layout.mjs';

/** @import { Product, Shelf } from '../catalogue.mjs' */
/** @import { Session } from '../sessions.mjs' */
/** @import { Shop } from '../shop.mjs' */
/** @import { Words } from './layout.mjs' */

/** The pages around the cart: the catalogue, products, the step before payment, and texts. */

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

/** Everything that the shop sells, by shelf. @param {Session} session */
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

/**
 * The step before payment: shows what the database contains, with ids and quantities that tests can
 * read.
 *
 * @param {Shop} shop
 * @param {Session} session
 * @returns {string}
 */
export function checkoutPage(shop, session) {
  const say = wordsOf(session);
  const { discounted, codes } = cartValue(shop, session);
  const lines = shop.carts.lines(session).map(({ product, amount }) => {
    const name = inLanguage(product.name, session.lang);
    return html`<tr data-id="${product.id}" data-amount="${amount}">
      <td>${name}</td>
      <td class="number">${amount}</td>
    </tr>`;
  });
  const money = `${centsText(discounted.gross)} ${currencyOf(session)}`;
  const title = say({ pl: 'Zamówienie', en: 'Your order' });
  return layout({
    session,
    title,
    main: html`<h1>${title}</h1>
      <table class="order">
        <thead>
          <tr>
            <th scope="col">${say({ pl: 'Produkt', en: 'Product' })}</th>
            <th scope="col" class="number">${say({ pl: 'Sztuk', en: 'Pieces' })}</th>
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
      <ul class="codes">
        ${codes.map(
          (code) => html`<li data-code="${code.code}">${code.code} ${codeText(session, code)}</li>`,
        )}
      </ul>
      <p>
        ${say({ pl: 'Wartość z rabatami', en: 'Value with discounts' })}:
        <data class="value" value="${centsText(discounted.gross)}">${money}</data>
      </p>
      <p class="remarks">${shop.carts.read(session).remarks}</p>
      <p><a href="/shop">${say({ pl: 'Wróć do koszyka', en: 'Back to the cart' })}</a></p>`,
  });
}

/**
 * A page with a title and a text.
 *
 * @param {Session} session
 * @param {Words} title
 * @param {readonly Words[]} texts
 */
export function textPage(session, title, texts) {
  const say = wordsOf(session);
  return layout({
    session,
    title: say(title),
    main: html`<h1>${say(title)}</h1>
      ${texts.map((text) => html`<p>${say(text)}</p>`)}
      <p><a href="/shop">${say({ pl: 'Wróć do koszyka', en: 'Back to the cart' })}</a></p>`,
  });
}

/** The trading terms, to which business buyers get a link. @param {Session} session */
export function termsPage(session) {
  const reductions = activeReductions(AUDIENCES[session.audience]);
  const list = reductions.map(({ name, percent }) => `${name} ${percent} %`).join(', ') || '–';
  const { minimums, kind } = AUDIENCES[session.audience];
  const [minimum, ownGlass] = kind.isSmallB2b
    ? [minimums.minlogistycznepozostale_maly_b2b, minimums.minlogistyczneszklo_maly_b2b]
    : [minimums.minlogistycznepozostale, minimums.minlogistyczneszklo];
  const glass = ownGlass ?? minimum;
  return textPage(session, { pl: 'Warunki handlowe', en: 'Trading terms' }, [
    { pl: `Rabaty: ${list}`, en: `Discounts: ${list}` },
    {
      pl: `Minimum logistyczne: ${minimum} zł netto, ze szkłem ${glass} zł.`,
      en: `Logistic minimum: ${minimum} PLN net, with glass ${glass} PLN.`,
    },
  ]);
}

/** A minimal configurator. @param {Session} session @param {string} edited */
export function configuratorPage(session, edited) {
  return textPage(session, { pl: 'Konfigurator wędzarni', en: 'Smokehouse configurator' }, [
    edited
      ? { pl: `Edytujesz konfigurację ${edited}.`, en: `You are editing configuration ${edited}.` }
      : { pl: 'Nowa konfiguracja.', en: 'A new configuration.' },
  ]);
}

/** The blog page to which the instalments banner links. @param {Session} session */
export function instalmentsPage(session) {
  return textPage(session, { pl: 'Raty 0 %', en: 'Instalments at 0 %' }, [
    {
      pl: 'Rozłóż zakup od 300 zł na 10 rat bez odsetek.',
      en: 'Spread a purchase from 300 PLN over 10 payments without interest.',
    },
  ]);
}

/** @param {Session} session */
export function notFoundPage(session) {
  return textPage(session, { pl: 'Nie ma takiej strony', en: 'No such page' }, []);
}
