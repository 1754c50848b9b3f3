/** Tags without React: each is one file, which shares nothing with the chunks of the others. */
export const SMALL_TAGS = ['cart-badge', 'cart-drawer'];

/** What they load later and the first build writes for them: a name and its module. */
export const LOADED_LATER = { 'drawer-content': 'widgets/cart-drawer/DrawerContent.tsx' };

/**
 * What they load later is written by the other builds. By the end of the module's path.
 *
 * @type {readonly { module: RegExp, file: (files: Record<string, string[]>, name: string) => string | undefined }[]}
 */
const BESIDE = [
  // All that the model offers stands in one file without React.
  { module: /\/page-cart\/keep-cart\.js$/, file: () => 'index.js' },
  // Its file is written by the first build.
  { module: /\/DrawerContent\.js$/, file: (files) => files['drawer-content']?.[0] },
  {
    module: /\/locales\/(\w+)\.json$/,
    file: (files, language) => files[language]?.[0],
  },
];

/**
 * Rollup plugin: leaves in their own files what a small tag loads later.
 *
 * @param {{ files: Record<string, string[]>, others: Record<string, string[]> }} built what the first
 *   build writes, by name
 * @returns {import('rollup').Plugin}
 */
export function loadedLater({ files, others }) {
  return {
    name: 'loaded-later',
    resolveId(source) {
      for (const { module, file } of BESIDE) {
        const found = module.exec(source);
        if (found)
          return { id: `../${file({ ...files, ...others }, found[1] ?? '')}`, external: true };
      }
      return null;
    },
  };
}
