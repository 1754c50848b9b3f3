import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SMALL_TAGS } from './small-tags.mjs';
import { TAGS } from './tags.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const within = (id, ...parts) => id.startsWith(path.join(root, ...parts) + path.sep);

/** Modules that an entry imports statically, without those that it loads later. */
function reachable(entry, getModuleInfo, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of getModuleInfo(entry)?.importedIds ?? []) reachable(id, getModuleInfo, seen);
  return seen;
}

const entryOf = (tag) => path.join(root, 'widgets', tag, 'index.ts');

/** What each first view loads right after it. */
const AFTER_VIEW = [
  'widgets/cart-lines/undo/UndoBar.tsx',
  'widgets/cart-page/fit-side.ts',
  'src/instances/recommendations.ts',
].map((file) => path.join(root, file));

let ofPanel;
let ofTags;

/**
 * Assigns a module to a chunk: React, or Preact in its place; one chunk per language; `core` with what every tag and the discount
 * panel need (the panel needs no cart); and `cart` with the rest, because one file for all parts of
 * the cart means fewer bytes and requests than one file each. What several later parts share is in
 * `after-view`, with what is loaded after each first view.
 */
export function chunkNames(id, { getModuleInfo }) {
  const locale = /locales\/(\w+)\.json$/.exec(id);
  if (locale && within(id, 'locales')) return `locale-${locale[1]}`;
  // The helpers that convert CommonJS into modules have no path.
  if (id.startsWith('\0') || /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\//.test(id))
    return 'react';
  // An entry defines its tag when it runs, so its chunk must contain nothing else.
  if (getModuleInfo(id)?.isEntry) return undefined;
  ofPanel ??= reachable(entryOf('cart-discount-panel'), getModuleInfo);
  if (ofPanel.has(id)) return 'core';
  ofTags ??= TAGS.filter((tag) => !SMALL_TAGS.includes(tag)).reduce(
    (seen, tag) => reachable(entryOf(tag), getModuleInfo, seen),
    new Set(),
  );
  if (ofTags.has(id)) return 'cart';
  if (within(id, 'src', 'ui') || AFTER_VIEW.includes(id)) return 'after-view';
  // Other modules that no tag needs at the start stay in separate chunks.
  return undefined;
}

/** One hash for all languages, because loaders list them all, and hashes do not compress. */
function localesHash() {
  const folder = path.join(root, 'locales');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('base64url').slice(0, 6);
}

/** The file name of a chunk contains a hash of its content, so that it can be cached forever. */
export function chunkFileName({ name }) {
  return name.startsWith('locale-')
    ? `chunks/[name]-${localesHash()}.js`
    : 'chunks/[name]-[hash:6].js';
}
