import { LIMIT, PRODUCT } from '../contenders.mjs';
import { FIGURES, samplesOf } from './results.mjs';
import { pieces } from './document.mjs';
import { rounded } from './statistics.mjs';
import { markdown } from './tables.mjs';

/** @typedef {import('./results.mjs').Results} Results */

/** Shows the tables of a run. @param {Results} results */
export const print = (results) => console.log(Object.values(pieces(results)).join('\n\n'));

/**
 * Shows how the product's ratios to the hand-written cart changed between two runs, which are
 * compared because another day's milliseconds are not the same.
 *
 * @param {Results} before @param {Results} after
 */
export function printComparison(before, after) {
  const counts = before.sizes
    .map(({ count }) => count)
    .filter((count) => after.sizes.some((size) => size.count === count));
  const names = /** @type {(keyof typeof FIGURES)[]} */ (Object.keys(FIGURES));
  const rows = counts.flatMap((count) =>
    names.map((name) => {
      const cells = [before, after].flatMap((results) => {
        const value = FIGURES[name](samplesOf(results, count, PRODUCT));
        const times = value / FIGURES[name](samplesOf(results, count, LIMIT));
        return [rounded(value), Number.isFinite(times) ? `${rounded(times)}×` : '–'];
      });
      return [String(count), name, ...cells];
    }),
  );
  const head = ['lines', 'figure', 'before', 'ratio', 'after', 'ratio'];
  console.log(`\n${markdown({ title: '', head, rows })}`);
}
