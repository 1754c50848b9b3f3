import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SMALL_TAGS } from './small-tags.mjs';
import { TAGS } from './tags.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const within = (id, ...parts) => id.startsWith(path.join(root, ...parts) + path.sep);

/** Modules that an entry imports without asking: not those that it loads later. */
function reachable(entry, getModuleInfo, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of getModuleInfo(entry)?.importedIds ?? []) reachable(id, getModuleInfo, seen);
  return seen;
}

const entryOf = (tag) => path.join(root, 'widgets', tag, 'index.ts');

let ofPanel;
let ofTags;

/**
 * Which chunk a module goes to: React; i18next, of which a cart runs
 * so little that it is not compiled as it arrives; one chunk per language; `core` with what every tag needs and
 * the discount panel, which needs no cart; and `cart` with all the rest, since one file for all
 * parts of the cart is fewer bytes and fewer requests than one for each.
 */
export function chunkNames(id, { getModuleInfo }) {
  const locale = /locales\/(\w+)\.json$/.exec(id);
  if (locale && within(id, 'locales')) return `locale-${locale[1]}`;
  // The helpers that turn CommonJS into modules have no path of their own.
  if (id.startsWith('\0') || /node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id))
    return 'react';
  if (/node_modules\/i18next\//.test(id)) return 'i18next';
  // An entry defines its tag when it runs: nothing else may stand in its chunk.
  if (getModuleInfo(id)?.isEntry) return undefined;
  ofPanel ??= reachable(entryOf('cart-discount-panel'), getModuleInfo);
  if (ofPanel.has(id)) return 'core';
  ofTags ??= TAGS.filter((tag) => !SMALL_TAGS.includes(tag)).reduce(
    (seen, tag) => reachable(entryOf(tag), getModuleInfo, seen),
    new Set(),
  );
  // What no tag needs from the start stays a chunk of its own.
  return ofTags.has(id) ? 'cart' : undefined;
}

/** One hash for all languages, since loaders list them all, and hashes do not compress. */
function localesHash() {
  const folder = path.join(root, 'locales');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('base64url').slice(0, 6);
}

/** The file of a chunk, named by its content so that it can be cached for ever. */
export function chunkFileName({ name }) {
  return name.startsWith('locale-')
    ? `chunks/[name]-${localesHash()}.js`
    : 'chunks/[name]-[hash:6].js';
}
