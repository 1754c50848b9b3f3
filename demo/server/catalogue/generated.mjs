// @ts-check
import { ean13 } from './product.mjs';

/** @import { Product } from './product.mjs' */

const FIRST_ID = 100_001;

/** The most lines that a generated cart can have. */
export const MOST_GENERATED = 5000;

const NUMBER = { pl: 'nr', en: 'no.', de: 'Nr.', fr: 'n°', es: 'n.º' };

/**
 * Products for carts of any length: variations on the real ones, the same at every call.
 *
 * @param {readonly Product[]} patterns
 * @param {number} count
 * @returns {Product[]}
 */
export function generatedProducts(patterns, count) {
  const simple = patterns.filter(({ parts, configuration }) => !parts && !configuration);
  return Array.from({ length: count }, (_, at) => {
    const pattern = /** @type {Product} */ (simple[at % simple.length]);
    const number = at + 1;
    return {
      ...pattern,
      id: FIRST_ID + at,
      name: /** @type {Product['name']} */ (
        Object.fromEntries(
          Object.entries(pattern.name).map(([lang, name]) => [
            lang,
            `${name} · ${NUMBER[/** @type {keyof NUMBER} */ (lang)]} ${number}`,
          ]),
        )
      ),
      slug: `${pattern.slug}-nr-${number}`,
      ean: ean13(`590${String(800_000_000 + at)}`),
      stock: 1_000_000,
    };
  });
}

/** @param {number} count @returns {number[]} */
export const generatedIds = (count) => Array.from({ length: count }, (_, at) => FIRST_ID + at);
