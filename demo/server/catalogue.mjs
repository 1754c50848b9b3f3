// @ts-check
import { generatedProducts } from './catalogue/generated.mjs';
import { HOSTILE } from './catalogue/hostile.mjs';
import { PRODUCTS } from './catalogue/index.mjs';

/** @import { Database } from './database.mjs' */
/** @import { Product } from './catalogue/product.mjs' */

/**
 * The products in the database. The stock has a column of its own, the rest is JSON: that keeps
 * texts which are no valid UTF-8, such as half a character.
 *
 * @param {Database} database
 */
export function createCatalogue(database) {
  let generated = 0;

  /** @param {readonly Product[]} products */
  function store(products) {
    database.together(() => {
      for (const { stock, ...facts } of products) {
        database.run(
          `INSERT INTO products (id, stock, data) VALUES (?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET stock = excluded.stock, data = excluded.data`,
          ...[facts.id, stock, JSON.stringify(facts)],
        );
      }
    });
  }

  store([...PRODUCTS, ...HOSTILE]);

  return {
    /** @param {number} id @returns {Product | undefined} */
    find(id) {
      const row = database.one('SELECT stock, data FROM products WHERE id = ?', id);
      return row && readProduct(/** @type {ProductRow} */ (row));
    },

    /** @param {number} id */
    has: (id) => database.one('SELECT 1 FROM products WHERE id = ?', id) !== undefined,

    /** @returns {Product[]} what the shop shows on its shelves, from the database */
    shelves: () =>
      PRODUCTS.map(({ id }) => {
        const row = database.one('SELECT stock, data FROM products WHERE id = ?', id);
        return readProduct(/** @type {ProductRow} */ (row));
      }),

    /** @param {number} count makes sure that there are so many generated products */
    generate(count) {
      if (count <= generated) return;
      store(generatedProducts(PRODUCTS, count).slice(generated));
      generated = count;
    },
  };
}

/** @typedef {ReturnType<typeof createCatalogue>} Catalogue */
/** @typedef {{ stock: number, data: string }} ProductRow */

/** @param {ProductRow} row @returns {Product} */
export function readProduct({ stock, data }) {
  return { ...JSON.parse(data), stock };
}
