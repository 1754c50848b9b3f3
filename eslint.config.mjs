import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { singleOwners } from './scripts/single-owners.mjs';
import { textAlone } from './scripts/text-alone.mjs';

const LIBRARY = ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'locales/**/*.ts'];
const TESTS = ['**/*.{test,fixture}.{ts,tsx}', 'test/**/*.ts', 'test/**/*.tsx'];
const PLAIN = ['**/*.{js,mjs}'];

/**
 * @param {readonly string[]} names of globals that code may read
 * @returns {Record<string, 'readonly'>}
 */
const readable = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

const EVERYWHERE = readable([
  ...['AbortController', 'AbortSignal', 'URL', 'URLSearchParams', 'TextDecoder', 'TextEncoder'],
  ...['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout', 'queueMicrotask'],
  ...['console', 'crypto', 'fetch', 'performance', 'structuredClone', 'Headers', 'FormData'],
  ...['Blob', 'CustomEvent', 'Event', 'EventTarget', 'Request', 'Response'],
]);
const NODE = readable(['Buffer', 'process', 'setImmediate', 'clearImmediate']);
const BROWSER = readable([
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'],
  ...['customElements', 'matchMedia', 'requestAnimationFrame', 'cancelAnimationFrame'],
  ...['HTMLElement', 'Element', 'Node', 'EventSource', 'MutationObserver', 'ResizeObserver'],
  ...['IntersectionObserver', 'PerformanceObserver', 'CSSStyleSheet', 'getComputedStyle', 'CSS'],
  ...['HTMLAnchorElement', 'HTMLButtonElement', 'HTMLDialogElement', 'HTMLFormElement'],
  ...['HTMLIFrameElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'],
  ...[
    'DOMParser',
    'getSelection',
    'XMLSerializer',
    'alert',
    'confirm',
    'innerWidth',
    'innerHeight',
  ],
]);

/**
 * Mistakes that neither the type checker nor the formatter finds.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const CARE = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-empty': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-param-reassign': ['error', { props: false }],
  'no-self-compare': 'error',
  'no-throw-literal': 'error',
  'no-unreachable': 'error',
  'no-unsafe-finally': 'error',
  'no-useless-rename': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

/** A name with an underscore, or one taken off an object to leave the rest, is unused on purpose. */
const UNUSED = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };

/** @type {import('eslint').Linter.RulesRecord} */
const TYPED = {
  // By which the map of events extends that of the document.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-unnecessary-condition': 'error',
  '@typescript-eslint/no-unused-vars': ['error', UNUSED],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  '@typescript-eslint/use-unknown-in-catch-callback-variable': 'error',
  // Objects here are closures: nothing uses `this`, so a method may be passed on by itself.
  '@typescript-eslint/unbound-method': 'off',
  // A function may be async because its callers await it, and a number in a text is no accident.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
};

/**
 * Those of React's rules that hold without React Compiler, which this build does not use.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const REACT = Object.fromEntries(
  [
    ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'error-boundaries'],
    ...['set-state-in-render', 'purity', 'globals', 'refs', 'immutability'],
  ].map((rule) => [`react-hooks/${rule}`, 'error']),
);

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

export default tseslint.config(
  {
    ignores: [
      ...['dist/', '_site/', 'node_modules/', 'coverage/', 'reports/', '.cache/', '.stryker-tmp/'],
      ...['test-results/', 'playwright-report/', 'demo/data/'],
      // Projects of other frameworks, with packages that are not installed here.
      'test/hosts/*/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: CARE },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: TYPED,
  },
  {
    // Nothing else uses React, and these rules compile each function.
    files: ['src/{ui,element,planner}/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { 'react-hooks': hooks },
    rules: REACT,
  },
  {
    files: ['src/**/*.tsx', 'widgets/**/*.tsx'],
    ignores: TESTS,
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
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...HONEST],
      // `vi.importActual<typeof import('./x.js')>()` has no other form.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Tests take answers apart that production code must parse first.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: PLAIN,
    languageOptions: { globals: { ...EVERYWHERE, ...NODE } },
    rules: { 'no-undef': 'error', 'no-unused-vars': ['error', UNUSED] },
  },
  {
    files: [
      'demo/**/*.{js,mjs}',
      'bench/**/*.{js,mjs}',
      'php/**/*.js',
      'site/assets/*.js',
      'site/build/check.mjs',
    ],
    ignores: ['demo/server/**'],
    languageOptions: { globals: BROWSER },
  },
  // What servers, commands and pages under test print is their purpose.
  {
    files: ['cli/**', 'demo/**', 'bench/**', 'scripts/**', 'test/browser/**'],
    rules: { 'no-console': 'off' },
  },
);
