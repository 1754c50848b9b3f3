import path from 'node:path';
import typescript from '@rollup/plugin-typescript';

const SOURCE = /\.tsx?$/;

/** What TypeScript made of each source, by path. @type {Map<string, import('rollup').SourceDescription>} */
const compiled = new Map();

/**
 * The build that compiles all sources, once for all others: a program of TypeScript for each of them would take most of the time.
 * It writes nothing. The types are not checked, which takes half of the time: `npm run types` checks them.
 *
 * @param {readonly string[]} input
 * @returns {import('rollup').RollupOptions}
 */
export const compileAll = (input) => ({
  input: [...input],
  treeshake: false,
  external: (id) => id.endsWith('.json'),
  plugins: [
    typescript({
      tsconfig: 'tsconfig.build.json',
      noEmitOnError: true,
      declaration: false,
      sourceMap: true,
      compilerOptions: { noCheck: true },
    }),
    {
      name: 'keep-compiled',
      resolveId: (id, importer) => (importer ? { id, external: true } : null),
      transform(code, id) {
        if (SOURCE.test(id)) compiled.set(id, { code, map: this.getCombinedSourcemap() });
      },
      generateBundle(_, bundle) {
        for (const file of Object.keys(bundle)) delete bundle[file];
      },
    },
  ],
  output: { dir: 'dist', format: 'es', sourcemap: true },
});

/** Rollup plugin: gives the other builds the compiled sources. @returns {import('rollup').Plugin} */
export const fromCompiled = () => ({
  name: 'from-compiled',
  resolveId(source, importer) {
    if (importer && !source.startsWith('.')) return null;
    const file = importer ? path.resolve(path.dirname(importer), source) : path.resolve(source);
    const name = file.replace(/\.js$/, '');
    return [file, `${name}.ts`, `${name}.tsx`].find((id) => compiled.has(id)) ?? null;
  },
  load: (id) => compiled.get(id) ?? null,
});
