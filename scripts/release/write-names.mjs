// npm run release:names: keeps the public names of a release. Later changes of them need an entry in the changelog.
import { writeFile } from 'node:fs/promises';
import { readContracts } from '../manifest/read-contracts.mjs';
import { at } from '../setup/paths.mjs';
import { publicNames } from './changelog.mjs';

const functions = Object.keys(await import('../../dist/index.js'));
const names = publicNames(await readContracts(), functions);
await writeFile(at('scripts/release/names.json'), `${JSON.stringify(names, null, 2)}\n`);
