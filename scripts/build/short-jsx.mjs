/**
 * Rollup plugin: gives the functions that JSX is compiled to as names of their own, so that each of
 * hundreds of calls is a letter and not a member of React's module. React has the same function
 * under both names in production.
 */
export function shortJsx() {
  const runtime = 'react/jsx-runtime';
  const id = '\0react/short-jsx';
  return {
    name: 'short-jsx',
    resolveId: (source, importer) => (source === runtime && importer !== id ? id : null),
    load: (loaded) =>
      loaded === id
        ? `import * as runtime from '${runtime}';
           export const { jsx, Fragment } = runtime;
           export { jsx as jsxs };`
        : null,
  };
}
