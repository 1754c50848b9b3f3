// @ts-check
import { findProduct, inLanguage } from './catalogue.mjs';
import { fromCents, textOf, times, toCents } from './money.mjs';
import { pricesOf } from './values.mjs';
import { currencyOf } from './sessions.mjs';

/** @import { CartLine } from './carts.mjs' */
/** @import { Decimal } from './money.mjs' */
/** @import { Part, Product } from './catalogue.mjs' */
/** @import { Session } from './sessions.mjs' */

/**
 * How one product is written. A shop that grew over the years has rows of several ages, which
 * write numbers and flags in several ways; here a product's id decides which.
 *
 * @typedef {object} Style
 * @property {(value: Decimal) => string | number} number
 * @property {(value: number) => string | number} count
 * @property {(value: boolean | undefined) => unknown} flag
 * @property {(id: number) => string | number} id
 */

/** @type {readonly [Style, ...Style[]]} */
const STYLES = [
  { number: textOf, count: String, flag: (on) => (on ? '1' : '0'), id: (id) => id },
  {
    number: (value) => Number(textOf(value)),
    count: (value) => value,
    flag: (on) => (on ? 1 : null),
    id: String,
  },
  { number: textOf, count: (value) => value, flag: (on) => on ?? false, id: (id) => id },
];

/** @param {number} id @returns {Style} */
const styleOf = (id) => STYLES[id % STYLES.length] ?? STYLES[0];

/** The lowest price of 30 days, a little below the one before the promotion. @param {Decimal} old */
const lowestOf = ({ units, scale }) => ({ units: (units * 97n) / 100n, scale });

/** A line as the cart response writes it. @param {CartLine} line @param {Session} session */
export function cartProduct({ product, amount, reduced }, session) {
  const { number, count, flag, id } = styleOf(product.id);
  const prices = pricesOf(product, session);
  const { per = 1, parts, configuration } = product;
  return {
    id: id(product.id),
    name: inLanguage(product.name, session.lang),
    slug: product.slug,
    photo_url: product.picture,
    ean: product.ean,
    price: number(prices.gross),
    nett_price: number(prices.net),
    oldprice: prices.oldGross ? number(prices.oldGross) : null,
    // The law of the EU wants it beside a reduced price.
    ...(prices.oldGross ? { lowest_price: number(lowestOf(prices.oldGross)) } : {}),
    amount: count(amount),
    maxQuantity: count(product.stock),
    ...(product.most ? { max: count(product.most) } : {}),
    reduced_amount: reduced ? count(reduced) : null,
    // Rows have two ages: only one of the two fields contains the size of a pack.
    zawartosc_opz: count(product.id % 2 ? 1 : (product.pack ?? 1)),
    zawartosc_opz_do_przeliczenia: product.id % 2 && product.pack ? count(product.pack) : null,
    zawartosc_opj: count(1),
    przelicznikjmm: count(per),
    tylko_pelne_opakowania: flag(product.fullPacks),
    rabatoodporny: flag(product.exempt),
    zestaw: flag(Boolean(parts)),
    glass: flag(product.glass),
    weather_lock: flag(product.weatherLock),
    is_configuration: flag(Boolean(configuration)),
    configuration_id: configuration ?? null,
    dane_zestawu: parts ? { komponenty: components(parts, session) } : [],
    brand: product.brand,
    currency: currencyOf(session),
    cenanetto_przeliczona: per > 1 ? perMany(prices.net, per) : null,
    cenabrutto_przeliczona: per > 1 ? perMany(prices.gross, per) : null,
    // Fields of the shop's own, which must come back with the line.
    jm: 'szt.',
    vat: product.vat,
  };
}

/** @param {Decimal} price @param {number} pieces */
const perMany = (price, pieces) =>
  textOf(fromCents(toCents(times(price, { units: BigInt(pieces), scale: 0 }))));

/** @param {readonly Part[]} parts @param {Session} session */
function components(parts, session) {
  return parts.flatMap(({ id, quantity }) => {
    const product = findProduct(id);
    if (!product) return [];
    const style = styleOf(id);
    const { net, gross } = pricesOf(product, session);
    return {
      id: style.id(id),
      nazwa: inLanguage(product.name, session.lang),
      slug: product.slug,
      photo_url: product.picture,
      ilosc: style.count(quantity),
      cena_jednostkowa: style.number(gross),
      // Older rows lack it: the page then derives it from the gross price.
      ...(id % 2 ? { cena_jednostkowa_netto: style.number(net) } : {}),
    };
  });
}

/**
 * A recommended product as the list of them writes it.
 *
 * @param {Product} product @param {Session} session
 */
export function topProduct(product, session) {
  const { number, flag, id } = styleOf(product.id);
  const { net, gross, oldGross } = pricesOf(product, session);
  return {
    id: id(product.id),
    name: inLanguage(product.name, session.lang),
    slug: product.slug,
    short_desc: product.about ? inLanguage(product.about, session.lang) : null,
    price: number(gross),
    oldprice: oldGross ? number(oldGross) : null,
    cenanetto: number(net),
    zdjecie: product.picture,
    ean: product.ean,
    brand: product.brand,
    currency: currencyOf(session),
    szklo: flag(product.glass),
    weather_lock: flag(product.weatherLock),
  };
}
