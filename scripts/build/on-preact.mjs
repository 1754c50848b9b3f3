import { at } from '../setup/paths.mjs';

/** What the light build has in place of React's modules. */
export const ON_PREACT = {
  react: at('src/element/preact-react.ts'),
  'react-dom': 'preact/compat',
  'react-dom/client': at('src/element/preact-root.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/** Rollup plugin: puts Preact in the place of React. @returns {import('rollup').Plugin} */
export const onPreact = () => ({
  name: 'on-preact',
  resolveId: {
    order: 'pre',
    handler(source, importer) {
      const other = new Map(Object.entries(ON_PREACT)).get(source);
      return other ? this.resolve(other, importer) : null;
    },
  },
});
