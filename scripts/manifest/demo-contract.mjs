/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */

/**
 * What the demo shop takes from the contracts: its calls, and the settings that the playground
 * offers. As data, since the shop runs without TypeScript.
 *
 * @param {Contracts} contracts
 * @returns {Pick<Contracts, 'calls' | 'settings'>}
 */
export const demoContract = ({ calls, settings }) => ({ calls, settings });
