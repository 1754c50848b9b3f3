import path from 'node:path';

/** Other people's packages; languages, which have no code; and the tags' entries, of one call each. */
const WITHOUT_OWN_CODE = /^(react$|i18next$|locale-|widgets\/)/;

/**
 * Rollup plugin, for an output with `sourcemap: 'hidden'`: names its source map in each file with
 * code of this library, and writes none for the others, so that pages do not carry the addresses of
 * maps that nobody reads.
 */
export function usefulMaps() {
  return {
    name: 'useful-maps',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.sourcemapFileName) continue;
        const { name, sourcemapFileName } = chunk;
        if (WITHOUT_OWN_CODE.test(name)) delete bundle[sourcemapFileName];
        else chunk.code += `//# sourceMappingURL=${path.posix.basename(sourcemapFileName)}\n`;
      }
    },
  };
}
