// @ts-check
import { CALL_NAMES } from './calls/call.mjs';

/** @import { CallName } from './calls/call.mjs' */
/** @import { StateName } from './fixtures.mjs' */

/** The ways in which a call can fail. The comments say whether it is carried out. */
export const FAULT_KINDS = /** @type {const} */ ([
  'delay', // waits `ms`, then is carried out and answered
  'delay-answer', // carried out at once, answered after `ms`: answers overtake each other
  'status', // not carried out, answered with `status`
  'drop-before', // not carried out, the connection is cut
  'drop-after', // carried out, the connection is cut
  'html', // not carried out, answered with a page and 200
  'truncated', // carried out, half of the answer is sent as if it were complete
  'expired-token', // the session gets a new token first, so that of the page is refused
  'offline', // like drop-before, until it is removed
]);

/** @typedef {typeof FAULT_KINDS[number]} FaultKind */

/**
 * @typedef {object} Fault
 * @property {CallName | '*'} call
 * @property {FaultKind} kind
 * @property {number} ms
 * @property {number} status
 * @property {number} times how many calls it still hits
 * @property {boolean} ofState whether a page's `state` set it, so that the next one removes it
 */

const LONGEST = 120_000;
/** More than any test sets, but few enough to keep in memory. */
const MOST_FAULTS = 100;

/**
 * Reads a fault from JSON.
 *
 * @param {Readonly<Record<string, unknown>>} wanted
 * @returns {Fault}
 * @throws RangeError with the reason
 */
export function readFault({ call = '*', kind, ms = 1000, status = 500, times }) {
  const names = /** @type {readonly unknown[]} */ (['*', ...CALL_NAMES]);
  if (!names.includes(call)) throw new RangeError(`"call" is one of ${names.join(', ')}.`);
  const kinds = /** @type {readonly unknown[]} */ (FAULT_KINDS);
  if (!kinds.includes(kind)) throw new RangeError(`"kind" is one of ${kinds.join(', ')}.`);
  const count = times ?? (kind === 'offline' ? Infinity : 1);
  /** @type {readonly [string, unknown, number, number][]} */
  const numbers = [
    ['ms', ms, 0, LONGEST],
    ['status', status, 200, 599],
    ['times', count, 1, Infinity],
  ];
  for (const [name, value, least, most] of numbers) {
    if (typeof value !== 'number' || !(value >= least && value <= most)) {
      throw new RangeError(`"${name}" is a number from ${least} to ${most}.`);
    }
  }
  return /** @type {Fault} */ ({ call, kind, ms, status, times: count, ofState: false });
}

/** @type {Partial<Record<StateName, Omit<Fault, 'times' | 'ofState'>>>} */
const OF_STATES = {
  loading: { call: 'get-cart', kind: 'delay', ms: 30_000, status: 200 },
  error: { call: 'get-cart', kind: 'status', ms: 0, status: 500 },
};

/** The faults of one session, in the order in which they were set. */
export function createFaults() {
  /** @type {Fault[]} */
  let faults = [];
  return {
    list: () => [...faults],
    clear: () => void (faults = []),

    /**
     * Adds faults, or replaces all except those of the page's state with them.
     *
     * @param {readonly Fault[]} wanted
     * @param {boolean} replaces
     * @throws RangeError if they are too many
     */
    set(wanted, replaces) {
      const kept = replaces ? faults.filter(({ ofState }) => ofState) : faults;
      if (kept.length + wanted.length > MOST_FAULTS) {
        throw new RangeError(`A session has at most ${MOST_FAULTS} faults.`);
      }
      faults = [...kept, ...wanted];
    },

    /**
     * @param {StateName} state sets the faults of this state, and removes those of the previous one
     */
    setState(state) {
      const own = OF_STATES[state];
      faults = faults.filter(({ ofState }) => !ofState);
      if (own) faults.push({ ...own, times: Infinity, ofState: true });
    },

    /**
     * Returns the fault for this call, and counts it. A fault that names the call comes before
     * faults for all calls.
     *
     * @param {CallName} call
     */
    take(call) {
      const fault =
        faults.find((each) => each.call === call) ?? faults.find((each) => each.call === '*');
      if (!fault) return undefined;
      const hit = { ...fault };
      fault.times -= 1;
      if (fault.times < 1) faults = faults.filter((each) => each !== fault);
      return hit;
    },
  };
}

/** @typedef {ReturnType<typeof createFaults>} Faults */
