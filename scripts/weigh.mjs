import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { at, readJson } from './setup/paths.mjs';

/**
 * The maximum weight in KiB after brotli; for a tag with one language, above React, and for the light build with Preact. All
 * other files read the budgets from here.
 */
export const BUDGETS = {
  react: 57.8,
  light: 73.3,
  'cart-page': 65.4,
  'cart-discount-panel': 22.7,
  'cart-badge': 7.2,
  'cart-drawer': 9.1,
  autoload: 2.1,
};

/** Whether a file contains React, React DOM and r2wc, which every React tag needs. @param {string} file */
export const isReact = (file) => file.includes('/react-');

/**
 * The files that a tag needs at its start, with English, as the build wrote them.
 *
 * @param {string} tag @param {string} [light] the folder of the light build in `dist`
 * @returns {string[]} by their path in `dist`
 * @throws {Error} if there is no finished build
 */
export function filesOf(tag, light = '') {
  const files = readJson(`dist/${light}files.json`);
  return [...files[`preload:${tag}`], ...files['preload:en']].map((file) => light + file);
}

/** Bytes of files after brotli, each compressed separately, as servers send them. @param {readonly string[]} files */
export const weigh = (files) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(at('dist', file))).length, 0);
