// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as api from '../../src/index.js';
import * as testing from '../../src/testing.js';
import { readPage } from './markdown.js';

const MODULES: Readonly<Record<string, unknown>> = {
  'cart-elements': api,
  'cart-elements/testing': testing,
};

const snippets = readPage(readFileSync(path.resolve('docs/testing.md'), 'utf8')).fences.filter(
  ({ language }) => language === 'ts',
);

/** Runs a module's text against the sources, and gives what it prints. */
async function run(code: string): Promise<string[]> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const printed: string[] = [];
  const AsyncFunction = (async () => undefined).constructor as new (
    ...args: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction('require', 'exports', 'console', outputText)(
    (name: string) => MODULES[name],
    {},
    { log: (value: unknown) => printed.push(String(value)) },
  );
  return printed;
}

it.each(snippets)('docs/testing.md prints what it says', async ({ code }) => {
  const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, value]) => value);
  expect(await run(code)).toEqual(said);
});

it('docs/testing.md says what can be printed', () => {
  expect(snippets.map(({ code }) => code.includes('console.log'))).toEqual([true, false]);
});
