import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { vendure } from '../../src/adapters/vendure.js';
import { woocommerce } from '../../src/adapters/woocommerce.js';
import * as api from '../../src/entries/index.js';
import * as testing from '../../src/entries/testing.js';
import { pageOf } from './markdown.js';

const MODULES: Readonly<Record<string, unknown>> = {
  'cart-elements': api,
  'cart-elements/api.js': api,
  'cart-elements/testing': testing,
  '/cart-elements/index.js': api,
  '/cart-elements/adapters/vendure.js': { vendure },
  '/cart-elements/adapters/woocommerce.js': { woocommerce },
};

/** The code of the snippets that have been run. */
export const ran = new Set<string>();

/** @returns what is in the fences of a page */
export const fencesOf = (page: string) => pageOf(page).fences;

/**
 * Runs the snippet of a page that contains these words against the sources, with names that its environment has.
 *
 * @returns when it has ended, the value of the expression that `value` names
 */
export async function runSnippet(
  page: string,
  words: string,
  globals: Readonly<Record<string, unknown>> = {},
  value = '',
): Promise<unknown> {
  const found = fencesOf(page).filter((each) => each.code.includes(words));
  const [{ code } = { code: '' }] = found;
  if (found.length !== 1) throw new Error(`${found.length} snippets of ${page} have "${words}"`);
  ran.add(code);
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const all = { require: (name: string) => MODULES[name], exports: {}, ...globals };
  const run = compileFunction(`return (async () => {${outputText}\nreturn (${value || 'undefined'})})()`, Object.keys(all)); // prettier-ignore
  return (run as (...values: unknown[]) => Promise<unknown>)(...Object.values(all));
}
