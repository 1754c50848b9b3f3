// @ts-check
import { randomBytes } from 'node:crypto';
import { AUDIENCES } from './audiences.mjs';

/** @import { AudienceName, Currency } from './audiences.mjs' */
/** @import { Database } from './database.mjs' */
/** @import { StateName } from './fixtures.mjs' */

/**
 * A buyer's visit. It has one cart per audience; `audience` is the current one.
 *
 * @typedef {object} Session
 * @property {string} id the value of the cookie
 * @property {string} csrf token that writing calls must carry
 * @property {AudienceName} audience
 * @property {string} lang of the page last loaded, for names and messages
 * @property {Currency | null} currency chosen by the page; null for the audience's own
 */

/** A visit of which nothing is stored: no cart, and no valid token. */
export const GUEST = /** @type {Session} */ (
  Object.freeze({ id: '', csrf: '', audience: 'retail', lang: 'pl', currency: null })
);

const MONTH = 30 * 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

const token = () => randomBytes(24).toString('base64url');

/** @param {Session} session @returns {Currency} the currency of the current cart */
export const currencyOf = ({ currency, audience }) =>
  currency ?? /** @type {Currency} */ (AUDIENCES[audience].currency);

/**
 * The choices of a page or a test; undefined for those that it does not make.
 *
 * @typedef {object} Wishes
 * @property {AudienceName | undefined} audience
 * @property {StateName | undefined} state
 * @property {string | undefined} lang
 * @property {Currency | undefined} currency
 */

/**
 * Applies choices to a session. Choosing an audience or a state resets everything that is not
 * chosen as well.
 *
 * @param {Session} session
 * @param {Wishes} wishes
 * @returns {Pick<Session, 'audience' | 'lang' | 'currency'>}
 */
export function wished(session, { audience, state, lang, currency }) {
  const whole = audience !== undefined || state !== undefined;
  return {
    audience: audience ?? session.audience,
    lang: lang ?? (whole ? 'pl' : session.lang),
    currency: currency ?? (whole ? null : session.currency),
  };
}

const SIZE = `SELECT (page_count - freelist_count) * page_size AS bytes
  FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;

/** @param {Database} database */
export function createSessions(database) {
  const insert = database.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM sessions WHERE id = ?');
  const touch = database.prepare('UPDATE sessions SET used = ? WHERE id = ?');
  const update = database.prepare(
    'UPDATE sessions SET csrf = ?, audience = ?, lang = ?, currency = ? WHERE id = ?',
  );
  const count = database.prepare('SELECT count(*) AS count FROM sessions');
  const oldest = database.prepare(
    'DELETE FROM sessions WHERE id = (SELECT id FROM sessions WHERE id <> ? ORDER BY used, rowid LIMIT 1)',
  );
  const size = database.prepare(SIZE);
  database.prepare('DELETE FROM sessions WHERE used < ?').run(Date.now() - MONTH);

  /** @param {Session} session is changed too @param {Partial<Session>} facts */
  function change(session, facts) {
    const { csrf, audience, lang, currency, id } = Object.assign(session, facts);
    update.run(csrf, audience, lang, currency, id);
  }

  return {
    change,

    /** @returns {Session} */
    create() {
      const session = { ...GUEST, id: token(), csrf: token() };
      const { id, csrf, audience, lang, currency } = session;
      insert.run(id, csrf, audience, lang, currency, Date.now());
      return session;
    },

    /** @param {string | undefined} id @returns {Session | undefined} */
    find(id) {
      const row = id && select.get(id);
      if (!row) return undefined;
      const { used, ...session } = row;
      // Once a minute is accurate enough, and avoids a write at each call.
      if (Date.now() - used > MINUTE) touch.run(Date.now(), id);
      return session;
    },

    /** @returns {number} */
    count: () => count.get().count,

    /** @returns {number} size of all data, without free pages */
    bytes: () => size.get().bytes,

    /**
     * Deletes the least recently used sessions, with their carts, until all data fit.
     *
     * @param {number} bytes
     * @param {string} current the session that stays, however large it is
     */
    keepWithin(bytes, current) {
      while (size.get().bytes > bytes && oldest.run(current).changes > 0);
    },

    /** Pages that were loaded before have an expired token. @param {Session} session is changed too */
    renewToken: (session) => change(session, { csrf: token() }),

    /** Deletes all sessions and carts. */
    clear: () => database.exec('DELETE FROM sessions'),
  };
}

/** @typedef {ReturnType<typeof createSessions>} Sessions */
