// @ts-check
import { TRANSLATIONS } from './translations.mjs';

/**
 * A product as the shop keeps it. Prices are PLN decimals as text.
 *
 * @typedef {object} Product
 * @property {number} id
 * @property {Words} name
 * @property {Words} [about] a short description
 * @property {string} slug
 * @property {string} picture file name
 * @property {string} ean
 * @property {string | null} brand
 * @property {string} gross retail price
 * @property {string} net wholesale price
 * @property {string} [oldGross] retail price before a promotion
 * @property {number} vat percent
 * @property {number} stock pieces in the store: what is over it is taken off carts
 * @property {number} [most] pieces that one order may hold, where that is less than the stock
 * @property {number} [pack] pieces in a collective pack
 * @property {boolean} [fullPacks] whether wholesale sells full packs only
 * @property {boolean} [exempt] from the partner discount
 * @property {boolean} [glass]
 * @property {boolean} [weatherLock] not sent in frost
 * @property {number} [per] pieces that the shown price is for, such as 1000
 * @property {Part[]} [parts] what a set holds
 * @property {string} [configuration] the id of a configured product's configuration
 *
 * @typedef {{ pl: string, en: string } & Partial<Record<'de' | 'fr' | 'es', string>>} Words
 * @typedef {{ id: number, quantity: number }} Part
 */

/**
 * @param {string} digits the first 12
 * @returns {string} the 13 digits of an EAN
 */
export function ean13(digits) {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** @param {string} text @returns {string} */
export function slugOf(text) {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * @typedef {Omit<Product, 'id' | 'name' | 'slug' | 'ean' | 'brand' | 'vat' | 'stock'>
 *   & Partial<Product>} Facts
 */

/**
 * Makes a product from what is special about it.
 *
 * @param {number} id @param {string} pl @param {string} en @param {Facts} facts
 * @returns {Product}
 */
export function product(id, pl, en, facts) {
  return {
    id,
    name: { pl, en, ...translated(id, 0) },
    slug: slugOf(pl),
    // 590 is Poland's prefix; the numbers after it are the shop's own.
    ean: ean13(`590${String(700_000_000 + id)}`),
    brand: 'Pod Lipą',
    vat: 23,
    stock: 20_000,
    ...facts,
    ...(facts.about && { about: { ...facts.about, ...translated(id, 1) } }),
  };
}

/** @param {number} id @param {0 | 1} which the name, or what it says in short */
const translated = (id, which) =>
  Object.fromEntries(
    Object.entries(TRANSLATIONS[id] ?? {}).flatMap(([lang, texts]) =>
      texts[which] === undefined ? [] : [[lang, texts[which]]],
    ),
  );

/**
 * @param {Words} words
 * @param {string} lang
 * @returns {string} English if there is no translation
 */
export const inLanguage = (words, lang) =>
  words[/** @type {keyof Words} */ (lang.toLowerCase().split(/[-_]/)[0])] ?? words.en;
