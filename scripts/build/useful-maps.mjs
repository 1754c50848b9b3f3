/**
 * Rollup plugin: writes no source map for a language, which has no code, nor for a tag's entry, which
 * has one call, so that pages do not carry the addresses of maps that say nothing.
 */
export function usefulMaps() {
  return {
    name: 'useful-maps',
    generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || !/^(chunks\/locale-|widgets\/)/.test(file)) continue;
        chunk.code = chunk.code.replace(/\/\/# sourceMappingURL=.*\n?$/, '');
        delete bundle[`${file}.map`];
      }
    },
  };
}
