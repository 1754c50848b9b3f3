import { product } from '../server/calls.mjs';

/** @typedef {import('../carts.mjs').Line} Line */

/**
 * @typedef {object} Printed what the server of a page knows when it prints it
 * @property {readonly Line[]} lines
 * @property {(name: string) => string} file the address of a built file, its hash in it
 * @property {(...names: string[]) => string[]} filesOf addresses of the files that files.json names
 *   for tags and languages
 *
 * @typedef {object} NetworkContender a cart whose first view is measured
 * @property {string} name
 * @property {string} label for people
 * @property {'own' | 'limit' | 'peer' | 'drawer'} kind
 * @property {(printed: Printed) => string} head of its page
 * @property {(printed: Printed) => string} body where its cart stands
 * @property {string} rows selector of its lines once they can be read
 * @property {string} button selector of the first line's increase button
 * @property {string} value selector of the first line's value
 * @property {string} [opener] selector of what opens the cart, where it is closed at first: all is
 *   measured from that click on
 */

/** @typedef {NetworkContender & { page: string, copies?: readonly string[] }} Peer its page in `bench/peers/pages` */

const SAME_MARKUP = {
  rows: '.line',
  button: '.line .plus',
  value: '.line .value',
};

/** @param {string} text */
const escaped = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The cart as the PHP helper's `table()` prints it. @param {readonly Line[]} lines */
export function fallbackTable(lines) {
  const rows = lines
    .map(
      ({ name, quantity, gross }) =>
        `<tr><td>${escaped(name)}</td><td>${quantity}</td><td>${(gross / 100).toFixed(2)} EUR</td></tr>\n`,
    )
    .join('');
  const heads = ['Product', 'Quantity', 'Price'].map((name) => `<th scope="col">${name}</th>`);
  return (
    `<table class="cart-fallback"><thead><tr>${heads.join('')}</tr></thead><tbody>\n` +
    `${rows}</tbody></table>\n`
  );
}

/** The cart as the PHP helper's `preload()` prints it. @param {readonly Line[]} lines */
const cartBlock = (lines) =>
  `<script type="application/json" id="cart-data">${JSON.stringify(cartAnswer(lines)).replace(/</g, '\\u003C')}</script>\n`;

/** What `GET /cart-api/cart` answers. @param {readonly Line[]} lines */
export const cartAnswer = (lines) => ({
  products: lines.map(product),
  ...{ isB2b: true, isSmallB2b: false, isExport: false, currency: 'EUR', er: 1, remarks: '' },
});

const SCRIPT = '<script type="module" src="/dist/autoload.js"></script>';
const META = '<meta name="csrf-token" content="token">';

/** Links to what a page's tags and its language need. @param {Printed} printed @param {...string} tags */
const hints = ({ filesOf }, ...tags) =>
  filesOf(...tags, 'en')
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('');

/** @type {Pick<NetworkContender, 'kind' | 'rows' | 'button' | 'value'>} */
const OWN = {
  kind: 'own',
  rows: '[part~="line"]',
  button: '[part~="line"] [part~="increase"]',
  value: '[part~="line"] [part~="line-gross"]',
};

/** The limit that a readable cart is compared with. */
export const HAND_WRITTEN = 'vanilla';
/** What the first working button is compared with. */
export const ONE_FILE = 'react';

/** Ways to put the product into a page, from the default to the fastest. @type {readonly NetworkContender[]} */
export const WAYS = [
  {
    ...OWN,
    name: 'autoload',
    label: 'Cart Elements: autoload.js alone',
    head: () => META + SCRIPT,
    body: () => '<cart-page></cart-page>',
  },
  {
    ...OWN,
    name: 'hints',
    label: '+ modulepreload',
    head: (printed) => META + SCRIPT + hints(printed, 'cart-page'),
    body: () => '<cart-page></cart-page>',
  },
  {
    ...OWN,
    name: 'preload',
    label: '+ the cart as JSON in the page',
    head: (printed) => META + SCRIPT + hints(printed, 'cart-page'),
    body: ({ lines }) => `${cartBlock(lines)}<cart-page preload="cart-data"></cart-page>`,
  },
  {
    ...OWN,
    name: 'printed',
    label: '+ the cart as a printed table',
    rows: '.cart-fallback tbody tr, [part~="line"]',
    head: (printed) => META + SCRIPT + hints(printed, 'cart-page'),
    body: ({ lines }) =>
      `${cartBlock(lines)}<cart-page preload="cart-data">${fallbackTable(lines)}</cart-page>`,
  },
];

/** @type {readonly NetworkContender[]} */
const LIMITS = [
  {
    ...SAME_MARKUP,
    kind: 'limit',
    name: HAND_WRITTEN,
    label: 'hand-written',
    head: ({ file }) => `<script defer src="${file('vanilla.mjs.js')}"></script>`,
    body: () => '<bench-cart></bench-cart>',
  },
  {
    ...SAME_MARKUP,
    kind: 'limit',
    name: ONE_FILE,
    label: 'plain React in one file',
    head: ({ file }) => `<script defer src="${file('react.tsx.js')}"></script>`,
    body: () => '<bench-cart></bench-cart>',
  },
];

/** @param {string} name */
const peerPage = (name) => ({
  ...SAME_MARKUP,
  name,
  kind: /** @type {const} */ ('peer'),
  head: (/** @type {Printed} */ { file }) =>
    `<link rel="stylesheet" href="${file('cart.css')}">` +
    `<script type="module" src="${file(`${name}/app.js`)}"></script>`,
  body: () => '<div id="host"></div>',
});

/** @type {readonly Peer[]} */
export const PEERS = [
  { ...peerPage('hydrogen'), label: '@shopify/hydrogen-react 2026.4.4', page: 'hydrogen.jsx' },
  {
    ...peerPage('buybutton'),
    label: '@shopify/buy-button-js 3.0.6',
    page: 'buybutton.js',
    copies: ['@shopify/buy-button-js/dist/buybutton.min.js'],
    head: ({ file }) =>
      `<link rel="stylesheet" href="${file('cart.css')}">` +
      `<link rel="stylesheet" href="${file('buybutton.css')}">` +
      `<script defer src="${file('buybutton/buybutton.min.js')}"></script>` +
      `<script type="module" src="${file('buybutton/app.js')}"></script>`,
  },
  {
    ...peerPage('commercelayer'),
    label: '@commercelayer/react-components 4.29.7',
    page: 'commercelayer.jsx',
  },
  { ...peerPage('usecart'), label: 'react-use-cart 1.14.0', page: 'usecart.jsx' },
];

/** Its first opening loads all that a page with the cart loads. @type {NetworkContender} */
const DRAWER = {
  ...OWN,
  kind: 'drawer',
  name: 'drawer',
  label: 'Cart Elements: the first opening of the drawer',
  opener: '#opener',
  head: () => META + SCRIPT,
  body: () =>
    '<button id="opener" data-cart-open>Cart</button><cart-drawer cart-path="/cart"></cart-drawer>',
};

/** All, in the order of the tables. @type {readonly NetworkContender[]} */
export const NETWORK_CONTENDERS = [...LIMITS, ...WAYS, DRAWER, ...PEERS];

/** A page of a shop with one contender's cart. @param {NetworkContender} one @param {Printed} printed */
export const pageOf = (one, printed) =>
  '<!doctype html><html lang="en"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">' +
  `<title>cart</title><link rel="stylesheet" href="${printed.file('shop.css')}">${one.head(printed)}` +
  `<header>The shop</header><main>${one.body(printed)}</main><footer>All about us</footer></html>`;
