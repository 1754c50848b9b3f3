import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const within = (id, ...parts) => id.startsWith(path.join(root, ...parts) + path.sep);

/** Modules that an entry imports without asking: not those that it loads later. */
function reachable(entry, getModuleInfo, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of getModuleInfo(entry)?.importedIds ?? []) reachable(id, getModuleInfo, seen);
  return seen;
}

let core;

/**
 * Which chunk a module goes to: React; one chunk per language; `core`, which every tag needs; the
 * discount panel, which needs no cart; and `cart` for the rest, since one file for all parts of the
 * cart is fewer bytes and fewer requests than one for each.
 */
export function chunkNames(id, { getModuleInfo }) {
  const locale = /locales\/(\w+)\.json$/.exec(id);
  if (locale && within(id, 'locales')) return `locale-${locale[1]}`;
  // The helpers that turn CommonJS into modules have no path of their own.
  if (id.startsWith('\0') || /node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id))
    return 'react';
  if (within(id, 'node_modules', 'i18next')) return 'core';
  const panel = path.join(root, 'widgets/cart-discount-panel');
  core ??= reachable(path.join(panel, 'index.ts'), getModuleInfo);
  if (core.has(id)) return within(id, 'src') ? 'core' : 'panel';
  const { importers = [], isEntry } = getModuleInfo(id) ?? {};
  // What is only ever imported on demand stays a chunk of its own.
  const onlyOfIndex = importers.every((from) => from.endsWith('src/index.ts'));
  return isEntry || onlyOfIndex ? undefined : 'cart';
}
