// Weighs what a page loads and compares it with the budgets: `npm run size` after a build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../dist');

/** Most bytes, brotli, above React itself, with one language. */
const BUDGETS = { 'cart-page': 38_000, 'cart-discount-panel': 20_000 };
const AUTOLOAD_BUDGET = 1_500;

/** @param {string} file */
const read = (file) => readFileSync(path.join(DIST, file));

/** The chunks of each tag and language, as the build wrote them into the autoloader. */
function filesOf() {
  const source = String(read('autoload.js'));
  const match = /\{"cart-discount-panel":.*?\]\}/.exec(source);
  if (!match) throw new Error('dist/autoload.js lists no files: build first');
  const json = match[0].replace(/([{,])(\w+):/g, '$1"$2":');
  return /** @type {Record<string, string[]>} */ (JSON.parse(json));
}

/** @param {readonly string[]} files */
function weigh(files) {
  const bodies = files.map(read);
  const sum = (/** @type {(body: Buffer) => number} */ size) =>
    bodies.reduce((total, body) => total + size(body), 0);
  return {
    min: sum((body) => body.length),
    gzip: sum((body) => gzipSync(body).length),
    brotli: sum((body) => brotliCompressSync(body).length),
  };
}

const files = filesOf();
const isReact = (/** @type {string} */ file) => file.includes('/react-');
/** @type {[string, ReturnType<typeof weigh>, number | undefined][]} */
const rows = [
  ['React, React DOM, r2wc', weigh((files['cart-page'] ?? []).filter(isReact)), undefined],
  ['autoload.js', weigh(['autoload.js']), AUTOLOAD_BUDGET],
  ['cart-elements.js', weigh(['cart-elements.js']), undefined],
  ...Object.keys(files)
    .filter((name) => name.startsWith('cart-'))
    .map((tag) => {
      const own = [...(files[tag] ?? []), ...(files.pl ?? [])].filter((file) => !isReact(file));
      const budget = BUDGETS[/** @type {keyof typeof BUDGETS} */ (tag)];
      return /** @type {[string, ReturnType<typeof weigh>, number | undefined]} */ ([
        `<${tag}> with Polish, above React`,
        weigh(own),
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
