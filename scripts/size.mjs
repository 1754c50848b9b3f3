// Prints the weight of what a page loads, compares it with the budgets and with the sizes of `main`, and
// lists the owners of the code: `npm run size` after a build. `--write` notes the sizes in
// scripts/sizes.json, which is committed with the change that it belongs to.
import { readFileSync, writeFileSync } from 'node:fs';
import { readModuleSizes } from './build/module-sizes.mjs';
import { sectionOf } from './release/changelog.mjs';
import { at, readJson } from './setup/paths.mjs';
import { change, unexplainedGrowth } from './size-changes.mjs';
import { BUDGETS, filesAboveReact, filesOf, isReact, weigh, weighTag } from './weigh.mjs';

/** @typedef {import('./weigh.mjs').Weight} Weight */

const files = filesOf();
const tags = Object.keys(files).filter((name) => name.startsWith('cart-'));

/** @type {Record<string, number | undefined>} */
const budgets = BUDGETS;

/** @type {[string, Weight, string?][]} the last is a name among the budgets */
const rows = [
  ['React, React DOM, r2wc', weigh((files['cart-page'] ?? []).filter(isReact))],
  ['autoload.js', weigh(['autoload.js']), 'autoload'],
  ['cart-elements.js', weigh(['cart-elements.js'])],
];
for (const tag of tags) rows.push([`<${tag}> with one language, above React`, weighTag(tag), tag]);

const TABLE = at('scripts', 'sizes.json');
/** Bytes after brotli. @type {Record<string, number>} */
const known = readJson(TABLE);
/** The name in the table: without what is the same for all tags. @param {string} name */
const short = (name) => name.replace(/ with one language.*/, '');
const now = Object.fromEntries(rows.map(([name, { brotli }]) => [short(name), brotli]));

console.log(
  `${'bytes'.padEnd(56)}${'min'.padStart(9)}${'gzip'.padStart(9)}${'brotli'.padStart(9)}${'changed'.padStart(9)}  budget`,
);
for (const [name, { min, gzip, brotli }, budget] of rows) {
  const most = 1024 * (budgets[budget ?? ''] ?? Infinity);
  const verdict = Number.isFinite(most) ? `${most}${brotli > most ? ' EXCEEDED' : ''}` : '';
  if (brotli > most) process.exitCode = 1;
  const figures = [min, gzip, brotli].map((bytes) => String(bytes).padStart(9)).join('');
  const changed = change(known[short(name)], brotli).padStart(9);
  console.log(`${name.padEnd(56)}${figures}${changed}  ${verdict}`);
}

// Most tags share their files; these say what each kind of page loads.
const said = ['autoload.js', 'cart-elements.js', '<cart-page>', '<cart-discount-panel>'];
const checked = Object.entries(now).filter(
  ([name]) => said.includes(name) || /^<cart-(badge|drawer)>$/.test(name) || !(name in known),
);
const changelog = sectionOf(readFileSync(at('CHANGELOG.md'), 'utf8'), '[Unreleased]');
const unexplained = unexplainedGrowth(known, Object.fromEntries(checked), changelog);
for (const problem of unexplained) console.error(`\n✖ ${problem}.`);
if (unexplained.length) process.exitCode = 1;
else if (process.argv.includes('--write')) {
  writeFileSync(TABLE, `${JSON.stringify(now, null, 2)}\n`);
}

/** The package or folder that a module belongs to. @param {string} id */
const ownerOf = (id) =>
  /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
  /^(src|widgets)\/[^/]+(?=\/)/.exec(id)?.[0] ??
  id.split('/')[0] ??
  id;

console.log(`
What <cart-page> loads above React, by package and folder. Only a whole file can be compressed:
its bytes after brotli are shared out by what each part has in it before it is minified.
`);
const modules = await readModuleSizes();
for (const file of filesAboveReact('cart-page')) {
  const { brotli } = weigh([file]);
  console.log(`${file.padEnd(56)}${String(brotli).padStart(27)}`);
  /** @type {Map<string, number>} */
  const parts = new Map();
  for (const [id, length] of Object.entries(modules[file] ?? {})) {
    parts.set(ownerOf(id), (parts.get(ownerOf(id)) ?? 0) + length);
  }
  const all = [...parts.values()].reduce((sum, length) => sum + length, 0);
  for (const [part, length] of [...parts].sort(([, a], [, b]) => b - a)) {
    const share = Math.round((brotli * length) / all);
    console.log(`  ${part.padEnd(54)}${String(share).padStart(27)}`);
  }
}
