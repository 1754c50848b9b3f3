// @ts-check
/** @import { Fault } from './playground-settings.js' */

/**
 * Where the faults are stored.
 *
 * @typedef {object} FaultStore
 * @property {() => Promise<Fault[]>} read
 * @property {(wanted: readonly Fault[]) => Promise<Fault[]>} put replaces all faults
 */

/** @param {RequestInit} [init] @returns {Promise<Fault[]>} */
async function ask(init) {
  const response = await fetch('/demo/faults', init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? `The shop answered ${response.status}.`);
  return answer;
}

/** @type {FaultStore} */
const OF_SERVER = {
  read: () => ask(),
  put: (faults) =>
    ask({
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ faults }),
    }),
};

/**
 * Faults of a shop in the frame, which reads them through `window.parent.cartFaults`.
 *
 * @returns {FaultStore}
 */
function inThisPage() {
  /** @type {Fault[]} */
  let faults = [];
  /** @param {string} call @returns {Fault | undefined} the fault for this call */
  const take = (call) => {
    const fault =
      faults.find((each) => each.call === call) ?? faults.find((each) => each.call === '*');
    if (!fault) return undefined;
    const hit = { ...fault };
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times < 1) faults = faults.filter((each) => each !== fault);
    return hit;
  };
  Object.assign(window, { cartFaults: { take } });
  return {
    read: async () => faults,
    async put(wanted) {
      faults = wanted.map((fault) => ({ ...fault }));
      return faults;
    },
  };
}

/** @param {boolean} inBrowser whether the shop runs in the frame, without a server */
export const createFaultStore = (inBrowser) => (inBrowser ? inThisPage() : OF_SERVER);
