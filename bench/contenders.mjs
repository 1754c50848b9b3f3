/** @typedef {import('./carts.mjs').Line} Line */

/**
 * @typedef {object} Contender a cart that is measured: its page, and where its pieces are
 * @property {string} name
 * @property {string} label for people
 * @property {string} [bundle] the name of its file in `bench/pages`, where it is one of those
 * @property {string} [loader] the file that finds its tag, where the page names that alone
 * @property {string} [dist] the folder of its built files, where it is not this repository's
 * @property {(query: URLSearchParams) => string} page its HTML
 * @property {string} line selector of all rows; pieces are looked up in every open shadow root
 * @property {string} buttons selector of all rows' increase buttons
 * @property {(at: number, line: Line) => string} increase selector of the button of the row at a
 *   place, from 0, which shows this line
 * @property {(at: number, line: Line) => string} remove
 * @property {(at: number, line: Line) => string} value selector of the row's value, gross
 * @property {string} net selector of the cart's total
 * @property {string} gross
 */

/** @param {string} head @param {string} body @param {string} [language] */
const html = (head, body, language = 'en') =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
  `<title>cart</title>${head}${body}</html>`;

/** @param {string} body @returns {Omit<Contender, 'name' | 'label' | 'bundle'>} */
const handWritten = (body) => ({
  page: () => html('<script defer src="/app.js"></script>', body),
  line: '.line',
  buttons: '.plus',
  increase: (at) => `.line:nth-child(${at + 1}) .plus`,
  remove: (at) => `.line:nth-child(${at + 1}) .remove`,
  value: (at) => `.line:nth-child(${at + 1}) .value`,
  net: '.total-net',
  gross: '.total-gross',
});

/** @param {Line} line */
const row = ({ id }) => `[part~="line"][data-id="${id}"]`;

/** What the others are compared with. */
export const LIMIT = 'vanilla';
export const PRODUCT = 'cart-elements';
export const REACT = 'react';
/** The least for a cart in React that keeps all its rows in the page. */
export const REACT_SKIPPING = 'react-cv';

/** @type {Contender} */
const OWN = {
  name: PRODUCT,
  label: 'Cart Elements',
  page: (query) => {
    const tag = query.get('tag') ?? 'cart-page';
    const tags = `<${tag}></${tag}>`.repeat(Number(query.get('tags') ?? 1));
    const head =
      '<meta name="csrf-token" content="token">' +
      '<script type="module" src="/dist/autoload.js"></script>';
    return html(head, tags, query.get('lang') ?? 'en');
  },
  line: '[part~="line"]',
  buttons: '[part~="increase"]',
  increase: (_at, line) => `${row(line)} [part~="increase"]`,
  remove: (_at, line) => `${row(line)} [part~="remove"]`,
  value: (_at, line) => `${row(line)} [part~="line-gross"]`,
  net: '[part~="total-net"]',
  gross: '[part~="total-gross"]',
};

/** The built files of an earlier commit, where it is measured too: `--before`. */
const EARLIER = process.env['BENCH_BEFORE'];

/** @type {readonly Contender[]} */
export const CONTENDERS = [
  {
    name: LIMIT,
    label: 'hand-written',
    bundle: 'vanilla.mjs',
    ...handWritten('<bench-cart></bench-cart>'),
  },
  {
    name: 'vanilla-cv',
    label: 'hand-written, skipping rows',
    bundle: 'vanilla.mjs',
    ...handWritten('<bench-cart skips></bench-cart>'),
  },
  {
    name: REACT,
    label: 'plain React',
    bundle: 'react.tsx',
    ...handWritten('<bench-cart></bench-cart>'),
  },
  {
    name: REACT_SKIPPING,
    label: 'plain React, skipping rows',
    bundle: 'react.tsx',
    ...handWritten('<bench-cart skips></bench-cart>'),
  },
  OWN,
  ...(EARLIER ? [{ ...OWN, name: 'before', label: 'Cart Elements before', dist: EARLIER }] : []),
];

/** What an autoloader costs: measured with the smallest cart, whose time it is a part of. @type {Contender} */
const AUTOLOADED = {
  ...handWritten(''),
  name: 'react-autoloaded',
  label: 'plain React, autoloaded',
  bundle: 'react.tsx',
  loader: 'autoload.mjs',
  page: () =>
    html('<script type="module" src="/autoload.js"></script>', '<bench-cart></bench-cart>'),
};

/** All that have a page. */
export const PAGES = CONTENDERS.toSpliced(-1, 0, AUTOLOADED);

/** @param {string} name @throws {Error} where there is no such contender */
export function contender(name) {
  const found = PAGES.find((one) => one.name === name);
  if (!found) throw new Error(`There is no contender "${name}".`);
  return found;
}
