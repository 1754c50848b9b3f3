import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { at, root } from '../setup/paths.mjs';

const { config } = ts.readConfigFile(at('tsconfig.build.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);

/**
 * Rollup plugin: compiles TypeScript, each file alone. `npm run types` checks the types once; a
 * plugin that checks them does so in each of the builds.
 *
 * @returns {import('rollup').Plugin}
 */
export const compile = () => ({
  name: 'typescript',
  resolveId(source, importer = '') {
    if (!/^\..*\.js$/.test(source)) return null;
    const file = path.resolve(path.dirname(importer), source.slice(0, -'.js'.length));
    return [`${file}.ts`, `${file}.tsx`].find(existsSync) ?? null;
  },
  load(id) {
    if (!/\.tsx?$/.test(id)) return null;
    const compilerOptions = { ...options, noEmit: false, sourceMap: true };
    const { outputText, sourceMapText } = ts.transpileModule(readFileSync(id, 'utf8'), {
      compilerOptions,
      fileName: id,
    });
    return { code: outputText.replace(/^\/\/# sourceMapping.*/m, ''), map: sourceMapText };
  },
});
