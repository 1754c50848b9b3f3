// @ts-check
import { createFaults } from './faults.mjs';

/** @import { CallName } from './calls/call.mjs' */
/** @import { FaultKind, Faults } from './faults.mjs' */

/** How much is kept, so that a long run does not fill the memory. */
const MOST_CALLS = 500;
const MOST_VISITS = 200;
const LONGEST_BODY = 100_000;
/** Of all calls together. A text takes up to two bytes a character; the rest of a call is small. */
const MOST_BYTES = 32 * 1024 * 1024;
const BYTES_OF_CALL = 300;

/**
 * One call as the log shows it. `began` and `ended` count what happened in the whole shop: two
 * calls overlapped if one began before the other ended.
 *
 * @typedef {object} LoggedCall
 * @property {CallName} call
 * @property {string} method
 * @property {string} path
 * @property {unknown} body parsed if it is JSON, else text; a long one is cut
 * @property {number} bytes length of the body
 * @property {FaultKind | null} fault
 * @property {number} began
 * @property {number | null} ended null while it runs
 * @property {number | null} status null while it runs; 0 if the connection was cut
 *
 * @typedef {Omit<LoggedCall, 'body'> & { session: string, body: string }} KeptCall
 */

/** The faults and the calls of sessions, which last as long as this process. */
export function createVisits(mostBytes = MOST_BYTES) {
  /** @type {Map<string, Faults>} */
  const faults = new Map();
  /** @type {KeptCall[]} of all sessions, in order */
  let log = [];
  let clock = 0;
  let bytes = 0;

  return {
    /** @param {string} session @returns {Faults} */
    faults(session) {
      const known = faults.get(session) ?? createFaults();
      faults.set(session, known);
      const [oldest] = faults.keys();
      if (faults.size > MOST_VISITS && oldest) faults.delete(oldest);
      return known;
    },

    /** @param {string} session */
    forget(session) {
      faults.delete(session);
      log = log.filter((call) => call.session !== session);
      bytes = log.reduce((sum, call) => sum + sizeOf(call), 0);
    },

    /** @returns {number} that all calls together take */
    bytes: () => bytes,

    /** @param {string} session @returns {LoggedCall[]} the last ones */
    calls: (session) =>
      log
        .filter((call) => call.session === session)
        .slice(-MOST_CALLS)
        .map(({ session: _, ...call }) => ({ ...call, body: readable(call.body) })),

    /**
     * Writes a call into the log.
     *
     * @param {string} session
     * @param {Pick<LoggedCall, 'call' | 'method' | 'path' | 'fault'>} facts
     * @param {string} body
     * @returns {(status: number) => void} to be called when it has ended
     */
    log(session, facts, body) {
      /** @type {KeptCall} */
      const entry = {
        ...{ ...facts, session, bytes: Buffer.byteLength(body) },
        body: body.length > LONGEST_BODY ? beginningOf(body) : body,
        ...{ began: ++clock, ended: null, status: null },
      };
      log.push(entry);
      bytes += sizeOf(entry);
      while (bytes > mostBytes) {
        const [oldest] = log.splice(0, 1);
        if (oldest) bytes -= sizeOf(oldest);
      }
      return (status) => void Object.assign(entry, { ended: ++clock, status });
    },
  };
}

/** @typedef {ReturnType<typeof createVisits>} Visits */

/** @param {KeptCall} call */
const sizeOf = ({ path, body }) => BYTES_OF_CALL + 2 * (path.length + body.length);

/** A copy, because a slice would keep the whole text in memory. @param {string} body */
const beginningOf = (body) => `${Buffer.from(body.slice(0, 1000)).toString()}…`;

/**
 * @param {string} body
 * @returns {unknown} its JSON if it is JSON, else the text; null if it is empty
 */
function readable(body) {
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return body;
  }
}
