// @ts-check
import { readFileSync } from 'node:fs';

/**
 * A product of the shop. Prices are PLN decimals as text.
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
 * @property {string | undefined} [oldNet] wholesale price before a promotion
 * @property {number} vat percent
 * @property {number} stock a higher quantity in a cart is reduced to it
 * @property {number} [most] the maximum quantity per order, if there is one
 * @property {number} [pack] pieces in a collective pack
 * @property {boolean} [fullPacks] whether wholesale sells full packs only
 * @property {boolean} [exempt] from the partner discount
 * @property {boolean} [glass]
 * @property {boolean} [weatherLock] not sent in frost
 * @property {number} [per] pieces that the shown price is for, such as 1000
 * @property {Part[]} [parts] the content of a set
 * @property {string} [configuration] the id of a configured product's configuration
 *
 * @typedef {{ pl: string, en: string } & Partial<Record<'de' | 'fr' | 'es', string>>} Words
 * @typedef {{ id: number, quantity: number }} Part
 *
 * @typedef {'glass' | 'lids' | 'sets' | 'pantry' | 'tools'} Shelf
 */

/** What products have if nothing else is said. */
const USUAL = { brand: 'Pod Lipą', vat: 23, stock: 20_000 };

/** @param {string} name @param {(key: string, value: any) => unknown} [reviver] @returns {any} */
const read = (name, reviver) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'), reviver);

/**
 * The products by shelf, and the ids of the recommended ones, in order.
 *
 * @type {{ shelves: Record<Shelf, Product[]>, top: Record<'retail' | 'wholesale', number[]> }}
 */
const { shelves, top } = read('./products.json', (_, value) =>
  value?.slug ? { ...USUAL, ...value } : value,
);

export const SHELVES = shelves;
export const TOP_PRODUCTS = top;

/** Everything that the shop sells, in the order of its shelves. */
export const PRODUCTS = Object.values(SHELVES).flat();

/**
 * Texts that a careless page would run or break on. A script that runs sets `window.hostile`.
 *
 * @type {Record<'texts' | 'slugs' | 'pictures', string[]> & { remarks: string }}
 */
const { texts, slugs, pictures, remarks } = read('./hostile.json');

export const HOSTILE_REMARKS = remarks;

/** Products whose every text is an attack. */
export const HOSTILE = texts.map((text, at) => {
  const parts = [{ id: 9001 + ((at + 1) % texts.length), quantity: 2 }];
  return /** @type {Product} */ ({
    ...USUAL,
    ...{ id: 9001 + at, name: { pl: text, en: text }, about: { pl: text, en: text } },
    ...{ gross: '10.00', net: '7.00', ean: `<b>${at}</b>`, brand: text.slice(0, 200) },
    ...{ slug: slugs[at % slugs.length], picture: pictures[at % pictures.length] },
    // Some have more of the fields that contain texts.
    ...(at % 3 === 0 && { parts }),
    ...(at % 4 === 1 && { configuration: `"><b>${text.slice(0, 60)}` }),
  });
});

const FIRST_GENERATED = 100_001;

/** The maximum number of lines of a generated cart. */
export const MOST_GENERATED = 5000;

const SIMPLE = PRODUCTS.filter(({ parts, configuration }) => !parts && !configuration);
const NUMBER = { pl: 'nr', en: 'no.', de: 'Nr.', fr: 'n°', es: 'n.º' };

/**
 * Products for carts of any length: variations on the real ones, the same each time.
 *
 * @param {number} at
 */
function generated(at) {
  const pattern = /** @type {Product} */ (SIMPLE[at % SIMPLE.length]);
  const number = at + 1;
  const names = Object.entries(pattern.name).map(([lang, name]) => [
    lang,
    `${name} · ${NUMBER[/** @type {keyof typeof NUMBER} */ (lang)]} ${number}`,
  ]);
  return {
    ...pattern,
    oldNet: undefined,
    id: FIRST_GENERATED + at,
    name: /** @type {Words} */ (Object.fromEntries(names)),
    slug: `${pattern.slug}-nr-${number}`,
    ean: ean13(`590${String(800_000_000 + at)}`),
    stock: 1_000_000,
  };
}

/** @param {number} count @returns {number[]} */
export const generatedIds = (count) =>
  Array.from({ length: count }, (_, at) => FIRST_GENERATED + at);

const BY_ID = new Map([...PRODUCTS, ...HOSTILE].map((product) => [product.id, product]));

/** @param {number} id @returns {Product | undefined} */
export function findProduct(id) {
  const at = id - FIRST_GENERATED;
  if (!BY_ID.has(id) && Number.isInteger(at) && at >= 0 && at < MOST_GENERATED) {
    BY_ID.set(id, generated(at));
  }
  return BY_ID.get(id);
}

/** @param {string} digits the first 12 @returns {string} the 13 digits of an EAN */
export function ean13(digits) {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/**
 * @param {Words} words
 * @param {string} lang
 * @returns {string} English if there is no translation
 */
export const inLanguage = (words, lang) =>
  words[/** @type {keyof Words} */ (lang.toLowerCase().split(/[-_]/)[0])] ?? words.en;
