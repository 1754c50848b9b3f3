import { readdirSync } from 'node:fs';

/** Every tag has a folder in `widgets/`. */
export const TAGS = readdirSync(new URL('../../widgets/', import.meta.url)).sort();

/**
 * Rollup plugin: keeps tags in separate files, for a module that loads them on request.
 *
 * @param {readonly string[]} [tags]
 * @returns {import('rollup').Plugin}
 */
export function tagsApart(tags = TAGS) {
  return {
    name: 'tags-apart',
    resolveId(source) {
      const tag = /widgets\/([\w-]+)\/index\.js$/.exec(source)?.[1];
      return tag && tags.includes(tag) ? { id: `./widgets/${tag}.js`, external: true } : null;
    },
  };
}
