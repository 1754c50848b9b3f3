import { CONTENDERS, LIMIT, PRODUCT } from '../contenders.mjs';
import { FIGURES } from './results.mjs';
import { median, medianOf, rounded } from './statistics.mjs';
import { barChart, lineChart } from './svg.mjs';

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('../measure/curves.mjs').Curves} Curves */
/** @typedef {Curves['lines'][number]['of'][string]} AtLines */

/** One bar for each contender, at the greatest size. @param {Results} results @returns {string} */
function showing({ sizes }) {
  const { count, of } = /** @type {Results['sizes'][number]} */ (sizes.at(-1));
  const limit = of[LIMIT];
  const bars = CONTENDERS.map(({ name, label }) => ({
    name: label,
    value: FIGURES.wall(/** @type {import('./results.mjs').Samples} */ (of[name])),
    isOwn: name === PRODUCT,
  }));
  const base = limit ? FIGURES.wall(limit) : NaN;
  return barChart({
    title: `Showing a cart of ${count.toLocaleString('en')} lines`,
    note: 'from the navigation until all lines and totals are painted; shorter is better',
    bars,
    written: (value) => `${rounded(value)} ms · ${(value / base).toFixed(2)}×`,
  });
}

/**
 * @param {Curves} curves @param {string} title @param {string} note
 * @param {(at: AtLines) => number} of
 */
const overLines = ({ lines }, title, note, of) =>
  lineChart({
    title,
    note,
    across: 'lines of the cart',
    isLog: true,
    series: CONTENDERS.map(({ name, label }) => ({
      name: label,
      isOwn: name === PRODUCT,
      points: lines.map(({ count, of: all }) => [count, of(/** @type {AtLines} */ (all[name]))]),
    })),
  });

/** @param {Curves} curves */
const overTags = ({ tags }) =>
  lineChart({
    title: 'Many tags on one page',
    note: 'processor time until all are shown, ms',
    across: 'tags of one kind',
    isLog: false,
    series: Object.keys(tags[0]?.of ?? {}).map((tag, at) => ({
      name: `<${tag}>`,
      isOwn: at === 0,
      points: tags.map(({ count, of }) => [count, medianOf(of[tag] ?? [], ({ cpu }) => cpu)]),
    })),
  });

/** @param {Results} results */
const overLanguages = ({ weights: { languages } }) =>
  barChart({
    title: 'What each language weighs',
    note: 'brotli; a page loads the one that it shows',
    bars: Object.entries(languages)
      .map(([name, { brotli }]) => ({ name, value: brotli, isOwn: true }))
      .sort((a, b) => b.value - a.value),
    written: (value) => `${(value / 1000).toFixed(2)} kB`,
  });

/**
 * All pictures that the results give.
 *
 * @param {Results} results
 * @returns {Record<string, string>} SVG by file name
 */
export function charts(results) {
  /** @type {Record<string, string>} */
  const drawn = results.sizes.length ? { 'bench-showing.svg': showing(results) } : {};
  const { curves } = results;
  if (!curves) return drawn;
  const ms = 'processor time, ms; both axes count in powers of ten';
  return {
    ...drawn,
    'bench-lines.svg': overLines(curves, 'Showing carts of more lines', ms, ({ mounts }) =>
      medianOf(mounts, ({ cpu }) => cpu),
    ),
    'bench-edits.svg': overLines(curves, 'One edit in carts of more lines', ms, ({ edits }) =>
      median(edits),
    ),
    'bench-tags.svg': overTags(curves),
    'bench-languages.svg': overLanguages(results),
  };
}
