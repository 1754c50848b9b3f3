// @ts-check
import { AUDIENCES, EXCHANGE_RATES } from '../audiences.mjs';
import { findProduct } from '../catalogue.mjs';
import { ownTotals } from '../own-totals.mjs';
import { currencyOf } from '../sessions.mjs';
import { cartProduct } from '../wire.mjs';
import { jsonObject, MOST_PIECES, Refused, wholeNumber } from './refused.mjs';

/** @import { Call } from './call.mjs' */
/** @import { StoredLine } from '../carts.mjs' */
/** @import { Session } from '../sessions.mjs' */
/** @import { Shop } from '../shop.mjs' */

const MOST_LINES = 10_000;
const REMARKS_LENGTH = 160;

/**
 * Reduces quantities to the stock, and stores the differences until the next save.
 *
 * @param {Shop} shop @param {Session} session
 */
function reduceToStock(shop, session) {
  let changed = false;
  const lines = shop.carts.read(session).lines.map((line) => {
    const { id, amount, reduced = 0 } = line;
    const stock = findProduct(id)?.stock ?? 0;
    if (amount <= stock) return line;
    changed = true;
    return { id, amount: stock, reduced: reduced + amount - stock };
  });
  if (changed) shop.carts.change(session, { lines });
}

/**
 * The cart response of the specification. Reading it reduces quantities to the stock.
 *
 * @param {Shop} shop
 * @param {Session} session
 */
export function cartResponse(shop, session) {
  const audience = AUDIENCES[session.audience];
  const currency = currencyOf(session);
  reduceToStock(shop, session);
  return {
    products: shop.carts.lines(session).map((line) => cartProduct(line, session)),
    ...audience.kind,
    currency,
    er: currency === 'PLN' ? 1 : EXCHANGE_RATES[currency],
    remarks: shop.carts.read(session).remarks,
    discount_info: audience.discountInfo,
    ...audience.minimums,
    ...ownTotals(shop, session),
  };
}

/** @param {unknown} products of a PUT @returns {StoredLine[]} @throws Refused */
function wantedLines(products) {
  if (!Array.isArray(products) || products.length > MOST_LINES) {
    throw new Refused(422, 'invalid', `"products" is not a list of at most ${MOST_LINES} lines.`);
  }
  const seen = new Set();
  return products.map((product, at) => {
    const id = wholeNumber(product?.id, Number.MAX_SAFE_INTEGER);
    const amount = wholeNumber(product?.amount, MOST_PIECES);
    if (id === undefined || !findProduct(id)) {
      throw new Refused(422, 'unknown-product', `Line ${at}: the shop has no such product.`);
    }
    if (seen.has(id)) {
      throw new Refused(422, 'repeated-product', `Line ${at}: product ${id} stands there twice.`);
    }
    if (amount === undefined) {
      const message = `Line ${at}: not a whole number up to ${MOST_PIECES}.`;
      throw new Refused(422, 'invalid-amount', message);
    }
    seen.add(id);
    return { id, amount };
  });
}

/** @type {Call['answer']} */
export const readCart = ({ shop, session }) => cartResponse(shop, session);

/** The body is the whole cart: lines that are not in it are removed. @type {Call['answer']} */
export const saveCart = ({ shop, session, body }) => {
  const lines = wantedLines(jsonObject(body)['products']);
  shop.carts.change(session, { lines });
  return { status: 'ok', lines: lines.length };
};

/** Deleting a line that is not in the cart is no error. @type {Call['answer']} */
export const deleteLine = ({ shop, session, body }) => {
  const id = wholeNumber(jsonObject(body)['id'], Number.MAX_SAFE_INTEGER);
  if (id === undefined) throw new Refused(422, 'invalid', '"id" is not the id of a product.');
  const { lines } = shop.carts.read(session);
  shop.carts.change(session, { lines: lines.filter((line) => line.id !== id) });
  return { status: 'ok' };
};

/** @type {Call['answer']} */
export const saveRemarks = ({ shop, session, body }) => {
  const { remarks } = jsonObject(body);
  if (typeof remarks !== 'string' || [...remarks].length > REMARKS_LENGTH) {
    throw new Refused(422, 'invalid', `"remarks" is not a text of at most ${REMARKS_LENGTH}.`);
  }
  shop.carts.change(session, { remarks });
  return { status: 'ok' };
};
