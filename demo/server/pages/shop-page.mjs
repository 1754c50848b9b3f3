// @ts-check
import { AUDIENCES } from '../audiences.mjs';
import { cartResponse } from '../calls/cart-calls.mjs';
import { currencyOf } from '../sessions.mjs';
import { html, jsonIn } from './html.mjs';
import { layout, wordsOf } from './layout.mjs';

/** @import { PageOptions } from './options.mjs' */
/** @import { Session } from '../sessions.mjs' */
/** @import { Shop } from '../shop.mjs' */

const CLASSIC = html`<script src="/dist/cart-elements.js"></script>`;
const MODULE = html`<script type="module" src="/dist/autoload.js"></script>`;

const NO_SCRIPT = {
  pl: 'Koszyk potrzebuje JavaScriptu. Zamówienie przyjmiemy też telefonicznie.',
  en: 'The cart needs JavaScript. We take orders by telephone, too.',
};

/**
 * The cart page of the shop: what an old template has around the tags.
 *
 * @param {Shop} shop @param {Session} session @param {PageOptions} options
 * @returns {string}
 */
export function shopPage(shop, session, { tags, embed, preload, theme }) {
  const say = wordsOf(session);
  return layout({
    session,
    theme,
    title: say({ pl: 'Koszyk', en: 'Cart' }),
    head: html`<meta name="language" content="${session.lang}" />
      <meta name="currency" content="${currencyOf(session)}" />
      ${embed === 'module' && MODULE} ${embed === 'head' && CLASSIC}`,
    data: html`data-cart-type="${AUDIENCES[session.audience].cartType}"
    data-configurator-url="/konfiguratory/wedzarnia" data-default-brand="Pod Lipą"
    data-installments-url="/blog/raty-zero-procent"
    data-installments-image="/static/art/installments.svg"
    ${preload && html`data-preload="cart-data"`}`,
    main: html`${tags.map((tag) => TAG_MARKUP[tag])}<noscript><p>${say(NO_SCRIPT)}</p></noscript> ${
        preload &&
        html`<script type="application/json" id="cart-data">
          ${jsonIn(cartResponse(shop, session))}
        </script>`
      }`,
    end: embed === 'classic' ? CLASSIC : undefined,
  });
}

/** @type {Readonly<Record<import('./options.mjs').Tag, import('./html.mjs').Html>>} */
const TAG_MARKUP = {
  'cart-page': html`<cart-page></cart-page>`,
  'cart-lines': html`<section class="tag"><cart-lines></cart-lines></section>`,
  'cart-discount-panel': html`<section class="tag narrow">
    <cart-discount-panel></cart-discount-panel>
  </section>`,
  'cart-recommendations': html`<section class="tag">
    <cart-recommendations></cart-recommendations>
  </section>`,
  'cart-free-delivery': html`<section class="tag">
    <cart-free-delivery></cart-free-delivery>
  </section>`,
  'cart-logistic-minimum': html`<section class="tag">
    <cart-logistic-minimum></cart-logistic-minimum>
  </section>`,
  'cart-discounts': html`<section class="tag narrow"><cart-discounts></cart-discounts></section>`,
  'cart-totals': html`<section class="tag narrow"><cart-totals></cart-totals></section>`,
  'cart-remarks': html`<section class="tag"><cart-remarks></cart-remarks></section>`,
};
