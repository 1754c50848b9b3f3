// The carts of others, which only `npm run bench -- --network` needs: installed into a folder of
// their own from its lock file, and bundled like the pages of the bench.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { at } from '../../scripts/setup/paths.mjs';
import { npm } from '../../scripts/setup/run.mjs';
import { say, SetupError } from '../../scripts/setup/say.mjs';
import { compiled, hashOf, production } from '../server/bundling.mjs';
import { PEERS } from './contenders.mjs';

const FOLDER = at('bench', 'peers');
/** Where their bundles are kept. */
export const PEER_BUNDLES = at('.cache', 'bench-peers');

/** Installs what the lock file of `bench/peers` names, unless that is done. */
async function install() {
  const lock = path.join(FOLDER, 'package-lock.json');
  const stamp = path.join(FOLDER, 'node_modules', '.bench-stamp');
  const wanted = await hashOf([lock]);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  say('Installing the carts to compare with into bench/peers (about a minute) …');
  // No script of theirs runs here; none of them needs one in a browser.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', FOLDER];
  const { code } = await npm(args);
  if (code !== 0) {
    throw new SetupError(
      'The carts to compare with could not be installed.',
      'check the network or proxy and run the command again, or leave them out: --ways own',
    );
  }
  await writeFile(stamp, wanted);
}

/** Bundles a page. What it imports dynamically stays in separate files. @param {string} page @param {string} to */
async function bundle(page, to) {
  const build = await rollup({
    input: { app: path.join(FOLDER, 'pages', page) },
    plugins: [production(), compiled(), nodeResolve({ browser: true }), commonjs(), json()],
    // Warnings about the packages themselves, such as "use client" for other bundlers.
    onwarn: () => undefined,
  });
  await build.write({
    dir: to,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    plugins: [terser({ ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } })],
  });
  await build.close();
}

/** Installs and bundles the carts to compare with, unless that is done. */
export async function buildPeers() {
  await install();
  const pages = (await readdir(path.join(FOLDER, 'pages'))).sort();
  const sources = pages.map((file) => path.join(FOLDER, 'pages', file));
  const lock = path.join(FOLDER, 'package-lock.json');
  const stamp = path.join(PEER_BUNDLES, 'stamp');
  const wanted = await hashOf([...sources, lock, import.meta.filename]);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  say('Bundling the carts to compare with …');
  await rm(PEER_BUNDLES, { recursive: true, force: true });
  for (const { name, page, copies = [] } of PEERS) {
    const to = path.join(PEER_BUNDLES, name);
    await mkdir(to, { recursive: true });
    await bundle(page, to);
    for (const file of copies) {
      await copyFile(path.join(FOLDER, 'node_modules', file), path.join(to, path.basename(file)));
    }
  }
  await writeFile(stamp, wanted);
}
