import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../scripts/weigh.mjs';
import { CONTENDERS, PRODUCT } from '../contenders.mjs';
import { QUICK } from '../measure/plan.mjs';
import { rounded } from './statistics.mjs';
import { targetRows } from './targets.mjs';

/** @typedef {import('./results.mjs').Results} Results */

const weight = { min: 0, gzip: 0, brotli: 0 };

/**
 * Results of one size where the product takes `times` as long as the others.
 *
 * @param {number} count @param {number} times @param {number} [brotli] of the page
 * @returns {Results}
 */
function resultsOf(count, times, brotli = 0) {
  const samples = (/** @type {number} */ ms) => ({
    mounts: [{ wall: ms, whole: ms, cpu: ms, layout: ms }],
    slowMounts: [{ wall: ms, blocking: ms, longest: ms, evaluation: ms }],
    edits: [{ wall: ms, cpu: ms, saving: ms }],
    removals: [{ wall: ms, cpu: ms, saving: ms }],
    bursts: [{ clicks: 20, kept: 19, writes: 3, requests: 3, cpu: ms, long: 0, longest: 0 }],
    heaps: [{ mounted: ms, grown: ms }],
  });
  const of = Object.fromEntries(
    CONTENDERS.map(({ name }) => [name, samples(name === PRODUCT ? 100 * times : 100)]),
  );
  return {
    ...{ date: '', machine: '', seconds: 0, waited: 0, samples: 0, noisy: 0, failures: [] },
    plan: QUICK,
    weights: {
      ...{ contenders: {}, react: weight, autoloader: weight, languages: {} },
      tags: { 'cart-page': { ...weight, brotli } },
    },
    sizes: [{ count, of }],
  };
}

/** The measured value and the verdict. @param {Results} results @param {string} what */
const rowOf = (results, what) =>
  targetRows(results)
    .find(([name]) => name === what)
    ?.slice(2, 4);

describe('the targets', () => {
  it('are met up to the limit itself, and not beyond', () => {
    expect(rowOf(resultsOf(1000, 0.7), 'Showing 1,000 lines')).toEqual(['0.70×', 'met']);
    expect(rowOf(resultsOf(1000, 0.701), 'Showing 1,000 lines')).toEqual(['0.70×', '**not met**']);
  });

  it('stand beside what React alone takes', () => {
    const row = targetRows(resultsOf(1000, 0.7)).find(([name]) => name === 'Showing 1,000 lines');
    expect(row?.slice(4)).toEqual(['1.00×', '1.00×']);
    const bytes = targetRows(resultsOf(5, 1)).find(([name]) => name === 'Autoloader, brotli');
    expect(bytes?.slice(4)).toEqual(['–', '–']);
  });

  it('say so where their size was not measured', () => {
    expect(rowOf(resultsOf(5, 1), 'Showing 1,000 lines')).toEqual(['–', 'not measured']);
  });

  it('count every lost click', () => {
    expect(rowOf(resultsOf(5, 1), 'Rapid clicks lost, of 20')).toEqual(['1', '**not met**']);
  });

  it('judge bytes in units of 1,024', () => {
    const what = '`<cart-page>` above React, brotli';
    const most = BUDGETS['cart-page'];
    const shown = `${rounded(most)} KiB`;
    expect(rowOf(resultsOf(5, 1, most * 1024), what)).toEqual([shown, 'met']);
    expect(rowOf(resultsOf(5, 1, most * 1024 + 1), what)).toEqual([shown, '**not met**']);
  });
});
