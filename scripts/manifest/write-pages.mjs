import { readFile } from 'node:fs/promises';
import { at } from '../setup/paths.mjs';
import { backendPage } from './backend-page.mjs';
import { demoCalls, demoContract } from './demo-contract.mjs';
import { tagsPage } from './tags-page.mjs';
import { writeChanged } from './write-changed.mjs';

/**
 * Writes docs/tags.md, a part of docs/backend.md, and what the demo shop takes from the contracts. It needs
 * no built files.
 *
 * @param {import('./read-contracts.mjs').Contracts} contracts
 */
export async function writePages(contracts) {
  const contract = JSON.stringify(demoContract(contracts), null, 2);
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
