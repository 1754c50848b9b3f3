import { filesAboveReact, filesOf, isReact, weigh } from '../weigh.mjs';

/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */

/**
 * What the demo shop takes from the contracts: its calls, and the settings that the playground
 * offers. As data, since the shop runs without TypeScript.
 *
 * @param {Contracts} contracts
 * @returns {Pick<Contracts, 'calls' | 'settings'>}
 */
export const demoContract = ({ calls, settings }) => ({ calls, settings });

/**
 * The calls for the shop in the browser, as a module: pages can import no JSON everywhere.
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

/** What the playground says of the build: kilobytes of the cart with one language, as servers send them. */
export function demoFigures() {
  const kilobytes = (/** @type {readonly string[]} */ files) =>
    Math.round(weigh(files).brotli / 1000);
  return {
    cart: kilobytes(filesAboveReact('cart-page')),
    react: kilobytes((filesOf()['cart-page'] ?? []).filter(isReact)),
  };
}
