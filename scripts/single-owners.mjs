const GLOBAL = '/^(window|globalThis|self)$/';

/** @param {string} name @returns {string} an ESLint selector for `window.name` */
const onWindow = (name) => `MemberExpression[object.name=${GLOBAL}][property.name='${name}']`;

const NETWORK = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'];
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'dataLayer'];
const DEFINE = "CallExpression[callee.property.name='define']";

/**
 * The things that only some files may use, and how to recognise their use in code.
 *
 * @typedef {object} Owner
 * @property {string} what in the plural
 * @property {string} owner the layer's folder
 * @property {string[]} files that may use it, as globs
 * @property {string[]} globals that give access to it
 * @property {string[]} selectors of ESLint, for anything that is not a plain global
 */

/** @type {Owner[]} */
const OWNERS = [
  {
    what: 'Network calls',
    owner: 'src/api',
    // The first GET of the cart starts before the client's code is loaded, and adapters replace its calls.
    files: [
      'src/api/**',
      'src/entries/early-start.ts',
      'src/printed-form/send.ts',
      'src/adapters/**',
    ],
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

/**
 * A flat config for single owners: only the owner's files may use what it owns. Later entries
 * replace the whole rule, so each owner gets the restrictions of all others, and what nobody may use.
 *
 * @param {string[]} files all files of the library
 * @param {string[]} ignores its tests
 * @param {{ selector: string, message: string }[]} [nobody] syntax that no file may use
 */
export function singleOwners(files, ignores, nobody = []) {
  /** @param {Owner} [self] @returns {import('eslint').Linter.RulesRecord} */
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
      'no-restricted-syntax': ['error', ...nobody, ...others.flatMap((other) => other.selectors)],
    };
  };
  return [
    { files, ignores, rules: rules() },
    ...OWNERS.map((owner) => ({ files: owner.files, ignores, rules: rules(owner) })),
  ];
}
