// @ts-check
import { AUDIENCES, EXCHANGE_RATES } from './audiences.mjs';
import { decimal, quotient, rounded, times } from './money.mjs';
import { currencyOf } from './sessions.mjs';

/** @import { Decimal } from './money.mjs' */
/** @import { Product } from './catalogue/product.mjs' */
/** @import { Session } from './sessions.mjs' */

/**
 * @typedef {object} Prices of one piece, in the buyer's currency
 * @property {Decimal} net
 * @property {Decimal} gross
 * @property {Decimal | undefined} oldGross
 */

/**
 * Converts a PLN amount to another currency. It keeps fractions of a cent, for goods with a price
 * per 1000.
 *
 * @param {Decimal} pln
 * @param {Session} session
 */
export function converted(pln, session) {
  const rate = decimal(EXCHANGE_RATES[currencyOf(session)]);
  return quotient(pln, rate, Math.max(2, pln.scale));
}

/**
 * The price of a product for this buyer. Retail prices are gross, wholesale prices net; the tax
 * rate gives the other one.
 *
 * @param {Product} product
 * @param {Session} session
 * @returns {Prices}
 */
export function pricesOf(product, session) {
  const withTax = decimal(`1.${String(product.vat).padStart(2, '0')}`);
  if (AUDIENCES[session.audience].wholesale) {
    const pln = decimal(product.net);
    const net = converted(pln, session);
    const gross = rounded(times(net, withTax), net.scale);
    return { net, gross, oldGross: undefined };
  }
  const gross = converted(decimal(product.gross), session);
  return {
    gross,
    net: quotient(gross, withTax, gross.scale),
    oldGross: product.oldGross ? converted(decimal(product.oldGross), session) : undefined,
  };
}
