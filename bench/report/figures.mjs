// What is shown of the samples, and how figures are written.
import { CONTENDERS, LIMIT, NETWORK_CONTENDERS, REACT } from '../contenders.mjs';
import { LARGE } from '../measure/interactions.mjs';
import { described } from '../options.mjs';

/** @typedef {import('../measure/sizes.mjs').Sample} Sample */
/** @typedef {{ title: string, head: readonly string[], rows: readonly (readonly string[])[] }} Table */
/** @typedef {{ conditions: import('../options.mjs').Conditions, of: Record<string, Sample[]> }} NetworkTable */

/**
 * @typedef {object} Results of one run, as they are kept in a file
 * @property {string} date
 * @property {string} machine processor, Node and browser
 * @property {number} seconds that the run took; `waited` of them for other processes
 * @property {number} waited
 * @property {number} samples; `noisy` of them were taken while other processes were busy
 * @property {number} noisy
 * @property {readonly string[]} failures of pages that then were measured once more
 * @property {Omit<import('../options.mjs').Plan, 'ways' | 'tables'>} plan
 * @property {import('../measure/sizes.mjs').Size[]} [sizes]
 * @property {import('../measure/interactions.mjs').Interaction[]} [interactions]
 * @property {NetworkTable[]} [tables] of the first view over slow networks
 */

/** @param {readonly number[]} values @returns {number} NaN of nothing */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
};

/** Those samples that have a figure. @param {readonly Sample[] | undefined} samples @param {string} key @returns {number[]} */
export const valuesOf = (samples = [], key) =>
  samples.map((sample) => sample[key] ?? NaN).filter((value) => Number.isFinite(value));

/** Three digits at least, as further ones are noise. @param {number} value */
export function rounded(value) {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A value and its ratio to another one. @param {number} value @param {number} limit */
const beside = (value, limit) =>
  limit > 0 && Number.isFinite(value)
    ? `${rounded(value)} (${(value / limit).toFixed(2)}×)`
    : rounded(value);

/** Text on the left, figures on the right, as Markdown. @param {Table} table */
export function markdown({ title, head, rows }) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (/^[-–\d]/.test(rows[0]?.[at] ?? '') ? '---:' : '---'));
  return [...(title ? [`**${title}**`, ''] : []), line(head), line(rule), ...rows.map(line)].join(
    '\n',
  );
}

/** Each figure of a sample, as the tables name it. @type {Readonly<Record<string, string>>} */
export const HEADS = {
  ...{ shown: 'shown ms', whole: 'with all buttons ms', cpu: 'processor ms' },
  ...{ layout: 'style and layout ms', blocking: 'blocking ms', longest: 'longest task ms' },
  ...{ frame: 'to the frame ms', saving: 'of it, saving ms', lost: 'clicks lost', writes: 'saves' },
  ...{
    requests: 'requests',
    long: 'long tasks',
    mounted: 'memory kB',
    grown: 'gained by edits kB',
  },
  ...{ readable: 'readable ms', working: 'first working button ms', answer: 'its answer ms' },
  ...{ interaction: 'INP ms', largest: 'LCP ms', shift: 'CLS' },
  ...{ readableBytes: 'kB until readable', buttonBytes: 'kB until the button' },
};
/** The tables that compare the contenders: the kind of samples, the title and the figures. @type {readonly [string, string, readonly string[]][]} */
export const TABLES = [
  ['mounts', 'Showing the cart', ['shown', 'whole', 'cpu', 'layout']],
  ['slowMounts', 'On a processor 4× slower', ['shown', 'cpu', 'blocking', 'longest']],
  ['edits', 'One click on +', ['frame', 'cpu', 'saving']],
  ['removals', 'One removal', ['frame', 'cpu']],
  ['bursts', 'Twenty rapid clicks', ['lost', 'writes', 'requests', 'long', 'cpu']],
  ['heaps', 'Memory', ['mounted', 'grown']],
];
const VISITS = [
  ...['readable', 'working', 'answer', 'interaction', 'largest', 'shift', 'blocking', 'cpu'],
  ...['readableBytes', 'buttonBytes'],
];
/** What some figures of visits are compared with. @type {Record<string, string>} */
const VISIT_LIMITS = { readable: LIMIT, working: REACT };
/** Figures whose ratio says nothing. */
const ALONE = ['lost', 'writes', 'requests', 'long', 'grown'];

/** Bytes as kB. @param {number} value @param {string} key */
const inUnit = (value, key) => (HEADS[key]?.includes('kB') ? value / 1000 : value);
/** @param {readonly string[]} keys */
const headsOf = (keys) => keys.map((key) => HEADS[key] ?? key);

/** The median of a figure, as it is shown. @param {Results} results @param {string} kind @param {string} key @param {number} count of lines @param {string} name */
export const figure = ({ sizes = [] }, kind, key, count, name) =>
  inUnit(median(valuesOf(sizes.find((size) => size.count === count)?.of[name]?.[kind], key)), key);

/** One row for each size and contender that has such samples. @param {Results} results @returns {Table[]} */
const comparisons = (results) =>
  TABLES.map(([kind, title, keys]) => ({
    title,
    head: ['lines', 'cart', ...headsOf(keys)],
    rows: (results.sizes ?? []).flatMap(({ count, of }) =>
      CONTENDERS.filter(({ name }) => of[name]?.[kind]?.length).map(({ name, label }) => {
        const cells = keys.map((key) => {
          const own = figure(results, kind, key, count, name);
          const limit = figure(results, kind, key, count, LIMIT);
          return ALONE.includes(key) ? rounded(own) : beside(own, limit);
        });
        return [count.toLocaleString('en'), label, ...cells];
      }),
    ),
  }));

/** How late the next frame comes after inputs of each kind. @param {NonNullable<Results['interactions']>} all @returns {Table} */
function interactionTable(all) {
  const rows = [...new Set(all.map(({ kind }) => kind)), 'all'].map((kind) => {
    const durations = all
      .filter((one) => kind === 'all' || one.kind === kind)
      .map(({ duration }) => duration)
      .sort((a, b) => a - b);
    const late = durations[Math.ceil(durations.length * 0.98) - 1] ?? NaN;
    const shown = [median(durations), late, durations.at(-1) ?? NaN].map(rounded);
    return [kind, String(durations.length), ...shown];
  });
  const title = `Interactions in a cart of ${LARGE.count} lines, processor ${LARGE.slowdown}× slower`;
  return { title, head: ['what', 'times', 'median ms', '98 of 100 ms', 'worst ms'], rows };
}

/** @param {NetworkTable} table @returns {Table} */
function networkTable({ conditions, of }) {
  const rows = NETWORK_CONTENDERS.filter(({ name }) => of[name]?.length).map(({ name, label }) => {
    const cells = VISITS.map((key) => {
      const values = valuesOf(of[name], key);
      // The worst, as no buyer sees a median.
      if (key === 'shift') return values.length ? Math.max(...values).toFixed(3) : '–';
      const limit = VISIT_LIMITS[key];
      const value = inUnit(median(values), key);
      return limit ? beside(value, median(valuesOf(of[limit], key))) : rounded(value);
    });
    return [label, ...cells];
  });
  const title = described(conditions).replace(/^./, (letter) => letter.toUpperCase());
  return { title, head: ['cart', ...headsOf(VISITS)], rows };
}

/** All tables of a run, by the name of their place in the page. @param {Results} results @returns {Record<string, Table[]>} */
export const tables = (results) => ({
  ...(results.sizes?.length && { tables: comparisons(results) }),
  ...(results.interactions && { interactions: [interactionTable(results.interactions)] }),
  ...(results.tables && { network: results.tables.map(networkTable) }),
});

/** How and where it was measured, in sentences. @param {Results} results */
export function about({ date, machine, seconds, waited, samples, noisy, failures, plan, ...all }) {
  const visits = all.tables?.map(({ of }) =>
    Math.max(...Object.values(of).map((visited) => visited.length)),
  );
  const { mounts, slowMounts, sessions, edits, removals } = plan;
  const medians = visits
    ? `${visits[0]} visits of each cart in the first table and ${visits.at(-1)} in the last; half of them click, and half only look`
    : `${mounts} page loads, ${slowMounts} on a processor slowed down four times, ${sessions * edits} edits, ${sessions * removals} removals and ${sessions} bursts of clicks for each cart and size`;
  return [
    `Measured on ${date.slice(0, 10)}, ${machine}; the run took ${Math.round(seconds)} s, of which`,
    `${Math.round(waited)} s went into waiting for a quiet machine.`,
    `Other processes were busy before ${noisy} of ${samples} samples. Medians of ${medians}.`,
    `Pages that failed and were measured once more: ${failures.join('; ') || 'none'}.`,
  ].join('\n');
}
