// @ts-check
import { createFaults } from './faults.mjs';

/** @import { CallName } from './calls/call.mjs' */
/** @import { FaultKind, Faults } from './faults.mjs' */

/** How much of the past is kept, so that a long run does not fill the memory. */
const MOST_CALLS = 500;
const MOST_VISITS = 200;
const LONGEST_BODY = 100_000;
/** Of all logs together. A text takes up to two bytes a character; the rest of a call is small. */
const MOST_BYTES = 32 * 1024 * 1024;
const BYTES_OF_CALL = 300;

/**
 * One call as the log shows it. `began` and `ended` count what happened in the whole shop: two
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
 * A call as it is kept: as a text, whose bytes can be counted.
 *
 * @typedef {Omit<LoggedCall, 'body'> & { body: string }} KeptCall
 *
 * What is known of a session in this process only.
 *
 * @typedef {{ faults: Faults, calls: KeptCall[] }} Visit
 */

/** @param {number} [mostBytes] that all logs together may take */
export function createVisits(mostBytes = MOST_BYTES) {
  /** @type {Map<string, Visit>} in the order in which they last made a call */
  const visits = new Map();
  let clock = 0;
  let bytes = 0;

  /** @param {string} session @returns {Visit} */
  function of(session) {
    const known = visits.get(session);
    if (known) return known;
    const visit = { faults: createFaults(), calls: [] };
    visits.set(session, visit);
    const [oldest] = visits.keys();
    if (visits.size > MOST_VISITS && oldest) forget(oldest);
    return visit;
  }

  /** @param {string} session */
  function forget(session) {
    for (const call of visits.get(session)?.calls ?? []) bytes -= sizeOf(call);
    visits.delete(session);
  }

  /** @param {KeptCall[]} calls */
  function dropFirst(calls) {
    const [first] = calls.splice(0, 1);
    if (first) bytes -= sizeOf(first);
  }

  return {
    of,
    forget,

    /** @returns {number} that all logs together take */
    bytes: () => bytes,

    /**
     * The log as it is shown: bodies that are JSON are read.
     *
     * @param {string} session
     * @returns {LoggedCall[]}
     */
    calls: (session) => of(session).calls.map((call) => ({ ...call, body: readable(call.body) })),

    /**
     * Writes a call into the log.
     *
     * @param {string} session
     * @param {Pick<LoggedCall, 'call' | 'method' | 'path' | 'fault'>} facts
     * @param {string} body
     * @returns {(status: number) => void} to be called when it has ended
     */
    log(session, facts, body) {
      const visit = of(session);
      // The last to call are the last to go.
      visits.delete(session);
      visits.set(session, visit);
      const { calls } = visit;
      /** @type {KeptCall} */
      const entry = {
        ...facts,
        body: body.length > LONGEST_BODY ? beginningOf(body) : body,
        bytes: Buffer.byteLength(body),
        began: ++clock,
        ended: null,
        status: null,
      };
      calls.push(entry);
      bytes += sizeOf(entry);
      if (calls.length > MOST_CALLS) dropFirst(calls);
      while (bytes > mostBytes && (visits.size > 1 || calls.length > 1)) {
        const [oldest] = visits.keys();
        if (oldest !== undefined && oldest !== session) forget(oldest);
        else dropFirst(calls);
      }
      return (status) => void Object.assign(entry, { ended: ++clock, status });
    },
  };
}

/** @typedef {ReturnType<typeof createVisits>} Visits */

/** @param {KeptCall} call */
const sizeOf = ({ path, body }) => BYTES_OF_CALL + 2 * (path.length + body.length);

/** A copy, as a slice would keep the whole text in memory. @param {string} body */
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
