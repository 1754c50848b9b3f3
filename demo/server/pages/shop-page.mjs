// @ts-check
import { AUDIENCES } from '../audiences.mjs';
import { cartResponse } from '../calls/cart-calls.mjs';
import { currencyOf } from '../sessions.mjs';
import { html, raw } from 'hono/html';
import { jsonIn, layout, wordsOf } from './layout.mjs';
import { deliveryDays, ownMarkup } from './own-markup.mjs';

/** @import { Html } from './layout.mjs' */
/** @import { PageOptions, Tag } from './options.mjs' */
/** @import { Session } from '../sessions.mjs' */
/** @import { Shop } from '../shop.mjs' */

const CLASSIC = html`<script src="/dist/cart-elements.js"></script>`;
const PROBE = html`<script src="/demo/playground-probe.js"></script>`;
const MODULE = html`<script type="module" src="/dist/autoload.js"></script>`;

const NO_SCRIPT = {
  pl: 'Koszyk potrzebuje JavaScriptu. Zamówienie przyjmiemy też telefonicznie.',
  en: 'The cart needs JavaScript. We take orders by telephone, too.',
};

/** The shop's own texts, for pages whose setting `texts` names them. */
export const OWN_TEXTS = {
  id: 'shop-texts',
  texts: {
    en: { totals: { checkout: 'Order with payment' }, page: { heading: 'Your basket' } },
    pl: { totals: { checkout: 'Zamawiam z obowiązkiem zapłaty' } },
    de: { totals: { checkout: 'Zahlungspflichtig bestellen' } },
  },
};

/**
 * The cart page of the shop: an old template around the tags.
 *
 * @param {Shop} shop
 * @param {Session} session
 * @param {PageOptions} options
 * @returns {string}
 */
export function shopPage(shop, session, options) {
  const { tags, embed, preload, theme, density, frame, settings } = options;
  const say = wordsOf(session);
  const isRetail = session.audience === 'retail';
  const own = ownMarkup(options, say, isRetail);
  return layout({
    session,
    theme,
    density,
    bare: frame,
    title: say({ pl: 'Koszyk', en: 'Cart' }),
    badge: html` <cart-badge initial="${shop.carts.lines(session).length}"></cart-badge>`,
    head: html`<meta name="language" content="${session.lang}" />
      <meta name="currency" content="${currencyOf(session)}" />
      ${frame && PROBE} ${embed === 'module' && MODULE} ${embed === 'head' && CLASSIC}`,
    // If an attribute appears twice, the first one counts.
    data: html`${settings.map(([name, value]) => html`data-${name}="${value}" `)}
    data-cart-type="${AUDIENCES[session.audience].cartType}"
    ${AUDIENCES[session.audience].wholesale && html`data-buyer="business"`}
    data-configurator-url="/konfiguratory/wedzarnia" data-default-brand="Pod Lipą"
    data-installments-url="/blog/raty-zero-procent"
    data-installments-image="/static/art/installments.svg"
    ${
      isRetail &&
      html`data-code-field="folded" data-delivery-from="14.99"
      data-delivery-days="${deliveryDays()}"`
    }
    ${preload && html`data-preload="cart-data"`}`,
    main: html`${frame ? inColumns(tags, own) : tags.map((tag) => markupOf(tag, own))}<noscript
        ><p>${say(NO_SCRIPT)}</p></noscript
      >
      ${
        settings.some(([name]) => name === 'texts') &&
        html`<script type="application/json" id="${OWN_TEXTS.id}">
          ${jsonIn(OWN_TEXTS.texts)}
        </script>`
      }
      ${
        preload &&
        html`<script type="application/json" id="cart-data">
          ${jsonIn(cartResponse(shop, session))}
        </script>`
      }`,
    end: embed === 'classic' ? CLASSIC : undefined,
  });
}

/** Tags for a narrow column. @type {readonly Tag[]} */
const NARROW = ['cart-totals', 'cart-discounts', 'cart-discount-panel'];

/**
 * The tags in a layout as a shop would have it, each below its name, because several of them show
 * nothing to some buyers.
 *
 * @param {readonly Tag[]} tags
 * @param {Html} own
 */
function inColumns(tags, own) {
  if (tags.length === 1) return markupOf(tags[0] ?? 'cart-page', own);
  const named = (/** @type {Tag} */ tag) =>
    html`<p class="tag-name">&lt;${tag}&gt;</p>
      ${markupOf(tag, own)}`;
  const narrow = NARROW.filter((tag) => tags.includes(tag));
  const wide = tags.filter((tag) => !narrow.includes(tag));
  return html`<div class="two-columns">
    ${[wide, narrow].map((column) => column.length > 0 && html`<div>${column.map(named)}</div>`)}
  </div>`;
}

/** A tag, with the shop's own content. @param {Tag} tag @param {Html} own */
function markupOf(tag, own) {
  if (tag === 'cart-page') return html`<cart-page>${own}</cart-page>`;
  const element = html`${raw(`<${tag}>`)}${tag === 'cart-lines' && own}${raw(`</${tag}>`)}`;
  const link = html`<a class="open-drawer" href="/shop" data-cart-open>Koszyk / Cart</a>`;
  return html`<section class="tag${NARROW.includes(tag) && ' narrow'}">
    ${tag === 'cart-drawer' && link}${element}
  </section>`;
}
