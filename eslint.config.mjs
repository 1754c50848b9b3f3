import tseslint from 'typescript-eslint';
import { singleOwners } from './scripts/single-owners.mjs';
import { textAlone } from './scripts/text-alone.mjs';

const LIBRARY = ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', 'test/**/*.ts', 'test/**/*.tsx'];

/** What pure rules and the model may not use: the model gets it from the `Environment`. */
const OUTSIDE = [
  ...['window', 'document', 'globalThis', 'self', 'navigator', 'location', 'performance', 'Date'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'],
  ...['addEventListener', 'fetch', 'console', 'crypto', 'BroadcastChannel', 'localStorage'],
  ...['sessionStorage', 'indexedDB'],
];

/** What Prototype.js and MooTools replace by functions of their own, which take other arguments. */
const REPLACED = [
  {
    selector: "MemberExpression[object.name='Array'][property.name='from']",
    message: 'Prototype.js and MooTools replace it: use `[...list]`, or a loop.',
  },
  {
    selector:
      "CallExpression[callee.property.name='reduce'], CallExpression[arguments.length=0][callee.property.name='entries']",
    message: 'Prototype.js replaces it for arrays: use a loop.',
  },
];

/** In tests: no sleep, and no test that switches off its neighbours. */
const HONEST = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what is to happen, not for a time.',
  },
  {
    selector: "MemberExpression[object.name=/^(it|test|describe)$/][property.name='only']",
    message: 'This switches off every other test.',
  },
];

/** Only the rules of this project; the standard ones are in .oxlintrc.json, which takes a tenth of the time. */
export default tseslint.config(
  {
    ignores: [
      ...['dist/', '_site/', 'node_modules/', 'coverage/', 'reports/', '.cache/', '.stryker-tmp/'],
      ...['test-results/', 'playwright-report/', 'demo/data/'],
      // Projects of other frameworks, with packages that are not installed here.
      'test/hosts/*/',
    ],
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['src/**/*.tsx', 'widgets/**/*.tsx'],
    ignores: TESTS,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { own: { rules: { 'text-alone': textAlone } } },
    rules: { 'own/text-alone': 'error' },
  },
  ...singleOwners(LIBRARY, TESTS, REPLACED),
  {
    files: ['src/{rules,model,values}/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...OUTSIDE.map((name) => ({ name, message: 'Use the `Environment` instead.' })),
      ],
    },
  },
  { files: TESTS, rules: { 'no-restricted-syntax': ['error', ...HONEST] } },
);
