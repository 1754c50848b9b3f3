const SOURCE = 'react/jsx-runtime';
const ID = `\0${SOURCE}`;

/**
 * Rollup plugin: gives the sources `jsx` by its name, which the minifier shortens, and which is also `jsxs` in React's production
 * build. React's module is CommonJS, so each element would name the module, too.
 *
 * @returns {import('rollup').Plugin}
 */
export const namedJsx = () => ({
  name: 'named-jsx',
  resolveId: {
    order: 'pre',
    handler: (source, importer) => (source === SOURCE && importer !== ID ? ID : null),
  },
  load: (id) =>
    id === ID
      ? `import runtime from '${SOURCE}';
export const { Fragment, jsx } = runtime;
export { jsx as jsxs };`
      : null,
});
