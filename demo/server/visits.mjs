// @ts-check
import { createFaults } from './faults.mjs';

/** @import { CallName } from './calls/call.mjs' */
/** @import { FaultKind, Faults } from './faults.mjs' */

/** How much of the past is kept, so that a long run does not fill the memory. */
const MOST_CALLS = 500;
const MOST_VISITS = 200;
const LONGEST_BODY = 100_000;

/**
 * One call as the log holds it. `began` and `ended` count what happened in the whole shop: two
 * calls overlapped where one began before the other ended.
 *
 * @typedef {object} LoggedCall
 * @property {CallName} call
 * @property {string} method
 * @property {string} path
 * @property {unknown} body parsed JSON where it is any, else text; a long one is cut
 * @property {number} bytes length of the body
 * @property {FaultKind | null} fault
 * @property {number} began
 * @property {number | null} ended null while it runs
 * @property {number | null} status null while it runs; 0 where the connection was cut
 */

/**
 * What is known of a session in this process only.
 *
 * @typedef {{ faults: Faults, calls: LoggedCall[] }} Visit
 */

export function createVisits() {
  /** @type {Map<string, Visit>} */
  const visits = new Map();
  let clock = 0;

  /** @param {string} session @returns {Visit} */
  function of(session) {
    const known = visits.get(session);
    if (known) return known;
    const visit = { faults: createFaults(), calls: [] };
    visits.set(session, visit);
    const [oldest] = visits.keys();
    if (visits.size > MOST_VISITS && oldest) visits.delete(oldest);
    return visit;
  }

  return {
    of,

    /** @param {string} session */
    forget: (session) => void visits.delete(session),

    /**
     * Writes a call into the log.
     *
     * @param {string} session
     * @param {Pick<LoggedCall, 'call' | 'method' | 'path' | 'fault'>} facts
     * @param {string} body
     * @returns {(status: number) => void} to be called when it has ended
     */
    log(session, facts, body) {
      const { calls } = of(session);
      /** @type {LoggedCall} */
      const entry = {
        ...facts,
        body: readable(body),
        bytes: Buffer.byteLength(body),
        began: ++clock,
        ended: null,
        status: null,
      };
      calls.push(entry);
      if (calls.length > MOST_CALLS) calls.shift();
      return (status) => void Object.assign(entry, { ended: ++clock, status });
    },
  };
}

/** @typedef {ReturnType<typeof createVisits>} Visits */

/** @param {string} body */
function readable(body) {
  if (body.length > LONGEST_BODY) return `${body.slice(0, 1000)}…`;
  try {
    return body === '' ? null : /** @type {unknown} */ (JSON.parse(body));
  } catch {
    return body;
  }
}
