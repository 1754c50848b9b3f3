// npm run release:names: stores the public names of a release. Later changes of them need an entry
// in the changelog.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { readContracts } from '../manifest/read-contracts.mjs';
import { at } from '../setup/paths.mjs';
import { publicNames } from './changelog.mjs';

/** @type {object} a built file, whose types do not exist before the first build */
const library = await import(pathToFileURL(at('dist/index.js')).href);
const functions = Object.keys(library);
const names = publicNames(await readContracts(), functions);
await writeFile(at('scripts/release/names.json'), `${JSON.stringify(names, null, 2)}\n`);
