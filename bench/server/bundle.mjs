import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { transform } from 'lightningcss';
import { rollup } from 'rollup';
import { at } from '../../scripts/setup/paths.mjs';
import { PAGES } from '../contenders.mjs';
import { compiled, hashOf, production } from './bundling.mjs';

/** Where the pages to compare with are kept. */
export const BUNDLES = at('.cache', 'bench');

/** Rollup plugin: `import css from './x.css?inline'` gives minified text. @returns {import('rollup').Plugin} */
const styles = () => ({
  name: 'styles',
  resolveId: (source, importer) =>
    source.endsWith('.css?inline') ? path.resolve(path.dirname(importer ?? ''), source) : null,
  async load(id) {
    const [filename = '', query] = id.split('?');
    if (query !== 'inline') return null;
    const { code } = transform({ filename, code: await readFile(filename), minify: true });
    return `export default ${JSON.stringify(String(code))};`;
  },
});

/** @param {string} file in `bench/pages` @returns {Promise<string>} */
async function bundled(file) {
  const build = await rollup({
    input: at('bench', 'pages', file),
    plugins: [production(), styles(), compiled(), nodeResolve({ browser: true }), commonjs()],
  });
  const { output } = await build.generate({
    format: 'iife',
    plugins: [terser({ ecma: 2020, compress: { passes: 3, pure_getters: true } })],
  });
  await build.close();
  return output[0].code;
}

/** Changes with everything that the bundles are made of. */
async function stamp() {
  const pages = await readdir(at('bench', 'pages'));
  const sources = [
    at('package-lock.json'),
    import.meta.filename,
    ...pages.map((file) => at('bench', 'pages', file)),
  ];
  return path.join(BUNDLES, `${await hashOf(sources)}.stamp`);
}

/** Builds the pages that the product is compared with, minified like it, unless they are built. */
export async function buildPages() {
  const done = await stamp();
  if (existsSync(done)) return;
  await mkdir(BUNDLES, { recursive: true });
  const files = new Set(PAGES.flatMap(({ bundle, loader }) => [bundle, loader]));
  for (const file of files) {
    if (file) await writeFile(path.join(BUNDLES, `${file}.js`), await bundled(file));
  }
  await writeFile(done, '');
}
