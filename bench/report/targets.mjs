import { BUDGETS } from '../../scripts/weigh.mjs';
import { CONTENDERS, LIMIT, PRODUCT, REACT, REACT_SKIPPING } from '../contenders.mjs';
import { FIGURES, samplesOf } from './results.mjs';
import { rounded } from './statistics.mjs';

/** @typedef {import('./results.mjs').Results} Results */

/**
 * @typedef {object} Target
 * @property {string} what for people
 * @property {number} most
 * @property {'×' | 'kB' | 'KiB' | ''} unit
 * @property {(results: Results, name: string) => number} measured of a contender; NaN where it
 *   has no such thing
 */

/** What React alone takes, beside the product. */
const FLOORS = [REACT, REACT_SKIPPING];

/** NaN of a size that was left out. @param {Results} results @param {keyof typeof FIGURES} figure @param {number} count @param {string} name */
const valueOf = (results, figure, count, name) =>
  results.sizes.some((size) => size.count === count)
    ? FIGURES[figure](samplesOf(results, count, name))
    : NaN;

/** @param {keyof typeof FIGURES} figure @param {number} count @param {string} [beside] @returns {Target['measured']} */
const times =
  (figure, count, beside = LIMIT) =>
  (results, name) =>
    valueOf(results, figure, count, name) / valueOf(results, figure, count, beside);

/** The worst of all bursts, as no buyer sees a median. @param {(burst: import('../measure/edits.mjs').Burst) => number} of */
const worst = (of) => (/** @type {Results} */ results, /** @type {string} */ name) =>
  Math.max(...results.sizes.flatMap(({ of: all }) => (all[name]?.bursts ?? []).map(of)));

/** Of the product alone: others have no such thing. @param {(results: Results) => number} measured @returns {Target['measured']} */
const ofProduct = (measured) => (results, name) => (name === PRODUCT ? measured(results) : NaN);

/** @type {readonly Target[]} */
export const TARGETS = [
  { what: 'Showing 1,000 lines', most: 0.7, unit: '×', measured: times('wall', 1000) },
  { what: 'Showing 100 lines', most: 1, unit: '×', measured: times('wall', 100) },
  { what: 'Showing 5 lines', most: 1.8, unit: '×', measured: times('wall', 5) },
  {
    what: 'One edit at 1,000 lines, to the frame',
    most: 1.2,
    unit: '×',
    measured: times('edit', 1000),
  },
  {
    what: 'One edit at 1,000 lines, processor',
    most: 1.2,
    unit: '×',
    measured: times('editCpu', 1000),
  },
  { what: 'Removing one of 1,000 lines', most: 0.6, unit: '×', measured: times('removal', 1000) },
  {
    what: 'Rapid clicks lost, of 20',
    most: 0,
    unit: '',
    measured: worst(({ clicks, kept }) => clicks - kept),
  },
  { what: 'Saves for 20 rapid clicks', most: 3, unit: '', measured: worst(({ writes }) => writes) },
  { what: 'Long tasks in 20 rapid clicks', most: 0, unit: '', measured: worst(({ long }) => long) },
  { what: 'Memory at 1,000 lines', most: 4, unit: '×', measured: times('heap', 1000) },
  {
    what: 'Memory gained by 200 edits at 1,000 lines',
    most: 200,
    unit: 'kB',
    measured: (results, name) =>
      results.plan.heapEdits === 200 ? valueOf(results, 'growth', 1000, name) / 1000 : NaN,
  },
  {
    what: 'Running the scripts at 5 lines, slow processor, to plain React',
    most: 1,
    unit: '×',
    measured: times('evaluation', 5, REACT),
  },
  {
    what: '`<cart-page>` above React, brotli',
    most: BUDGETS['cart-page'],
    unit: 'KiB',
    measured: ofProduct(({ weights }) => (weights.tags['cart-page']?.brotli ?? NaN) / 1024),
  },
  {
    what: '`<cart-discount-panel>` above React, brotli',
    most: BUDGETS['cart-discount-panel'],
    unit: 'KiB',
    measured: ofProduct(
      ({ weights }) => (weights.tags['cart-discount-panel']?.brotli ?? NaN) / 1024,
    ),
  },
  {
    what: 'Autoloader, brotli',
    most: BUDGETS.autoload,
    unit: 'KiB',
    measured: ofProduct(({ weights }) => weights.autoloader.brotli / 1024),
  },
];

/** Heads of the columns of `targetRows`. */
export const TARGET_HEAD = [
  'what',
  'target',
  'measured',
  '',
  ...FLOORS.map((floor) => CONTENDERS.find(({ name }) => name === floor)?.label ?? floor),
];

/**
 * The targets as rows of a table: what, the target, what was measured, whether it is met, and what
 * React alone takes.
 *
 * @param {Results} results
 * @returns {string[][]}
 */
export function targetRows(results) {
  return TARGETS.map(({ what, most, unit, measured }) => {
    const withUnit = (/** @type {string} */ number) =>
      unit.endsWith('B') ? `${number} ${unit}` : number + unit;
    const shown = (/** @type {number} */ value) =>
      Number.isFinite(value) ? withUnit(unit ? rounded(value) : String(value)) : '–';
    const target = most === 0 ? 'none' : `≤ ${withUnit(String(most))}`;
    const value = measured(results, PRODUCT);
    // Judged by the exact value, so that rounding does not help.
    const verdict = value <= most ? 'met' : '**not met**';
    return [
      what,
      target,
      shown(value),
      Number.isFinite(value) ? verdict : 'not measured',
      ...FLOORS.map((name) => shown(measured(results, name))),
    ];
  });
}
