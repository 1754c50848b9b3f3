// What the bundles of the bench's own pages and those of the peers have in common.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import replace from '@rollup/plugin-replace';
import ts from 'typescript';

/** @param {readonly string[]} files @returns {Promise<string>} changes with their contents, and with this file */
export async function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files, import.meta.filename]) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Rollup plugin: builds React and the libraries for production. */
export const production = () =>
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });

/** Rollup plugin: compiles TypeScript and JSX. @returns {import('rollup').Plugin} */
export const compiled = () => ({
  name: 'compiled',
  transform: (code, id) =>
    /\.[jt]sx$/.test(id)
      ? ts.transpileModule(code, {
          compilerOptions: {
            target: ts.ScriptTarget.ES2022,
            module: ts.ModuleKind.ESNext,
            jsx: ts.JsxEmit.ReactJSX,
          },
        }).outputText
      : null,
});
