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
 * Which chunk a module goes to: React; one chunk per language; `core`, which every tag needs;
 * `cart`, which only tags that read the cart need. The rest is the widgets' own.
 */
export function chunkNames(id, { getModuleInfo }) {
  const locale = /locales\/(\w+)\.json$/.exec(id);
  if (locale && within(id, 'locales')) return `locale-${locale[1]}`;
  if (/node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id)) return 'react';
  core ??= reachable(path.join(root, 'widgets/cart-discount-panel/index.ts'), getModuleInfo);
  if (within(id, 'node_modules', 'i18next')) return 'core';
  if (!within(id, 'src')) return undefined;
  if (core.has(id)) return 'core';
  const { importers = [] } = getModuleInfo(id) ?? {};
  const onlyOfIndex = importers.every((from) => from.endsWith('src/index.ts'));
  return onlyOfIndex ? undefined : 'cart';
}
