import path from 'node:path';
import { fileProblem, OWNERS, packageProblem } from './layers.mjs';
import { root } from './setup/paths.mjs';

/** @param {string} file absolute @returns {string} as scripts/layers.mjs writes it */
const inRepository = (file) => path.relative(root, file).split(path.sep).join('/');

/** @param {string} from @param {string} specifier "./money.js", which is the source money.ts */
const target = (from, specifier) =>
  inRepository(path.resolve(from, '..', specifier))
    .replace(/\?.*$/, '')
    .replace(/\.js$/, '.ts');

/** An ESLint rule: imports, static and dynamic, keep to the layers. */
const layers = {
  meta: { type: 'problem', docs: { description: 'keep imports to the layers' }, schema: [] },
  /** @param {any} context ESLint's rule context */
  create(context) {
    const from = inRepository(context.filename);
    /** @param {any} node that names a module */
    const check = (node) => {
      const source = node.source ?? node.argument?.literal;
      if (typeof source?.value !== 'string') return;
      const message = source.value.startsWith('.')
        ? fileProblem(from, target(context.filename, source.value))
        : packageProblem(from, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

export const plugin = { rules: { layers } };

/**
 * A flat config for single owners: only the owner's files may use what it owns. Later entries
 * replace the whole rule, so each owner gets the restrictions of all others.
 *
 * @param {string[]} files all files of the library
 * @param {string[]} ignores its tests
 */
export function singleOwners(files, ignores) {
  /**
   * @param {import('./layers.mjs').Owner} [self]
   * @returns {import('eslint').Linter.RulesRecord}
   */
  const rules = (self) => {
    const others = OWNERS.filter((owner) => owner !== self).map(
      ({ what, owner, globals, selectors }) => {
        const message = `${what} belong to ${owner}.`;
        return {
          globals: globals.map((name) => ({ name, message })),
          selectors: selectors.map((selector) => ({ selector, message })),
        };
      },
    );
    return {
      'no-restricted-globals': ['error', ...others.flatMap(({ globals }) => globals)],
      'no-restricted-syntax': ['error', ...others.flatMap(({ selectors }) => selectors)],
    };
  };
  return [
    { files, ignores, rules: rules() },
    ...OWNERS.map((owner) => ({ files: owner.files, ignores, rules: rules(owner) })),
  ];
}
