// @ts-check
import { AUDIENCES } from '../audiences.mjs';
import { findCode, refusalOf, wordsFor } from '../codes.mjs';
import { centsText, decimal, textOf, toCents } from '../money.mjs';
import { currencyOf } from '../sessions.mjs';
import { cartValue, codesOf, converted } from '../values.mjs';

/** @import { Call } from './call.mjs' */
/** @import { Code } from '../codes.mjs' */
/** @import { Session } from '../sessions.mjs' */

/**
 * A code as the specification's "cart discount": with a percentage or an amount.
 *
 * @param {Code} code @param {Session} session
 */
function cartDiscount({ code, kind, value }, session) {
  if (kind === 'percent') return { code, amount: null, percentage: value };
  const amount = centsText(toCents(converted(decimal(value), session)));
  return { code, amount, currency: currencyOf(session), percentage: null };
}

/** The last added code comes first. @type {Call['answer']} */
export const readDiscounts = ({ shop, session }) =>
  codesOf(shop, session)
    .reverse()
    .map((code) => cartDiscount(code, session));

/**
 * The answer to a code that cannot be added is 200 with a message in the page's language.
 * @type {Call['answer']}
 */
export const addDiscount = ({ shop, session, body }) => {
  const text = (new URLSearchParams(body).get('code') ?? '').trim().slice(0, 64);
  const code = findCode(text);
  const { codes, grossPln } = cartValue(shop, session);
  const { wholesale } = AUDIENCES[session.audience];
  const refusal = refusalOf(code, { codes, wholesale, gross: grossPln }, new Date());
  if (refusal || !code) {
    const error = refusal ?? 'unknown';
    const message = wordsFor(error, text.toUpperCase(), code, session.lang);
    return { error, message };
  }
  shop.carts.change(session, { codes: [...codes, code].map((each) => each.code) });
  return cartDiscount(code, session);
};

/** Removing a code that is not in the cart is no error. @type {Call['answer']} */
export const removeDiscount = ({ shop, session, params }) => {
  const gone = (params['code'] ?? '').trim().toUpperCase();
  const { codes } = shop.carts.read(session);
  shop.carts.change(session, { codes: codes.filter((code) => code !== gone) });
  return { status: 'ok' };
};

/** @type {Call['answer']} */
export const readDiscountsValue = ({ shop, session }) => {
  const { codes, counting, total, discounted } = cartValue(shop, session);
  const last = counting.at(-1);
  if (last) {
    return {
      error: false,
      discounted: centsText(discounted.gross),
      discounted_netto: centsText(discounted.net),
      regular: centsText(total.gross),
      discount: { kod: last.code },
    };
  }
  const idle = codes.at(-1);
  // This is how PHP writes "nothing".
  if (!idle) return [];
  return { error: wordsFor('minimum', idle.code, idle, session.lang) };
};

/** @param {Session} session @param {Code} code @returns {string} "−10 %" or "−20.00 PLN" */
export function codeText(session, { kind, value }) {
  if (kind === 'percent') return `−${value} %`;
  return `−${textOf(converted(decimal(value), session))} ${currencyOf(session)}`;
}
