/**
 * The house's layers, in one place: ESLint and test/unit/layers.test.ts both read them here. A path
 * is always relative to the repository, with "/".
 */

const REACT = /^react(-dom)?(\/|$)/;
const I18NEXT = /^i18next(\/|$)/;
const R2WC = /^@r2wc\//;
/** What the build knows. */
const BUILT = /^virtual:files$/;

const CORE = ['shared', 'rules', 'api', 'bus', 'page', 'model', 'page-cart', 'i18n'];

/**
 * Lowest first. `holds` says which files a layer has, `uses` which layers it may import besides
 * itself, `packages` which packages.
 *
 * @type {Layer[]}
 */
export const LAYERS = [
  { name: 'shared', holds: /^src\/(shared|store|tags)\.ts$/, uses: [], packages: [] },
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
  // A shop in memory for tests of pages: no code of the library uses it.
  {
    name: 'testing',
    holds: /^src\/testing\//,
    uses: ['shared', 'rules', 'api', 'bus'],
    packages: [],
  },
  {
    // The model's objects as a page has them: with its browser around them, one of each.
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
    // What two tags show and no page loads that has it off.
    name: 'planner',
    holds: /^src\/planner\//,
    uses: [...CORE, 'ui', 'element'],
    packages: [REACT],
  },
  {
    // What the tags promise, as data for manifests and docs: no code of the library uses it.
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

/** The widgets that are composed of the others' components. */
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
 * @property {string[]} globals by which it is reached
 * @property {string[]} selectors ESLint's, for what is no plain global
 */

/** @typedef {{ name: string, holds: RegExp, uses: string[], packages: RegExp[] }} Layer */

/**
 * What has one owner: the files that may use it, and how its use looks in code.
 *
 * @type {Owner[]}
 */
export const OWNERS = [
  {
    what: 'Network calls',
    owner: 'src/api',
    // The first GET of the cart starts before the client's own code is there.
    files: ['src/api/**', 'src/autoload.ts', 'src/early-start.ts'],
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

/** Tests and their fixtures stand beside the code and may reach for anything. @param {string} file */
export const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file);

/** @param {string} file @returns the layer that holds it */
export const layerOf = (file) => LAYERS.find(({ holds }) => holds.test(file));

/** @param {string} file @returns {string | undefined} the folder of the widget that holds it */
const widgetOf = (file) => /^widgets\/([^/]+)\//.exec(file)?.[1];

/**
 * Why a file may not import another file.
 *
 * @param {string} from the importing file @param {string} to the imported file
 * @returns {string | undefined} undefined where it may
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
 * Why a file may not import a package.
 *
 * @param {string} from the importing file @param {string} specifier "react-dom/client"
 * @returns {string | undefined} undefined where it may
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
