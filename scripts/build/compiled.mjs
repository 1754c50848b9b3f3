import { existsSync } from 'node:fs';
import path from 'node:path';
import typescript from '@rollup/plugin-typescript';
import ts from 'typescript';
import { at } from '../setup/paths.mjs';

const TSCONFIG = 'tsconfig.build.json';

/** Rollup plugin: checks the types of all sources, and compiles them. */
export const checked = () =>
  typescript({ tsconfig: TSCONFIG, noEmitOnError: true, declaration: false, sourceMap: true });

const { config } = ts.readConfigFile(at(TSCONFIG), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, at());
const compilerOptions = { ...options, noEmit: false, sourceMap: true };

/**
 * Rollup plugin: compiles sources that another build has checked. To read the types of all sources takes longer
 * than the rest of a build.
 *
 * @returns {import('rollup').Plugin}
 */
export const compiled = () => ({
  name: 'compiled',
  // As in the build that checks them.
  outputOptions: (output) => ({ ...output, sourcemapExcludeSources: true }),
  resolveId(source, importer) {
    if (!importer || !/^\..*\.js$/.test(source)) return null;
    const module = path.resolve(path.dirname(importer), source.slice(0, -'.js'.length));
    return ['.ts', '.tsx'].map((ending) => module + ending).find((file) => existsSync(file));
  },
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const { outputText, sourceMapText } = ts.transpileModule(code, {
      fileName: id,
      compilerOptions,
    });
    return { code: outputText, map: sourceMapText };
  },
});
