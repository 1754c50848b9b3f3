// @ts-check
import { CALL_NAMES } from './calls/call.mjs';

/** @import { CallName } from './calls/call.mjs' */
/** @import { StateName } from './fixtures.mjs' */

/**
 * How a call can be made to fail. Whether it is done all the same is said in words.
 */
export const FAULT_KINDS = /** @type {const} */ ([
  'delay', // waits `ms`, then is done and answered
  'delay-answer', // done at once, answered after `ms`: answers overtake each other
  'status', // not done, answered with `status`
  'drop-before', // not done, the connection is cut
  'drop-after', // done, the connection is cut
  'html', // not done, answered with a page and 200
  'truncated', // done, half of the answer is sent as if it were all
  'expired-token', // the session gets another token first: the page's one is refused
  'offline', // like drop-before, until it is taken away
]);

/** @typedef {typeof FAULT_KINDS[number]} FaultKind */

/**
 * @typedef {object} Fault
 * @property {CallName | '*'} call
 * @property {FaultKind} kind
 * @property {number} ms
 * @property {number} status
 * @property {number} times how many calls it still hits
 * @property {boolean} ofState whether a page's `state` set it, so that the next one takes it away
 */

const LONGEST = 120_000;

/**
 * Reads a fault from JSON.
 *
 * @param {Readonly<Record<string, unknown>>} wanted
 * @returns {Fault}
 * @throws RangeError that says what is wrong
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
    /** @param {Fault} fault */
    add: (fault) => void faults.push(fault),
    clear: () => void (faults = []),

    /** Puts these in place of all but what a page's state asks for. @param {readonly Fault[]} wanted */
    replace: (wanted) => void (faults = [...faults.filter(({ ofState }) => ofState), ...wanted]),

    /** @param {StateName} state sets what the state itself asks for, and no more what another did */
    setState(state) {
      const own = OF_STATES[state];
      faults = faults.filter(({ ofState }) => !ofState);
      if (own) faults.push({ ...own, times: Infinity, ofState: true });
    },

    /**
     * The fault that hits this call, which counts as one of its times. One that names the call goes
     * before those for all.
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
