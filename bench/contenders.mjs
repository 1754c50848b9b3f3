import { spawnSync } from 'node:child_process';
import { at, readJson } from '../scripts/setup/paths.mjs';
import { wireCart } from './carts.mjs';

/** @typedef {import('./carts.mjs').Line} Line */

/**
 * @typedef {object} Printed what the server of a page knows when it prints it
 * @property {readonly Line[]} lines
 * @property {(name: string) => string} file the address of a bundle or a style sheet of the bench
 * @property {(folder: string | undefined, ...names: string[]) => string[]} filesOf the addresses of what files.json names, in a folder of `dist`
 *
 * @typedef {object} Contender a cart that is measured: its page, and selectors of its pieces, which
 *   are looked up in every open shadow root
 * @property {string} name
 * @property {string} label for people
 * @property {'own' | 'limit' | 'peer' | 'drawer'} kind
 * @property {string} [dist] the folder of its built files, if it is not that of this repository
 * @property {(printed: Printed) => string} head of its page
 * @property {(printed: Printed) => string} body
 * @property {string} [opener] of the cart, if it is closed at first: all is measured from that click on
 * @property {string} line all rows
 * @property {string} [readable] what counts as a row that can be read, if that is more
 * @property {string} buttons the increase buttons of all rows
 * @property {(at: number, line: Line) => string} increase of the row at a place, from 0
 * @property {(at: number, line: Line) => string} remove
 * @property {(at: number, line: Line) => string} value gross
 * @property {(at: number, line: Line) => string} [amount] the field whose new amount answers a click, if the value comes later
 * @property {string} net the total
 * @property {string} gross
 */

/** What the others are compared with. */
export const LIMIT = 'vanilla';
export const PRODUCT = 'cart-elements';
/** The product on Preact. */
export const LIGHT = 'light';
export const REACT = 'react';
/** The least for a cart in React that has all rows in the page. */
export const REACT_SKIPPING = 'react-cv';
/** The way whose first click is answered before the library is there. */
export const FORM = 'form';
export const LIGHT_HINTS = 'light-hints';

/** @param {number} at */
const place = (at) => `.line:nth-child(${at + 1})`;

const MARKUP = {
  line: '.line',
  buttons: '.plus',
  increase: (/** @type {number} */ at) => `${place(at)} .plus`,
  remove: (/** @type {number} */ at) => `${place(at)} .remove`,
  value: (/** @type {number} */ at) => `${place(at)} .value`,
  net: '.total-net',
  gross: '.total-gross',
};

/** @param {string} name @param {string} label @param {string} script @param {string} [attribute] @returns {Contender} */
const plain = (name, label, script, attribute = '') => ({
  ...{ ...MARKUP, name, label, kind: 'limit' },
  head: ({ file }) => `<script defer src="${file(script)}"></script>`,
  body: () => `<bench-cart${attribute}></bench-cart>`,
});

/** @param {Line} line */
const row = ({ id }) => `[part~="line"][data-id="${id}"]`;
/** @param {string} [folder] of the build in `dist` */
const headFrom = (folder = '') =>
  `<meta name="csrf-token" content="token"><script type="module" src="/dist/${folder}autoload.js"></script>`;
const HEAD = headFrom();

/** @type {Contender} */
export const OWN = {
  name: PRODUCT,
  label: 'Cart Elements',
  kind: 'own',
  head: () => HEAD,
  body: () => '<cart-page></cart-page>',
  line: '[part~="line"]',
  buttons: '[part~="increase"]',
  increase: (_at, line) => `${row(line)} [part~="increase"]`,
  remove: (_at, line) => `${row(line)} [part~="remove"]`,
  value: (_at, line) => `${row(line)} [part~="line-gross"]`,
  net: '[part~="total-net"]',
  gross: '[part~="total-gross"]',
};

/** @type {Contender} */
const OWN_LIGHT = {
  ...{ ...OWN, name: LIGHT, label: 'Cart Elements, light' },
  head: () => headFrom('light/'),
};

const HAND_WRITTEN = plain(LIMIT, 'hand-written', 'vanilla.mjs.js');
const PLAIN_REACT = plain(REACT, 'plain React', 'react.tsx.js');

/** The built files of an earlier commit, if it is measured too: `--before`. */
const EARLIER = process.env['BENCH_BEFORE'];

/** @type {readonly Contender[]} */
export const CONTENDERS = [
  HAND_WRITTEN,
  plain('vanilla-cv', 'hand-written, skipping rows', 'vanilla.mjs.js', ' skips'),
  PLAIN_REACT,
  plain(REACT_SKIPPING, 'plain React, skipping rows', 'react.tsx.js', ' skips'),
  OWN,
  OWN_LIGHT,
  ...(EARLIER ? [{ ...OWN, name: 'before', label: 'Cart Elements before', dist: EARLIER }] : []),
];

/** Links to what the tag and its language need. @param {Printed} printed @param {string} [folder] of the build in `dist` */
const hints = ({ filesOf }, folder) =>
  filesOf(folder, 'cart-page', 'en')
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('');

/** The cart as `preload()` of the PHP class prints it. @param {readonly Line[]} lines */
const block = (lines) =>
  `<script type="application/json" id="cart-data">${JSON.stringify(wireCart(lines)).replace(/</g, '\\u003C')}</script>\n`;

/** The cart as `table()` of the PHP class prints it. @param {readonly Line[]} lines */
function fallbackTable(lines) {
  const rows = lines.map(
    ({ name, quantity, gross }) =>
      `<tr><td>${name.replace(/"/g, '&quot;')}</td><td>${quantity}</td><td>${(gross / 100).toFixed(2)} EUR</td></tr>\n`,
  );
  const heads =
    '<th scope="col">Product</th><th scope="col">Quantity</th><th scope="col">Price</th>';
  return `<table class="cart-fallback"><thead><tr>${heads}</tr></thead><tbody>\n${rows.join('')}</tbody></table>\n`;
}

/** @type {Map<number, string>} */
const forms = new Map();

/** The cart as `form()` of the PHP class prints it. @param {readonly Line[]} lines */
function printedForm(lines) {
  const before = forms.get(lines.length);
  if (before) return before;
  const [helper, dist] = [at('php', 'src', 'autoload.php'), at('dist')];
  const options = `['url' => '/dist/', 'files' => '${dist}', 'inline' => true, 'language' => 'en', 'token' => 'token']`;
  const code = `require '${helper}'; echo (new CartElements\\CartElements(${options}))->form(json_decode(stream_get_contents(STDIN)));`;
  const input = JSON.stringify(wireCart(lines));
  const { status, stdout, stderr } = spawnSync('php', ['-r', code], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`PHP has not printed the form: ${stderr}`);
  forms.set(lines.length, stdout);
  return stdout;
}

/** The libraries of other carts, by the names of their pages in `bench/peers/pages`. */
export const PEERS = {
  hydrogen: '@shopify/hydrogen-react',
  buybutton: '@shopify/buy-button-js',
  commercelayer: '@commercelayer/react-components',
  usecart: 'react-use-cart',
};
const VERSIONS = readJson('bench/peers/package.json').dependencies;

/** @param {[string, string]} peer @returns {Contender} */
const peer = ([name, library]) => ({
  ...{ ...MARKUP, name, label: `${library} ${VERSIONS[library]}`, kind: 'peer' },
  head: ({ file }) =>
    `<link rel="stylesheet" href="${file('cart.css')}">` +
    (name === 'buybutton'
      ? `<script defer src="${file('buybutton/buybutton.min.js')}"></script>`
      : '') +
    `<script type="module" src="${file(`${name}/app.js`)}"></script>`,
  body: () => '<div id="host"></div>',
});

/** Ways to put the product into a page, from the default to the fastest. @type {readonly Contender[]} */
export const WAYS = [
  { ...OWN, name: 'autoload', label: 'Cart Elements: autoload.js alone' },
  {
    ...{ ...OWN, name: 'hints', label: '+ modulepreload' },
    head: (printed) => HEAD + hints(printed),
  },
  {
    ...{ ...OWN, name: 'preload', label: '+ the cart as JSON in the page' },
    head: (printed) => HEAD + hints(printed),
    body: ({ lines }) => `${block(lines)}<cart-page preload="cart-data"></cart-page>`,
  },
  {
    ...{ ...OWN, name: 'printed', label: '+ the cart as a printed table' },
    readable: '.cart-fallback tbody tr, [part~="line"]',
    head: (printed) => HEAD + hints(printed),
    body: ({ lines }) =>
      `${block(lines)}<cart-page preload="cart-data">${fallbackTable(lines)}</cart-page>`,
  },
  {
    ...{ ...OWN, name: FORM, label: '+ the cart as printed forms instead' },
    readable: '[data-cart-line], [part~="line"]',
    increase: (_at, line) =>
      `[data-cart-line="${line.id}"] [value="increase"], ${row(line)} [part~="increase"]`,
    amount: (_at, line) =>
      `[data-cart-line="${line.id}"] [name="amount"], ${row(line)} [part~="quantity"]`,
    head: (printed) => HEAD + hints(printed),
    body: ({ lines }) =>
      `${block(lines)}<cart-page preload="cart-data">${printedForm(lines)}</cart-page>`,
  },
];

/** Those that are measured over slow networks, in the order of the tables. @type {readonly Contender[]} */
export const NETWORK_CONTENDERS = [
  HAND_WRITTEN,
  { ...PLAIN_REACT, label: 'plain React in one file' },
  ...WAYS,
  { ...OWN_LIGHT, label: 'Cart Elements, light: autoload.js alone' },
  {
    ...{ ...OWN_LIGHT, name: LIGHT_HINTS, label: 'light + modulepreload' },
    head: (printed) => headFrom('light/') + hints(printed, 'light/'),
  },
  {
    ...{ ...OWN, name: 'drawer', label: 'Cart Elements: the first opening of the drawer' },
    ...{ kind: 'drawer', opener: '#opener' },
    body: () =>
      '<button id="opener" data-cart-open>Cart</button><cart-drawer cart-path="/cart"></cart-drawer>',
  },
  ...Object.entries(PEERS).map(peer),
];

/** The page of a contender. @param {Contender} one @param {Printed} printed @param {boolean} isShop whether a shop's header and footer are around the cart */
export function pageOf(one, printed, isShop) {
  const style = isShop ? `<link rel="stylesheet" href="${printed.file('shop.css')}">` : '';
  const body = one.body(printed);
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">' +
    `<title>cart</title>${style}${one.head(printed)}` +
    (isShop
      ? `<header>The shop</header><main>${body}</main><footer>All about us</footer></html>`
      : `${body}</html>`)
  );
}
