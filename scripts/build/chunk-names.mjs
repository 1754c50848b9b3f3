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

/** Layers that know no React: scripts that use the model alone load nothing else. */
const withoutReact = (id) =>
  /^(rules|api|bus|page|model)\/|^(shared|tags|i18n\/languages)\.ts$/.test(
    path.relative(path.join(root, 'src'), id).replaceAll(path.sep, '/'),
  );

/**
 * Which chunk a module goes to: React; one chunk per language; what every tag needs, without React
 * (`base`) and with it (`core`); the discount panel, which needs no cart; and for the rest, since
 * one file for all parts of the cart is fewer bytes and fewer requests than one for each, `model`
 * without React and `cart` with it.
 */
export function chunkNames(id, { getModuleInfo }) {
  const locale = /locales\/(\w+)\.json$/.exec(id);
  if (locale && within(id, 'locales')) return `locale-${locale[1]}`;
  // The helpers that turn CommonJS into modules have no path of their own.
  if (id.startsWith('\0') || /node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id))
    return 'react';
  if (within(id, 'node_modules', 'i18next')) return 'core';
  const { importers = [], isEntry } = getModuleInfo(id) ?? {};
  // An entry defines its tag when it runs: nothing else may stand in its chunk.
  if (isEntry) return undefined;
  const panel = path.join(root, 'widgets/cart-discount-panel');
  core ??= reachable(path.join(panel, 'index.ts'), getModuleInfo);
  if (core.has(id)) {
    if (!within(id, 'src')) return 'panel';
    return withoutReact(id) ? 'base' : 'core';
  }
  // What is only ever imported on demand stays a chunk of its own.
  if (importers.every((from) => from.endsWith('src/index.ts'))) return undefined;
  return withoutReact(id) ? 'model' : 'cart';
}
