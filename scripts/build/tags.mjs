import { readdirSync } from 'node:fs';

/** Every tag has a folder in `widgets/`. */
export const TAGS = readdirSync(new URL('../../widgets/', import.meta.url)).sort();

/**
 * Rollup plugin: leaves the tags in their own files, for a module that loads them when asked to.
 *
 * @returns {import('rollup').Plugin}
 */
export function tagsApart() {
  return {
    name: 'tags-apart',
    resolveId(source) {
      const tag = /widgets\/([\w-]+)\/index\.js$/.exec(source)?.[1];
      return tag ? { id: `./widgets/${tag}.js`, external: true } : null;
    },
  };
}
