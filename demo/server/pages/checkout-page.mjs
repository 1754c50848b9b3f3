// @ts-check
import { codeText } from '../calls/discount-calls.mjs';
import { inLanguage } from '../catalogue.mjs';
import { centsText } from '../money.mjs';
import { currencyOf } from '../sessions.mjs';
import { cartValue } from '../values.mjs';
import { html } from 'hono/html';
import { layout, wordsOf } from './layout.mjs';

/** @import { Session } from '../sessions.mjs' */
/** @import { Shop } from '../shop.mjs' */

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
