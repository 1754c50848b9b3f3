// @ts-check
import { fixtureOf } from './fixtures.mjs';

/** @import { AudienceName } from './audiences.mjs' */
/** @import { Catalogue } from './catalogue.mjs' */
/** @import { Product } from './catalogue/product.mjs' */
/** @import { Code } from './codes.mjs' */
/** @import { Database } from './database.mjs' */
/** @import { Session } from './sessions.mjs' */
/** @import { StateName } from './fixtures.mjs' */

/** @typedef {{ product: Product, amount: number, reduced: number }} CartLine */
/** @typedef {{ product: number, amount: number, reduced: number, stock: number }} LineRow */
/** @typedef {{ id: number, amount: number }} WantedLine */

/**
 * The carts in the database: one for each audience of a session, created on first use. Every method
 * works on the cart of the session's current audience.
 *
 * @param {Database} database
 * @param {Catalogue} catalogue
 */
export function createCarts(database, catalogue) {
  /** @param {Session} session @returns {[string, AudienceName]} the cart's key, the cart made */
  function keyOf(session) {
    const { id, audience } = session;
    const known = database.one(
      'SELECT 1 FROM carts WHERE session = ? AND audience = ?',
      id,
      audience,
    );
    if (!known) reset(session, 'normal');
    return [id, audience];
  }

  /** @param {readonly [string, string]} key @param {readonly WantedLine[]} lines */
  function writeLines(key, lines) {
    database.run('DELETE FROM cart_lines WHERE session = ? AND audience = ?', ...key);
    lines.forEach(({ id, amount }, position) => {
      database.run(
        `INSERT INTO cart_lines (session, audience, product, position, amount)
         VALUES (?, ?, ?, ?, ?)`,
        ...[...key, id, position, amount],
      );
    });
  }

  /**
   * Puts the cart into one of the initial states of the demo.
   *
   * @param {Session} session
   * @param {StateName} state
   */
  function reset(session, state) {
    const fixture = fixtureOf(session.audience, state, session.lang);
    const key = /** @type {const} */ ([session.id, session.audience]);
    catalogue.generate(fixture.generated);
    database.together(() => {
      database.run('DELETE FROM carts WHERE session = ? AND audience = ?', ...key);
      database.run('INSERT INTO carts VALUES (?, ?, ?)', ...key, JSON.stringify(fixture.remarks));
      writeLines(key, fixture.lines);
      for (const code of fixture.codes) addCode(key, code);
    });
  }

  /** @param {readonly [string, string]} key @param {string} code */
  function addCode(key, code) {
    database.run(
      `INSERT INTO cart_codes (session, audience, code, position) SELECT ?, ?, ?,
       (SELECT coalesce(max(position), 0) + 1 FROM cart_codes WHERE session = ? AND audience = ?)`,
      ...[...key, code, ...key],
    );
  }

  return {
    reset: (/** @type {Session} */ session, /** @type {StateName} */ state) =>
      reset(session, state),

    /** @param {Session} session forgets the carts of every audience */
    forget(session) {
      database.run('DELETE FROM carts WHERE session = ?', session.id);
    },

    /** @param {Session} session @returns {CartLine[]} in the buyer's order */
    lines(session) {
      const rows = database.all(
        `SELECT product, amount, reduced, stock FROM cart_lines JOIN products ON product = id
         WHERE session = ? AND audience = ? ORDER BY position`,
        ...keyOf(session),
      );
      return /** @type {LineRow[]} */ (rows).map(({ product, stock, amount, reduced }) => ({
        product: catalogue.withStock(product, stock),
        amount,
        reduced,
      }));
    },

    /**
     * Reduces quantities to the stock, and stores the difference until the next save.
     *
     * @param {Session} session
     */
    reduceToStock(session) {
      database.run(
        `UPDATE cart_lines SET reduced = reduced + amount - stock, amount = stock
         FROM products WHERE product = id AND amount > stock AND session = ? AND audience = ?`,
        ...keyOf(session),
      );
    },

    /**
     * Replaces the lines of the cart with these, in this order.
     *
     * @param {Session} session
     * @param {readonly WantedLine[]} lines
     */
    save(session, lines) {
      const key = keyOf(session);
      database.together(() => writeLines(key, lines));
    },

    /**
     * @param {Session} session
     * @param {number} id
     * @param {number} amount pieces to add to those in the cart
     */
    add(session, id, amount) {
      const key = keyOf(session);
      database.run(
        `INSERT INTO cart_lines (session, audience, product, position, amount) SELECT ?, ?, ?,
         (SELECT coalesce(max(position), 0) + 1 FROM cart_lines WHERE session = ? AND audience = ?), ?
         ON CONFLICT DO UPDATE SET amount = min(9999999, amount + excluded.amount)`,
        ...[...key, id, ...key, amount],
      );
    },

    /** @param {Session} session @param {number} id */
    remove(session, id) {
      database.run(
        'DELETE FROM cart_lines WHERE session = ? AND audience = ? AND product = ?',
        ...[...keyOf(session), id],
      );
    },

    /** @param {Session} session @returns {string} */
    remarks(session) {
      const sql = 'SELECT remarks FROM carts WHERE session = ? AND audience = ?';
      const row = database.one(sql, ...keyOf(session));
      return JSON.parse(/** @type {{ remarks: string }} */ (row).remarks);
    },

    /** @param {Session} session @param {string} remarks */
    setRemarks(session, remarks) {
      const sql = 'UPDATE carts SET remarks = ? WHERE session = ? AND audience = ?';
      database.run(sql, JSON.stringify(remarks), ...keyOf(session));
    },

    /** @param {Session} session @returns {Code[]} the last added code first */
    codes(session) {
      return database.all(
        `SELECT codes.* FROM cart_codes JOIN codes USING (code)
         WHERE session = ? AND audience = ? ORDER BY position DESC`,
        ...keyOf(session),
      );
    },

    /** @param {Session} session @param {string} code one of the shop's */
    addCode: (session, code) => addCode(keyOf(session), code),

    /** @param {Session} session @param {string} code */
    removeCode(session, code) {
      database.run(
        'DELETE FROM cart_codes WHERE session = ? AND audience = ? AND code = ?',
        ...[...keyOf(session), code],
      );
    },

    /** @param {Session} session @returns {AudienceName[]} those whose cart exists */
    audiences(session) {
      const sql = 'SELECT audience FROM carts WHERE session = ? ORDER BY audience';
      const rows = database.all(sql, session.id);
      return /** @type {{ audience: AudienceName }[]} */ (rows).map(({ audience }) => audience);
    },
  };
}

/** @typedef {ReturnType<typeof createCarts>} Carts */
