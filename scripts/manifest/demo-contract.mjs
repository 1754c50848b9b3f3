/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */

/**
 * The part of the contracts that the demo shop uses: the calls, and the settings of the playground.
 * As data, because the shop runs without TypeScript.
 *
 * @param {Contracts} contracts
 * @returns {Pick<Contracts, 'calls' | 'settings'>}
 */
export const demoContract = ({ calls, settings }) => ({ calls, settings });

/**
 * The calls for the shop in the browser, as a module, because not every browser can import JSON.
 *
 * @param {Contracts} contracts
 */
export function demoCalls({ calls }) {
  const rows = calls.map(({ name, fault, method, path }) => [name, { fault, method, path }]);
  return `// @ts-check
// Written by "npm run build" from the contracts. Do not edit.
/** @type {Readonly<Record<string, { fault: string, method: string, path: string }>>} */
export const CALLS = ${JSON.stringify(Object.fromEntries(rows), null, 2)};
`;
}
