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
  /** Read once each, as nothing but the stock changes while the shop is open. */
  const known = /** @type {Map<number, Facts>} */ (new Map());

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

  /** @param {number} id @param {number} stock @returns {Product} */
  function withStock(id, stock) {
    let facts = known.get(id);
    if (!facts) {
      const row = database.one('SELECT data FROM products WHERE id = ?', id);
      facts = /** @type {Facts} */ (JSON.parse(/** @type {{ data: string }} */ (row).data));
      known.set(id, facts);
    }
    return { ...facts, stock };
  }

  /** @param {number} id @returns {Product | undefined} */
  function find(id) {
    const row = database.one('SELECT stock FROM products WHERE id = ?', id);
    return row && withStock(id, /** @type {{ stock: number }} */ (row).stock);
  }

  store([...PRODUCTS, ...HOSTILE]);

  return {
    find,

    /** A product of the database, with a stock that was read along with its id. */
    withStock,

    /** @param {number} id */
    has: (id) => database.one('SELECT 1 FROM products WHERE id = ?', id) !== undefined,

    /** @param {number} count makes sure that there are at least `count` generated products */
    generate(count) {
      const products = generatedProducts(PRODUCTS, count);
      const last = products.at(-1);
      if (last && !find(last.id)) store(products);
    },
  };
}

/** @typedef {ReturnType<typeof createCatalogue>} Catalogue */
/** @typedef {Omit<Product, 'stock'>} Facts */
