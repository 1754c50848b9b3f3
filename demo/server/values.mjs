// @ts-check
import { activeReductions, AUDIENCES, EXCHANGE_RATES } from './audiences.mjs';
import { findCode, reachesMinimum } from './codes.mjs';
import { decimal, fromCents, leftAfter, quotient, rounded, times, toCents } from './money.mjs';
import { currencyOf } from './sessions.mjs';

/** @import { Cents, Decimal } from './money.mjs' */
/** @import { Product } from './catalogue.mjs' */
/** @import { Code } from './codes.mjs' */
/** @import { Session } from './sessions.mjs' */
/** @import { Shop } from './shop.mjs' */

/**
 * @typedef {object} Prices of one piece, in the buyer's currency
 * @property {Decimal} net
 * @property {Decimal} gross
 * @property {Decimal | undefined} oldGross
 */

/**
 * Converts a PLN amount to another currency. It keeps fractions of a cent, for goods with a price
 * per 1000. Yen are whole.
 *
 * @param {Decimal} pln
 * @param {Session} session
 */
export function converted(pln, session) {
  const rate = decimal(EXCHANGE_RATES[currencyOf(session)]);
  return quotient(pln, rate, currencyOf(session) === 'JPY' ? 0 : Math.max(2, pln.scale));
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
    const grossOf = (/** @type {Decimal} */ price) => rounded(times(price, withTax), price.scale);
    const oldNet = product.oldNet ? converted(decimal(product.oldNet), session) : undefined;
    return { net, gross: grossOf(net), oldGross: oldNet && grossOf(oldNet) };
  }
  const gross = converted(decimal(product.gross), session);
  return {
    gross,
    net: quotient(gross, withTax, gross.scale),
    oldGross: product.oldGross ? converted(decimal(product.oldGross), session) : undefined,
  };
}

/**
 * @typedef {object} ValuedLine
 * @property {Decimal} net price of one piece
 * @property {Decimal} gross
 * @property {number} amount
 * @property {boolean} exempt from the partner discount
 */

/**
 * The sum of the lines after percentage discounts. Each line is rounded once, half up.
 *
 * @param {readonly ValuedLine[]} lines
 * @param {readonly { name: string, percent: string }[]} reductions in order
 * @returns {Cents}
 */
export function totalOf(lines, reductions) {
  const sum = { net: 0n, gross: 0n };
  for (const { net, gross, amount, exempt } of lines) {
    /** @type {Decimal} */
    let factor = { units: BigInt(amount), scale: 0 };
    for (const { name, percent } of reductions) {
      if (exempt && name === 'rabatkontrahenta') continue;
      factor = times(factor, leftAfter(decimal(percent)));
    }
    sum.net += toCents(times(net, factor));
    sum.gross += toCents(times(gross, factor));
  }
  return sum;
}

/**
 * The part of a total that the codes leave. Each code takes off from what the previous ones left.
 * An amount never takes off more than is left, and takes off the same share of the net value as of
 * the gross value.
 *
 * @param {Cents} total
 * @param {readonly Code[]} codes in order
 * @param {(pln: Decimal) => Decimal} convert from PLN to the currency of the total
 * @returns {Cents}
 */
export function afterCodes(total, codes, convert) {
  let { net, gross } = total;
  for (const { kind, value } of codes) {
    if (kind === 'percent') {
      const left = leftAfter(decimal(value));
      net = toCents(times(fromCents(net), left));
      gross = toCents(times(fromCents(gross), left));
    } else {
      const wanted = toCents(convert(decimal(value)));
      const off = wanted < gross ? wanted : gross;
      if (gross > 0n) net -= toCents(quotient(fromCents(net * off), { units: gross, scale: 0 }, 2));
      gross -= off;
    }
  }
  return { net, gross };
}

/**
 * The codes on the cart, in the order in which they were added.
 *
 * @param {Shop} shop @param {Session} session
 */
export const codesOf = (shop, session) =>
  shop.carts.read(session).codes.flatMap((code) => findCode(code) ?? []);

/**
 * The value of the session's current cart in the database.
 *
 * @param {Shop} shop
 * @param {Session} session
 */
export function cartValue(shop, session) {
  const audience = AUDIENCES[session.audience];
  const lines = shop.carts.lines(session).map(({ product, amount }) => {
    const { net, gross } = pricesOf(product, session);
    return { net, gross, amount, exempt: product.exempt ?? false };
  });
  const total = totalOf(lines, activeReductions(audience));
  const rate = decimal(EXCHANGE_RATES[currencyOf(session)]);
  /** Gross, in hundredths of PLN: minimums of codes are set in it. */
  const grossPln = toCents(times(fromCents(total.gross), rate));
  const codes = codesOf(shop, session);
  const counting = codes.filter((code) => reachesMinimum(code, grossPln));
  return {
    total,
    grossPln,
    codes,
    /** Those whose minimum the cart reaches. */
    counting,
    discounted: afterCodes(total, counting, (pln) => converted(pln, session)),
  };
}
