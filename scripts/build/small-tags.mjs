/** Tags without React: each is one file, which shares nothing with the chunks of the others. */
export const SMALL_TAGS = ['cart-badge'];

/** What they load later is written by the other builds. By the end of the module's path. */
const BESIDE = [
  // All that the model offers stands in one file without React.
  { module: /\/page-cart\/keep-cart\.js$/, file: () => 'index.js' },
  {
    module: /\/locales\/(\w+)\.json$/,
    /** @param {Record<string, string[]>} files @param {string} language */
    file: (files, language) => files[language]?.[0],
  },
];

/**
 * Rollup plugin: leaves in their own files what a small tag loads later.
 *
 * @param {Record<string, string[]>} files of each language, as the first build has written them
 * @returns {import('rollup').Plugin}
 */
export function loadedLater(files) {
  return {
    name: 'loaded-later',
    resolveId(source) {
      for (const { module, file } of BESIDE) {
        const found = module.exec(source);
        if (found) return { id: `../${file(files, found[1] ?? '')}`, external: true };
      }
      return null;
    },
  };
}
