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

/** @param {Database} database */
export function createSessions(database) {
  const now = Date.now();
  database.run('DELETE FROM sessions WHERE used < ?', now - MONTH);
  return {
    /** @returns {Session} */
    create() {
      const session = /** @type {Session} */ ({ ...GUEST, id: token(), csrf: token() });
      const { id, csrf, audience, lang, currency } = session;
      database.run(
        'INSERT INTO sessions (id, csrf, audience, lang, currency, used) VALUES (?, ?, ?, ?, ?, ?)',
        ...[id, csrf, audience, lang, currency, Date.now()],
      );
      return session;
    },

    /** @param {string | undefined} id @returns {Session | undefined} */
    find(id) {
      if (!id) return undefined;
      const row = database.one('SELECT * FROM sessions WHERE id = ?', id);
      const found = /** @type {(Session & { used: number }) | undefined} */ (row);
      if (!found) return undefined;
      const { used, ...session } = found;
      // Once a minute is accurate enough, and avoids a write at each call.
      if (Date.now() - used > MINUTE) {
        database.run('UPDATE sessions SET used = ? WHERE id = ?', Date.now(), session.id);
      }
      return session;
    },

    /** @returns {number} of the stored sessions */
    count: () => /** @type {any} */ (database.one('SELECT count(*) AS count FROM sessions')).count,

    /**
     * Deletes the least recently used sessions, with their carts, until all data fit.
     *
     * @param {number} bytes
     * @param {string} current the session that stays, however large it is
     * @returns {string[]} the ids of the deleted ones
     */
    keepWithin(bytes, current) {
      /** @type {string[]} */
      const gone = [];
      while (database.bytes() > bytes) {
        const row = database.one(
          'SELECT id FROM sessions WHERE id <> ? ORDER BY used, rowid LIMIT 1',
          current,
        );
        if (!row) break;
        const { id } = /** @type {{ id: string }} */ (row);
        database.run('DELETE FROM sessions WHERE id = ?', id);
        gone.push(id);
      }
      return gone;
    },

    /**
     * @param {Session} session is changed too
     * @param {Partial<Pick<Session, 'audience' | 'lang' | 'currency'>>} facts
     */
    change(session, facts) {
      Object.assign(session, facts);
      database.run(
        'UPDATE sessions SET audience = ?, lang = ?, currency = ? WHERE id = ?',
        ...[session.audience, session.lang, session.currency, session.id],
      );
    },

    /**
     * Gives the session a new token: pages loaded before have an expired one.
     *
     * @param {Session} session is changed too
     */
    renewToken(session) {
      session.csrf = token();
      database.run('UPDATE sessions SET csrf = ? WHERE id = ?', session.csrf, session.id);
    },
  };
}

/** @typedef {ReturnType<typeof createSessions>} Sessions */
