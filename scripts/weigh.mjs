import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');

/** @typedef {{ min: number, gzip: number, brotli: number }} Weight bytes of minified files, as they are and compressed */

/** @param {string} file inside `dist` */
const read = (file) => readFileSync(path.join(DIST, file));

/**
 * The files that each tag and language needs at its start, as the build wrote them.
 *
 * @param {string} [dist] another folder than `dist`
 * @returns {Record<string, string[]>} by the tag's name ("cart-page") or the language ("pl")
 * @throws {Error} if there is no finished build
 */
export function filesOf(dist = DIST) {
  /** @type {Record<string, string[]>} */
  const files = JSON.parse(readFileSync(path.join(dist, 'files.json'), 'utf8'));
  const names = Object.keys(files).filter((name) => !name.startsWith('preload:'));
  // Languages, and all names of an older build, have one list.
  return Object.fromEntries(
    names.map((name) => [name, files[`preload:${name}`] ?? files[name] ?? []]),
  );
}

/** The language that the weight of a tag includes. */
export const LANGUAGE = 'en';

/**
 * The maximum weight in KiB after brotli; for a tag with one language, above React. All other files
 * read the budgets from here.
 */
export const BUDGETS = {
  'cart-page': 65.2,
  'cart-discount-panel': 31.1,
  'cart-badge': 5.25,
  'cart-drawer': 6.75,
  autoload: 1.5,
};

/**
 * Whether a file contains React, React DOM and r2wc, which every React tag needs.
 *
 * @param {string} file
 */
export const isReact = (file) => file.includes('/react-');

/**
 * The weight of files, each compressed separately, as servers send them.
 *
 * @param {readonly string[]} files inside `dist`
 */
export const weigh = (files) => weighBodies(files.map(read));

/** @param {readonly Buffer[]} bodies @returns {Weight} */
export function weighBodies(bodies) {
  const sum = (/** @type {(body: Buffer) => number} */ size) =>
    bodies.reduce((total, body) => total + size(body), 0);
  return {
    min: sum((body) => body.length),
    gzip: sum((body) => gzipSync(body).length),
    brotli: sum((body) => brotliCompressSync(body).length),
  };
}

/** The files of a tag with one language, above React. @param {string} tag */
export function filesAboveReact(tag) {
  const files = filesOf();
  return [...(files[tag] ?? []), ...(files[LANGUAGE] ?? [])].filter((file) => !isReact(file));
}

/** The weight of a tag with one language, above React. @param {string} tag */
export const weighTag = (tag) => weigh(filesAboveReact(tag));
