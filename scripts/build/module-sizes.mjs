import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { at, root } from '../setup/paths.mjs';

const FILE = at('reports/modules.json');

/** @typedef {Record<string, Record<string, number>>} ModuleSizes bytes of each module in each file of `dist`, before it is minified */

/** Records the size of each module in every file that a build writes. */
export function moduleSizes() {
  /** @type {ModuleSizes} */
  const sizes = {};
  /** @type {import('rollup').Plugin} */
  const plugin = {
    name: 'module-sizes',
    async writeBundle({ dir, file }, bundle) {
      const folder = dir ?? path.dirname(file ?? '');
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
          // Helpers of Rollup's plugins have a name that starts with a null character.
          path.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')),
          renderedLength,
        ]);
        sizes[path.relative('dist', path.join(folder, name))] = Object.fromEntries(
          modules.filter(([, length]) => length),
        );
      }
      await mkdir(path.dirname(FILE), { recursive: true });
      await writeFile(FILE, JSON.stringify(sizes, null, 1));
    },
  };
  return plugin;
}

/**
 * The sizes of the last build.
 *
 * @returns {Promise<ModuleSizes>}
 * @throws {Error} if there is no build
 */
export const readModuleSizes = async () => JSON.parse(await readFile(FILE, 'utf8'));
