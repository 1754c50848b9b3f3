// The layers of the library, which CONTRIBUTING.md describes: `npm run lint` checks every import, of types too.

const REACT = 'react';
const I18NEXT = 'i18next';
const R2WC = '@r2wc';
const PREACT = 'preact';

const BELOW = ['base', 'wire', 'rules', 'bus', 'api', 'page', 'model', 'values', 'printed-form'];
const CORE = [...BELOW, 'instances', 'i18n'];
const VIEW = [...CORE, 'ui', 'element', 'planner'];

/**
 * The files of each layer, the lowest first, with the layers and packages that they may use besides themselves.
 *
 * @type {Readonly<Record<string, { files: string, uses?: readonly string[], packages?: readonly string[] }>>}
 */
const LAYERS = {
  base: { files: '^src/base/' },
  // The types of the JSON that a shop and a page exchange, written from the contract.
  wire: { files: '^src/contract/wire[.]ts$' },
  locales: { files: '^locales/' },
  rules: { files: '^src/rules/', uses: ['base'] },
  bus: { files: '^src/bus/', uses: ['base', 'wire', 'rules'] },
  api: { files: '^src/api/', uses: ['base', 'wire', 'rules', 'bus'] },
  page: { files: '^src/page/', uses: ['base', 'rules'] },
  model: { files: '^src/model/', uses: ['base', 'rules', 'bus', 'api', 'page'] },
  values: { files: '^src/values/', uses: ['base', 'rules', 'bus', 'api', 'page', 'model'] },
  // The scripts of the form that PHP prints, and what they offer to the tag that takes its place.
  'printed-form': {
    files: '^src/printed-form/',
    uses: ['base', 'rules', 'bus', 'api', 'page', 'model', 'values'],
  },
  // Clients for shops with another API, each a file of its own. No code of the library uses them.
  adapters: { files: '^src/adapters/', uses: ['base', 'rules', 'api', 'bus'] },
  // A shop in memory for tests of pages, which no code of the library uses.
  testing: { files: '^src/testing/', uses: ['base', 'wire', 'rules', 'api', 'bus'] },
  // The objects of the model for a page: one of each, with the browser as their environment.
  instances: { files: '^src/instances/', uses: BELOW },
  i18n: {
    files: '^src/i18n/',
    uses: ['base', 'locales', 'rules', 'bus', 'page'],
    packages: [I18NEXT],
  },
  ui: { files: '^src/ui/', uses: CORE, packages: [REACT] },
  element: { files: '^src/element/', uses: [...CORE, 'ui'], packages: [REACT, R2WC, PREACT] },
  // A part of two tags that a page loads only if it has switched it on.
  planner: { files: '^src/planner/', uses: [...CORE, 'ui', 'element'], packages: [REACT] },
  // What the tags promise, as data for manifests and docs. No code of the library uses it.
  contract: {
    files: '^(src/contract/(?!wire[.]ts$)|widgets/[^/]+/contract[.]ts$)',
    uses: ['base', 'rules', 'api', 'bus', 'page', 'i18n'],
  },
  widgets: { files: '^widgets/[^/]+/(?!contract[.]ts$)', uses: VIEW, packages: [REACT] },
  entries: {
    files: '^src/(entries/|[^/]+[.]d[.]ts$)',
    uses: [...VIEW, 'widgets', 'testing'],
    packages: ['virtual:files'],
  },
};

/** Tests are beside the code and may import anything. */
const TEST = '[.]test[.]tsx?$';

const PACKAGE = {
  [REACT]: '^node_modules/(@types/)?react(-dom)?/',
  [I18NEXT]: '^node_modules/i18next/',
  [R2WC]: '^node_modules/@r2wc/',
  [PREACT]: '^node_modules/preact/',
  'virtual:files': '^virtual:files$',
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(LAYERS).map(([name, { files, uses = [], packages = [] }]) => ({
      name: `only-below-${name}`,
      severity: 'error',
      from: { path: files, pathNot: TEST },
      to: {
        pathNot: [
          files,
          ...uses.map((used) => LAYERS[used].files),
          ...packages.map((used) => PACKAGE[used]),
        ],
      },
    })),
    {
      name: 'in-a-layer',
      severity: 'error',
      from: {
        path: '^(src|widgets|locales)/',
        pathNot: [TEST, ...Object.values(LAYERS).map(({ files }) => files)],
      },
      to: {},
    },
    {
      // The compiler adds React to each file with JSX.
      name: 'jsx-in-react-layers',
      severity: 'error',
      from: { path: '[.]tsx$', pathNot: [TEST, '^(src/(ui|element|planner)|widgets)/'] },
      to: {},
    },
    {
      name: 'no-other-widget',
      comment: 'cart-page and cart-drawer consist of the components of other widgets.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/', pathNot: [TEST, '^widgets/cart-(page|drawer)/'] },
      to: { path: '^widgets/', pathNot: '^widgets/$1/' },
    },
    { name: 'no-test', severity: 'error', from: { pathNot: TEST }, to: { path: TEST } },
    { name: 'no-cycle', severity: 'error', from: { pathNot: TEST }, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
