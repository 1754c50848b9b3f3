import { readFile } from 'node:fs/promises';
import { at } from '../setup/paths.mjs';
import { backendPage } from './backend-page.mjs';
import { tagsPage } from './tags-page.mjs';
import { writeChanged } from './write-changed.mjs';

/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */

/** The calls for the shop in the browser, as a module, because not every browser can import JSON. @param {Contracts} contracts */
export function demoCalls({ calls }) {
  const rows = calls.map(({ name, fault, method, path }) => [name, { fault, method, path }]);
  return `// @ts-check
// Written by "npm run build" from the contracts. Do not edit.
/** @type {Readonly<Record<string, { fault: string, method: string, path: string }>>} */
export const CALLS = ${JSON.stringify(Object.fromEntries(rows), null, 2)};
`;
}

/**
 * Writes docs/tags.md, a part of docs/backend.md, and what the demo shop takes from the contracts. It needs
 * no built files.
 *
 * @param {Contracts} contracts
 */
export async function writePages(contracts) {
  const { calls, settings } = contracts;
  // As data, because the demo shop runs without TypeScript.
  const contract = JSON.stringify({ calls, settings }, null, 2);
  await writeChanged(at('docs/tags.md'), tagsPage(contracts));
  const backend = await readFile(at('docs/backend.md'), 'utf8');
  await writeChanged(at('docs/backend.md'), backendPage(backend, contracts));
  await writeChanged(at('demo/server/contract.json'), `${contract}\n`);
  await writeChanged(at('demo/in-browser/calls.js'), demoCalls(contracts));
  // The pages of the demo shop read its contract, which has just been written.
  const { playgroundPage, WITHOUT_SERVER } =
    await import('../../demo/server/pages/playground-page.mjs');
  await writeChanged(at('demo/index.html'), playgroundPage(WITHOUT_SERVER));
}
