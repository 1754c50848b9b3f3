/** Tags without React. Each is one file, which shares nothing with the chunks of the others. */
export const SMALL_TAGS = ['cart-badge', 'cart-drawer'];

/** The modules that they load later, by name. The first build writes them. */
export const LOADED_LATER = { 'drawer-content': 'widgets/cart-drawer/DrawerContent.tsx' };

/**
 * Modules that they load later and other builds write, by the end of the module's path.
 *
 * @type {readonly { module: RegExp, file: (files: Record<string, string[]>, name: string) => string | undefined }[]}
 */
const BESIDE = [
  // The whole model is in one file without React.
  { module: /\/(keep-cart|add-declared)\.js$/, file: () => 'index.js' },
  // The first build writes its file.
  { module: /\/DrawerContent\.js$/, file: (files) => files['drawer-content']?.[0] },
  { module: /\/locales\/(\w+)\.json$/, file: (files, language) => files[language]?.[0] },
];

/**
 * Rollup plugin: keeps the modules that a small tag loads later in separate files.
 *
 * @param {{ files: Record<string, string[]>, others: Record<string, string[]> }} built what the first build has written, by name
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
