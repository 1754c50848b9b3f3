// Part of the build: writes the manifests, typings and notices into dist, and what the docs and the demo
// shop take from the contracts. Run after rollup.
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { llmsText } from '../../site/build/llms.mjs';
import { readSite } from '../../site/build/pages.mjs';
import { reportPage } from '../accessibility/report.mjs';
import { phpInOneFile } from '../build/php-in-one-file.mjs';
import { declarations } from '../declarations.mjs';
import { at } from '../setup/paths.mjs';
import { customElements } from './custom-elements.mjs';
import { formWords } from './form-words.mjs';
import { htmlCustomData } from './html-custom-data.mjs';
import { integrities } from './integrity.mjs';
import { openapi } from './openapi.mjs';
import { readContracts } from './read-contracts.mjs';
import { typeFiles } from './type-files.mjs';
import { webTypes } from './web-types.mjs';
import { writeChanged } from './write-changed.mjs';
import { writePages } from './write-pages.mjs';
import './wire.mjs';

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Removes the types of the last build; all other files are overwritten. */
async function clean() {
  await rm(at('dist/types'), { recursive: true, force: true });
  for (const folder of ['dist', 'dist/adapters', 'dist/widgets']) {
    const files = await readdir(at(folder)).catch(() => []);
    const typings = files.filter((file) => file.endsWith('.d.ts'));
    await Promise.all(typings.map((file) => rm(at(folder, file))));
  }
}

/** The folder of the light build is whole: shops copy it alone. What has no React in it is the same there. */
async function completeLight() {
  const same = (await readdir(at('dist'))).filter((file) =>
    /^(index|testing|printed-form.*)\.(js|css|js\.map)$|^adapters$/.test(file),
  );
  await Promise.all(
    same.map((file) => cp(at('dist', file), at('dist/light', file), { recursive: true })),
  );
}

await clean();
await completeLight();
const contracts = await readContracts();
const pages = (await readSite()).pages.filter(({ source }) => source.endsWith('.md'));
const words = json(await formWords());
const licence = await readFile(at('LICENSE'), 'utf8');
const files = new Map([
  [
    'docs/accessibility-report.md',
    reportPage(
      /** @type {any} */ (load(await readFile(at('docs/accessibility.openacr.yaml'), 'utf8'))),
    ),
  ],
  ['llms.txt', llmsText(pages.map(({ source, ...page }) => ({ ...page, source, url: source })))],
  ['dist/php/CartElements.php', await phpInOneFile()],
  ['dist/openapi.json', json(await openapi())],
  ['dist/custom-elements.json', json(customElements(contracts))],
  ['dist/html-custom-data.json', json(htmlCustomData(contracts))],
  ['dist/web-types.json', json(webTypes(contracts))],
  ...[...typeFiles(contracts), ...declarations()].map(
    ([file, text]) => /** @type {const} */ ([`dist/${file}`, text]),
  ),
]);
for (const dist of ['dist', 'dist/light']) {
  files.set(`${dist}/form-words.json`, words);
  files.set(`${dist}/LICENSE`, licence);
  files.set(`${dist}/integrity.json`, json(await integrities(at(dist))));
}

for (const [file, text] of files) {
  await mkdir(path.dirname(at(file)), { recursive: true });
  await writeChanged(at(file), text);
}
await writePages(contracts);
console.log(`${files.size} manifests, typings and notices written`);
