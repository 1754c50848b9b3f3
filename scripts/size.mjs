// Weighs what a page loads and compares it with the budgets: `npm run size` after a build.
import { filesOf, isReact, weigh, weighTag } from './weigh.mjs';

/** @typedef {import('./weigh.mjs').Weight} Weight */

/** Most bytes, brotli, above React itself, with one language: 32 kB, 20 kB and 1.5 kB of 1,024. */
const BUDGETS = { 'cart-page': 32 * 1024, 'cart-discount-panel': 20 * 1024 };
const AUTOLOAD_BUDGET = 1.5 * 1024;

const files = filesOf();
/** @type {[string, Weight, number | undefined][]} */
const rows = [
  ['React, React DOM, r2wc', weigh((files['cart-page'] ?? []).filter(isReact)), undefined],
  ['autoload.js', weigh(['autoload.js']), AUTOLOAD_BUDGET],
  ['cart-elements.js', weigh(['cart-elements.js']), undefined],
  ...Object.keys(files)
    .filter((name) => name.startsWith('cart-'))
    .map((tag) => {
      const budget = BUDGETS[/** @type {keyof typeof BUDGETS} */ (tag)];
      return /** @type {[string, Weight, number | undefined]} */ ([
        `<${tag}> with Polish, above React`,
        weighTag(tag, 'pl'),
        budget,
      ]);
    }),
];

let over = 0;
console.log(
  `${'bytes'.padEnd(52)}${'min'.padStart(9)}${'gzip'.padStart(9)}${'brotli'.padStart(9)}  budget`,
);
for (const [name, { min, gzip, brotli }, budget] of rows) {
  const verdict = budget === undefined ? '' : brotli <= budget ? `${budget}` : `${budget} EXCEEDED`;
  if (budget !== undefined && brotli > budget) over++;
  const figures = [min, gzip, brotli].map((bytes) => String(bytes).padStart(9)).join('');
  console.log(`${name.padEnd(52)}${figures}  ${verdict}`);
}
if (over) process.exitCode = 1;
