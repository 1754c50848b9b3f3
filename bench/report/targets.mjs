import {
  CONTENDERS,
  FORM,
  LIGHT,
  LIGHT_HINTS,
  LIMIT,
  PEERS,
  PRODUCT,
  REACT,
  REACT_SKIPPING,
  WAYS,
} from '../contenders.mjs';
import { figure, median, rounded, valuesOf } from './figures.mjs';

/** @typedef {(results: import('./figures.mjs').Results, name: string) => number} Measured of a contender; NaN if it was not measured */

/** What React alone takes, beside the product. */
const FLOORS = [REACT, REACT_SKIPPING];

/** Compared with the hand-written cart. @param {string} kind @param {string} key @param {number} count @returns {Measured} */
const times = (kind, key, count) => (results, name) =>
  figure(results, kind, key, count, name) / figure(results, kind, key, count, LIMIT);

/** The worst of all bursts, as no buyer sees a median. @param {string} key @returns {Measured} */
const worst =
  (key) =>
  ({ sizes = [] }, name) =>
    Math.max(...sizes.flatMap(({ of }) => valuesOf(of[name]?.['bursts'], key)));

/** @type {Measured} */
const grown = (results, name) =>
  results.plan.heapEdits === 200 ? figure(results, 'heaps', 'grown', 1000, name) : NaN;

/** @typedef {readonly [what: string, most: number, unit: string, of: Measured, name?: string]} Target of the default build, if it names no other */

/** A limit for each of the two builds. @param {string} what @param {number} most @param {number} light @param {Measured} of @returns {Target[]} */
const both = (what, most, light, of) => [
  [what, most, '×', of],
  [`${what}, light`, light, '×', of, LIGHT],
];

/** @type {readonly Target[]} */
const TARGETS = [
  ...both('Showing 1,000 lines', 1.1, 1, times('mounts', 'shown', 1000)),
  ...both('Showing 100 lines', 1.9, 1.7, times('mounts', 'shown', 100)),
  ...both('Showing 5 lines', 2, 1.8, times('mounts', 'shown', 5)),
  ['One edit at 1,000 lines, to the frame', 1.2, '×', times('edits', 'frame', 1000)],
  ['One edit at 1,000 lines, processor', 1.2, '×', times('edits', 'cpu', 1000)],
  ['Removing one of 1,000 lines', 0.6, '×', times('removals', 'frame', 1000)],
  ['Rapid clicks lost, of 20', 0, '', worst('lost')],
  ['Saves for 20 rapid clicks', 3, '', worst('writes')],
  ['Long tasks in 20 rapid clicks', 0, '', worst('long')],
  ...both('Memory at 1,000 lines', 8, 8, times('heaps', 'mounted', 1000)),
  ['Memory gained by 200 edits at 1,000 lines', 200, ' kB', grown],
];

/** In the first table, compares with the fastest of some. @param {string} key @param {string} name @param {readonly string[]} others @returns {Measured} */
const against =
  (key, name, others) =>
  ({ tables: [first] = [] }) => {
    const middle = (/** @type {string} */ one) => median(valuesOf(first?.of[one], key));
    return middle(name) / Math.min(...others.map(middle).filter((value) => value > 0));
  };
/** In the first table. @param {string} key @param {string} name @returns {Measured} */
const middleOf =
  (key, name) =>
  ({ tables: [first] = [] }) =>
    median(valuesOf(first?.of[name], key));
/** The greatest of all visits of all ways. @param {string} key @returns {Measured} */
const greatest =
  (key) =>
  ({ tables: [first] = [] }) =>
    Math.max(...WAYS.flatMap(({ name }) => valuesOf(first?.of[name], key)));

const PRINTED = 'Readable with everything printed, to the hand-written cart';
const TO_REACT = 'First working button with hints, to plain React in one file';
const READABLE = 'Readable with hints, to the hand-written cart';
const TO_PEERS = 'First working button with hints, to the fastest peer';

/** @type {readonly Target[]} */
const NETWORK_TARGETS = [
  [PRINTED, 0.8, '×', against('readable', 'printed', [LIMIT])],
  [TO_REACT, 1.25, '×', against('working', 'hints', [REACT])],
  [TO_PEERS, 1, '×', against('working', 'hints', Object.keys(PEERS))],
  [`Light: ${TO_REACT}`, 0.9, '×', against('working', LIGHT_HINTS, [REACT])],
  [`Light: ${TO_PEERS}`, 1, '×', against('working', LIGHT_HINTS, Object.keys(PEERS))],
  [`Light: ${READABLE}`, 1.7, '×', against('readable', LIGHT_HINTS, [LIMIT])],
  ['First working button of the printed forms', 650, ' ms', middleOf('working', FORM)],
  [
    'The same, to the fastest other cart',
    1,
    '×',
    against('working', FORM, [LIMIT, ...Object.keys(PEERS)]),
  ],
  ['Layout shift, the worst of all ways and visits', 0.01, '', greatest('shift')],
  ['Largest paints that are not the cart, of one visit', 0, '', greatest('elsewhere')],
  ['Paths that a visit requests twice', 0, '', greatest('twice')],
];

/** The targets as a table: what, the target, what was measured, whether it is met, and what React alone takes. @param {import('./figures.mjs').Results} results @returns {import('./figures.mjs').Table} */
export function targetTable(results) {
  const floors = CONTENDERS.filter(({ name }) => FLOORS.includes(name) && !results.tables);
  const rows = (results.tables ? NETWORK_TARGETS : TARGETS).map(([what, most, unit, of, name]) => {
    const shown = (/** @type {number} */ one) =>
      Number.isFinite(one) ? `${unit ? rounded(one) : Number(one.toFixed(3))}${unit}` : '–';
    const value = of(results, name ?? PRODUCT);
    // Judged by the exact value, so that rounding does not help.
    const verdict = value <= most ? 'met' : '**not met**';
    return [
      ...[what, most === 0 ? 'none' : `≤ ${most}${unit}`, shown(value)],
      Number.isFinite(value) ? verdict : 'not measured',
      ...floors.map(({ name }) => shown(of(results, name))),
    ];
  });
  const head = ['what', 'target', 'measured', '', ...floors.map(({ label }) => label)];
  return { title: '', head, rows };
}
