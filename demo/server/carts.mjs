// @ts-check
import { findProduct } from './catalogue.mjs';
import { fixtureOf } from './fixtures.mjs';

/** @import { AudienceName } from './audiences.mjs' */
/** @import { Product } from './catalogue.mjs' */
/** @import { Database } from './database.mjs' */
/** @import { StateName } from './fixtures.mjs' */
/** @import { Session } from './sessions.mjs' */

/**
 * A cart as it is stored.
 *
 * @typedef {object} Cart
 * @property {StoredLine[]} lines in the buyer's order
 * @property {string} remarks
 * @property {string[]} codes in the order in which they were added
 *
 * @typedef {{ id: number, amount: number, reduced?: number }} StoredLine `reduced` is what the stock
 *   took away since the last save
 * @typedef {{ product: Product, amount: number, reduced: number }} CartLine
 */

/**
 * The carts in the database: one for each audience of a session, created on first use. Every method
 * works on the cart of the session's current audience.
 *
 * @param {Database} database
 */
export function createCarts(database) {
  const select = database.prepare('SELECT cart FROM carts WHERE session = ? AND audience = ?');
  const insert = database.prepare(
    `INSERT INTO carts VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET cart = excluded.cart`,
  );
  const remove = database.prepare('DELETE FROM carts WHERE session = ?');
  const list = database.prepare('SELECT audience FROM carts WHERE session = ? ORDER BY audience');

  /** @param {Session} session @param {Cart} cart */
  function write({ id, audience }, cart) {
    insert.run(id, audience, JSON.stringify(cart));
    return cart;
  }

  /**
   * Puts the cart into one of the initial states of the demo.
   *
   * @param {Session} session
   * @param {StateName} state
   */
  const reset = (session, state) =>
    write(session, fixtureOf(session.audience, state, session.lang));

  /** @param {Session} session @returns {Cart} */
  function read(session) {
    const row = select.get(session.id, session.audience);
    return row ? JSON.parse(row.cart) : reset(session, 'normal');
  }

  return {
    reset,
    read,

    /** @param {Session} session @param {Partial<Cart>} changed */
    change: (session, changed) => void write(session, { ...read(session), ...changed }),

    /** @param {Session} session @returns {CartLine[]} */
    lines: (session) =>
      read(session).lines.flatMap(({ id, amount, reduced = 0 }) => {
        const product = findProduct(id);
        return product ? [{ product, amount, reduced }] : [];
      }),

    /** @param {Session} session deletes the carts of every audience */
    forget: (session) => void remove.run(session.id),

    /** @param {Session} session @returns {AudienceName[]} those that have a cart */
    audiences: (session) =>
      list.all(session.id).map((/** @type {{ audience: AudienceName }} */ row) => row.audience),
  };
}

/** @typedef {ReturnType<typeof createCarts>} Carts */
