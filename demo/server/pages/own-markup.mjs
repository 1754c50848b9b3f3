// @ts-check
import { html } from 'hono/html';
import { SHOP_NAME } from './layout.mjs';

/** @import { PageOptions } from './options.mjs' */
/** @import { Words } from './layout.mjs' */

/** Markup of this shop inside its tags, once for all lines. */
const LINE_TEMPLATES = html`<template data-line="name">
    <span class="own-brand" data-if="brand" data-field="brand"></span>
  </template>
  <template data-line="end">
    <p class="own-stock">
      <span data-if="maxQuantity">✓ <b data-field="maxQuantity"></b></span> ·
      <span data-field="vat"></span> %
    </p>
  </template>`;

/** @param {(words: Words) => string} say */
const ofOffer = (say) =>
  html`<div slot="letterhead" class="own-letterhead">
      <img src="/static/art/icon.svg" alt="" width="48" height="48" />
      <p>
        <b>${SHOP_NAME}</b><br />
        ul. Lipowa 12, 00-000 Lipowo
      </p>
      <p>
        NIP 000-000-00-00<br />
        ${say({ pl: 'tel. 000 000 000', en: 'phone 000 000 000' })}<br />
        hurt@lipa.example
      </p>
    </div>
    <p slot="offer-footer" class="own-closing">
      ${say({
        pl: 'Ceny obowiązują do podanej daty, do wyczerpania zapasów. Płatność: przelew, 14 dni.',
        en: 'Prices hold until the date given, while stocks last. Payment by bank transfer, 14 days.',
      })}
    </p>`;

/** Below the checkout link of retail buyers. @param {(words: Words) => string} say */
const ofPayment = (say) =>
  html`<div slot="checkout-after" class="own-trust">
    <p class="own-payments"><span>BLIK</span> <span>Visa</span> <span>Mastercard</span></p>
    <p>
      ${say({ pl: '30 dni na zwrot · tel. 000 000 000', en: '30 days to return · 000 000 000' })}
    </p>
  </div>`;

/** Where the cart cannot be read. @param {(words: Words) => string} say */
const ofError = (say) =>
  html`<p slot="load-error">
    ${say({ pl: 'Zamówienia przyjmujemy też pod numerem', en: 'We also take orders by telephone:' })}
    <a href="tel:000000000">000&nbsp;000&nbsp;000</a>
  </p>`;

/** Two working days, from the day after tomorrow on, as the setting `delivery-days` names them. */
export function deliveryDays(now = Date.now()) {
  const days = [2, 3, 4, 5]
    .map((count) => new Date(now + count * 86_400_000))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10));
  return days.slice(0, 2).join('/');
}

/**
 * The markup inside `<cart-page>` and `<cart-lines>` that the page's address chooses.
 *
 * @param {Pick<PageOptions, 'settings' | 'template'>} options
 * @param {(words: Words) => string} say
 * @param {boolean} isRetail
 */
export function ownMarkup({ settings, template }, say, isRetail) {
  const hasOffer = settings.some(([name, value]) => name === 'offer' && value === 'on');
  return html`${template && LINE_TEMPLATES}${hasOffer && ofOffer(say)}${isRetail && ofPayment(say)}${ofError(say)}`;
}
