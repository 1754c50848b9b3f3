// Bundles the pages to compare with, minified like the product: those of `bench/pages`, and those of
// other libraries, which are installed into `bench/peers` from its lock file.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { transform } from 'lightningcss';
import { rollup } from 'rollup';
import ts from 'typescript';
import { at } from '../../scripts/setup/paths.mjs';
import { npm } from '../../scripts/setup/run.mjs';
import { say, SetupError } from '../../scripts/setup/say.mjs';
import { PEERS } from '../contenders.mjs';

/** Where the bundles are kept. */
export const BUNDLES = at('.cache', 'bench');
const PAGES = at('bench', 'pages');
const PEER_FOLDER = at('bench', 'peers');
const PEER_PAGES = path.join(PEER_FOLDER, 'pages');
const LOCK = path.join(PEER_FOLDER, 'package-lock.json');
const EXTENSIONS = ['.mjs', '.js', '.json', '.tsx'];
const OWN = ['react.tsx', 'vanilla.mjs'];

/** Does something unless it was done with the same sources. @param {string} stamp @param {readonly string[]} sources @param {() => Promise<unknown>} act */
async function unlessDone(stamp, sources, act) {
  const hash = createHash('sha256');
  for (const file of [...sources, import.meta.filename]) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await act();
  writeFileSync(stamp, wanted);
}

/** Rollup plugin: compiles TypeScript and JSX, and makes `import css from './x.css?inline'` minified text. @returns {import('rollup').Plugin} */
const compiled = () => ({
  name: 'compiled',
  resolveId: (source, importer) =>
    source.endsWith('.css?inline') ? path.resolve(path.dirname(importer ?? ''), source) : null,
  async load(id) {
    const [filename = '', query] = id.split('?');
    if (query !== 'inline') return null;
    const { code } = transform({ filename, code: await readFile(filename), minify: true });
    return `export default ${JSON.stringify(String(code))};`;
  },
  transform(code, id) {
    const { ES2022: target } = ts.ScriptTarget;
    const compilerOptions = { target, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX };
    return /\.[jt]sx$/.test(id) ? ts.transpileModule(code, { compilerOptions }).outputText : null;
  },
});

/** @param {string} input @param {string} to what is imported dynamically stays in files beside it @param {'es' | 'iife'} format */
async function bundle(input, to, format) {
  const values = { 'process.env.NODE_ENV': '"production"' };
  const build = await rollup({
    input,
    plugins: [
      replace({ preventAssignment: true, values }),
      compiled(),
      // One React for the pages of peers too, which share rows with the others.
      nodeResolve({ browser: true, dedupe: ['react', 'react-dom'], extensions: EXTENSIONS }),
      ...[commonjs(), json()],
    ],
    // Warnings about the packages themselves, such as "use client" for other bundlers.
    onwarn: () => undefined,
  });
  const compress = { passes: 3, pure_getters: true };
  await build.write({
    ...{ dir: path.dirname(to), entryFileNames: path.basename(to), chunkFileNames: '[name].js' },
    ...{ format, plugins: [terser({ ecma: 2020, module: format === 'es', compress })] },
  });
  await build.close();
}

/** @param {string} folder */
const filesIn = (folder) => readdirSync(folder).map((file) => path.join(folder, file));

async function installPeers() {
  say('Installing the carts to compare with into bench/peers (about a minute) …');
  // No script of theirs runs here; none of them needs one in a browser.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', PEER_FOLDER];
  if ((await npm(args)).code === 0) return;
  throw new SetupError(
    'The carts to compare with could not be installed.',
    'check the network or proxy and run the command again, or leave them out: --ways own,limit',
  );
}

async function bundlePeers() {
  say('Bundling the carts to compare with …');
  for (const page of readdirSync(PEER_PAGES)) {
    const name = path.parse(page).name;
    if (!(name in PEERS)) continue;
    await rm(path.join(BUNDLES, name), { recursive: true, force: true });
    await bundle(path.join(PEER_PAGES, page), path.join(BUNDLES, name, 'app.js'), 'es');
  }
  const script = 'buybutton.min.js';
  const published = path.join(PEER_FOLDER, 'node_modules/@shopify/buy-button-js/dist', script);
  await copyFile(published, path.join(BUNDLES, 'buybutton', script));
}

/** Builds what is not built yet. @param {boolean} withPeers */
export async function buildPages(withPeers) {
  const pages = [at('package-lock.json'), ...filesIn(PAGES)];
  await unlessDone(path.join(BUNDLES, 'pages.stamp'), pages, async () => {
    for (const page of OWN) {
      await bundle(path.join(PAGES, page), path.join(BUNDLES, `${page}.js`), 'iife');
    }
  });
  if (!withPeers) return;
  await unlessDone(path.join(PEER_FOLDER, 'node_modules', '.bench-stamp'), [LOCK], installPeers);
  const sources = [...pages, ...filesIn(PEER_PAGES), LOCK];
  await unlessDone(path.join(BUNDLES, 'peers.stamp'), sources, bundlePeers);
}
