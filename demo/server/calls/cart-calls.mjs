// @ts-check
import { AUDIENCES, EXCHANGE_RATES } from '../audiences.mjs';
import { currencyOf } from '../sessions.mjs';
import { cartProduct } from '../wire.mjs';
import { jsonObject, Refused, wholeNumber } from './refused.mjs';

/** @import { Call } from './call.mjs' */
/** @import { Session } from '../sessions.mjs' */
/** @import { Shop } from '../shop.mjs' */
/** @import { WantedLine } from '../carts.mjs' */

const MOST_PIECES = 9_999_999;
const MOST_LINES = 10_000;
const REMARKS_LENGTH = 160;

/**
 * The cart response of the specification. Reading it reduces quantities to the stock.
 *
 * @param {Shop} shop
 * @param {Session} session
 */
export function cartResponse(shop, session) {
  const audience = AUDIENCES[session.audience];
  const currency = currencyOf(session);
  shop.carts.reduceToStock(session);
  return {
    products: shop.carts.lines(session).map((line) => cartProduct(line, session, shop.catalogue)),
    ...audience.kind,
    currency,
    er: currency === 'PLN' ? 1 : EXCHANGE_RATES[currency],
    remarks: shop.carts.remarks(session),
    discount_info: audience.discountInfo,
    ...audience.minimums,
  };
}

/**
 * @param {unknown} products what a PUT calls so
 * @param {Shop} shop
 * @returns {WantedLine[]}
 * @throws Refused
 */
function wantedLines(products, shop) {
  if (!Array.isArray(products) || products.length > MOST_LINES) {
    throw new Refused(422, 'invalid', `"products" is not a list of at most ${MOST_LINES} lines.`);
  }
  const seen = new Set();
  return products.map((product, at) => {
    const id = wholeNumber(product?.id, Number.MAX_SAFE_INTEGER);
    const amount = wholeNumber(product?.amount, MOST_PIECES);
    if (id === undefined || !shop.catalogue.has(id)) {
      throw new Refused(422, 'unknown-product', `Line ${at}: the shop has no such product.`);
    }
    if (seen.has(id)) {
      throw new Refused(422, 'repeated-product', `Line ${at}: product ${id} stands there twice.`);
    }
    if (amount === undefined) {
      throw new Refused(
        422,
        'invalid-amount',
        `Line ${at}: not a whole number up to ${MOST_PIECES}.`,
      );
    }
    seen.add(id);
    return { id, amount };
  });
}

/** @type {Call['answer']} */
export const readCart = ({ shop, session }) => cartResponse(shop, session);

/** The body is the whole cart: lines that are not in it are removed. @type {Call['answer']} */
export const saveCart = ({ shop, session, body }) => {
  const lines = wantedLines(jsonObject(body)['products'], shop);
  shop.carts.save(session, lines);
  return { status: 'ok', lines: lines.length };
};

/** Deleting a line that is not in the cart is no error. @type {Call['answer']} */
export const deleteLine = ({ shop, session, body }) => {
  const id = wholeNumber(jsonObject(body)['id'], Number.MAX_SAFE_INTEGER);
  if (id === undefined) throw new Refused(422, 'invalid', '"id" is not the id of a product.');
  shop.carts.remove(session, id);
  return { status: 'ok' };
};

/** @type {Call['answer']} */
export const saveRemarks = ({ shop, session, body }) => {
  const { remarks } = jsonObject(body);
  if (typeof remarks !== 'string' || remarks.length > REMARKS_LENGTH) {
    throw new Refused(422, 'invalid', `"remarks" is not a text of at most ${REMARKS_LENGTH}.`);
  }
  shop.carts.setRemarks(session, remarks);
  return { status: 'ok' };
};
