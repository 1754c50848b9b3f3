/**
 * The layers of the library, for ESLint and test/unit/layers.test.ts. Paths are relative to the
 * repository, with "/".
 */

const REACT = /^react(-dom)?(\/|$)/;
const I18NEXT = /^i18next(\/|$)/;
const R2WC = /^@r2wc\//;
/** Modules that the build creates. */
const BUILT = /^virtual:files$/;

const CORE = ['shared', 'rules', 'api', 'bus', 'page', 'model', 'page-cart', 'i18n'];

/**
 * The layers, lowest first. `holds` matches the files of a layer, `uses` lists the layers that it
 * may import besides itself, `packages` the packages.
 *
 * @type {Layer[]}
 */
export const LAYERS = [
  { name: 'shared', holds: /^src\/(shared|store|tags|to-json)\.ts$/, uses: [], packages: [] },
  { name: 'locales', holds: /^locales\//, uses: [], packages: [] },
  { name: 'rules', holds: /^src\/rules\//, uses: ['shared'], packages: [] },
  { name: 'api', holds: /^src\/api\//, uses: ['shared', 'rules'], packages: [] },
  { name: 'bus', holds: /^src\/bus\//, uses: ['shared', 'rules'], packages: [] },
  { name: 'page', holds: /^src\/page\//, uses: ['shared', 'rules'], packages: [] },
  {
    name: 'model',
    holds: /^src\/model\//,
    uses: ['shared', 'rules', 'api', 'bus', 'page'],
    packages: [],
  },
  // A shop in memory for tests of pages, which no code of the library uses.
  {
    name: 'testing',
    holds: /^src\/testing\//,
    uses: ['shared', 'rules', 'api', 'bus'],
    packages: [],
  },
  {
    // The objects of the model for a page: one of each, with the browser as their environment.
    name: 'page-cart',
    holds: /^src\/page-cart\//,
    uses: ['shared', 'rules', 'api', 'bus', 'page', 'model'],
    packages: [],
  },
  {
    name: 'i18n',
    holds: /^src\/i18n\//,
    uses: ['shared', 'locales', 'rules', 'bus', 'page'],
    packages: [I18NEXT],
  },
  { name: 'ui', holds: /^src\/ui\//, uses: CORE, packages: [REACT] },
  { name: 'element', holds: /^src\/element\//, uses: [...CORE, 'ui'], packages: [REACT, R2WC] },
  {
    // A part of two tags that a page loads only if it has switched it on.
    name: 'planner',
    holds: /^src\/planner\//,
    uses: [...CORE, 'ui', 'element'],
    packages: [REACT],
  },
  {
    // What the tags promise, as data for manifests and docs. No code of the library uses it.
    name: 'contract',
    holds: /^(src\/contract\/|widgets\/[^/]+\/contract\.ts$)/,
    uses: ['shared', 'rules', 'api', 'bus', 'page', 'i18n'],
    packages: [],
  },
  {
    name: 'widgets',
    holds: /^widgets\//,
    uses: [...CORE, 'ui', 'element', 'planner'],
    packages: [REACT],
  },
  {
    name: 'entries',
    holds: /^src\/[^/]+\.ts$/,
    uses: [...CORE, 'ui', 'element', 'planner', 'widgets', 'testing'],
    packages: [BUILT],
  },
];

/** The widgets that consist of components of other widgets. */
const COMPOSERS = ['cart-page', 'cart-drawer'];

const GLOBAL = '/^(window|globalThis|self)$/';

/** @param {string} name @returns {string} an ESLint selector for `window.name` */
const onWindow = (name) => `MemberExpression[object.name=${GLOBAL}][property.name='${name}']`;

const NETWORK = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'];
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'dataLayer'];
const DEFINE = "CallExpression[callee.property.name='define']";

/**
 * @typedef {object} Owner
 * @property {string} what in the plural
 * @property {string} owner the layer's folder
 * @property {string[]} files that may use it, as globs
 * @property {string[]} globals that give access to it
 * @property {string[]} selectors of ESLint, for anything that is not a plain global
 */

/** @typedef {{ name: string, holds: RegExp, uses: string[], packages: RegExp[] }} Layer */

/**
 * The things that only some files may use, and how to recognise their use in code.
 *
 * @type {Owner[]}
 */
export const OWNERS = [
  {
    what: 'Network calls',
    owner: 'src/api',
    // The first GET of the cart starts before the client's code is loaded.
    files: ['src/api/**', 'src/early-start.ts'],
    globals: NETWORK,
    selectors: [...NETWORK.map(onWindow), "MemberExpression[property.name='sendBeacon']"],
  },
  {
    what: 'Storage, cookies and the analytics layer',
    owner: 'src/page',
    files: ['src/page/**'],
    globals: STORES,
    selectors: [
      ...STORES.filter((name) => name !== 'dataLayer').map(onWindow),
      "MemberExpression[property.name='dataLayer']",
      "MemberExpression[object.name='document'][property.name='cookie']",
    ],
  },
  {
    what: 'Element definitions',
    owner: 'src/element',
    files: ['src/element/**'],
    globals: [],
    selectors: [
      `${DEFINE}[callee.object.name='customElements']`,
      `${DEFINE}[callee.object.property.name='customElements']`,
    ],
  },
];

/** Tests and their fixtures are beside the code and may import anything. @param {string} file */
export const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file);

/** @param {string} file @returns the layer of the file */
export const layerOf = (file) => LAYERS.find(({ holds }) => holds.test(file));

/** @param {string} file @returns {string | undefined} the folder of the widget that contains it */
const widgetOf = (file) => /^widgets\/([^/]+)\//.exec(file)?.[1];

/**
 * The reason why a file may not import another file.
 *
 * @param {string} from the importing file @param {string} to the imported file
 * @returns {string | undefined} undefined if it may
 */
export function fileProblem(from, to) {
  if (isTest(from)) return undefined;
  if (isTest(to)) return `${from} imports the test ${to}`;
  const [user, used] = [layerOf(from), layerOf(to)];
  if (!user) return `${from} belongs to no layer of scripts/layers.mjs`;
  if (!used) return `${from} imports ${to}, which belongs to no layer of scripts/layers.mjs`;
  if (user !== used) {
    return user.uses.includes(used.name)
      ? undefined
      : `${from} (layer ${user.name}) may not import ${to} (layer ${used.name})`;
  }
  const [widget, other] = [widgetOf(from), widgetOf(to)];
  return !widget || !other || widget === other || COMPOSERS.includes(widget)
    ? undefined
    : `${from} is part of one widget and may not import ${to}, which is part of another`;
}

/**
 * The reason why a file may not import a package.
 *
 * @param {string} from the importing file @param {string} specifier "react-dom/client"
 * @returns {string | undefined} undefined if it may
 */
export function packageProblem(from, specifier) {
  if (isTest(from)) return undefined;
  const layer = layerOf(from);
  if (!layer) return `${from} belongs to no layer of scripts/layers.mjs`;
  if (layer.packages.some((pattern) => pattern.test(specifier))) return undefined;
  const owners = LAYERS.filter(({ packages }) => packages.some((own) => own.test(specifier)));
  const names = owners.map(({ name }) => name).join(', ');
  return `${from} (layer ${layer.name}) may not import the package ${specifier}: ${
    names ? `only ${names} may` : 'no layer may'
  }`;
}
