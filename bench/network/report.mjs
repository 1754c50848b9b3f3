import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { at } from '../../scripts/setup/paths.mjs';
import { withPieces } from '../report/document.mjs';
import { median, rounded } from '../report/statistics.mjs';
import { barChart } from '../report/svg.mjs';
import { markdown } from '../report/tables.mjs';
import { described } from './conditions.mjs';
import { HAND_WRITTEN, NETWORK_CONTENDERS, ONE_FILE, PEERS, WAYS } from './contenders.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./conditions.mjs').Conditions} Conditions */

/**
 * @typedef {{ conditions: Conditions, of: Record<string, Visit[]> }} NetworkTable
 *
 * @typedef {object} NetworkResults of one run, as they are kept in a file
 * @property {string} date
 * @property {string} machine processor, Node and browser
 * @property {number} seconds that the run took
 * @property {number} waited of them, for other processes
 * @property {number} samples
 * @property {number} noisy of them: taken while other processes were busy
 * @property {string[]} failures
 * @property {NetworkTable[]} tables
 */

const PAGE = at('docs', 'internals', 'performance.md');
const PICTURE = at('docs', 'pictures', 'bench-network.svg');

/** Median of those visits that have the figure. @param {readonly Visit[]} visits @param {(visit: Visit) => number | undefined} of */
const middle = (visits, of) =>
  median(
    visits
      .map(of)
      .filter((value) => value !== undefined && Number.isFinite(value))
      .map(Number),
  );

/**
 * What the tables, the targets and the picture show of one contender.
 *
 * @param {readonly Visit[]} visits
 */
export const figuresOf = (visits) => ({
  readable: middle(visits, ({ readable }) => readable),
  working: middle(visits, ({ working }) => working),
  interaction: middle(visits, ({ interaction }) => interaction),
  answer: middle(visits, ({ answer }) => answer),
  largest: middle(visits, ({ largest }) => largest),
  isCart: visits.every(({ isCart }) => isCart !== false),
  /** The worst, as no buyer sees a median. */
  shift: Math.max(...visits.flatMap(({ shift }) => (shift === undefined ? [] : [shift]))),
  blocking: middle(visits, ({ blocking }) => blocking),
  cpu: middle(visits, ({ cpu }) => cpu),
  readableBytes: middle(visits, ({ readableBytes }) => readableBytes),
  buttonBytes: middle(visits, ({ buttonBytes }) => buttonBytes),
  twice: [...new Set(visits.flatMap(({ twice }) => twice))],
});

/** @param {NetworkTable} table @param {string} name */
const figures = ({ of }, name) => figuresOf(of[name] ?? []);

/** A value and its ratio to another's. @param {number} value @param {number} limit */
const beside = (value, limit) =>
  Number.isFinite(value / limit)
    ? `${rounded(value)} (${(value / limit).toFixed(2)}×)`
    : rounded(value);

/** @param {NetworkTable} table @returns {import('../report/tables.mjs').Table} */
export function networkTable(table) {
  const limit = figures(table, HAND_WRITTEN).readable;
  const react = figures(table, ONE_FILE).working;
  const rows = NETWORK_CONTENDERS.filter(({ name }) => table.of[name]?.length).map(
    ({ name, label }) => {
      const own = figures(table, name);
      return [
        label,
        beside(own.readable, limit),
        beside(own.working, react),
        rounded(own.answer),
        rounded(own.interaction),
        `${rounded(own.largest)}${own.isCart ? '' : ' (not the cart)'}`,
        Number.isFinite(own.shift) ? own.shift.toFixed(3) : '–',
        rounded(own.blocking),
        rounded(own.cpu),
        rounded(own.readableBytes / 1000),
        rounded(own.buttonBytes / 1000),
      ];
    },
  );
  const head = [
    ...[
      'cart',
      'readable ms',
      'first working button ms',
      'its answer ms',
      'INP ms',
      'LCP ms',
      'CLS',
    ],
    ...['TBT ms', 'processor ms', 'kB until readable', 'kB until the button'],
  ];
  const { conditions } = table;
  return { title: described(conditions).replace(/^./, (a) => a.toUpperCase()), head, rows };
}

/**
 * The targets as rows of a table: what, the target, what was measured, whether it is met.
 *
 * @param {NetworkTable} table of the core conditions
 * @returns {string[][]}
 */
export function networkTargets(table) {
  const of = (/** @type {string} */ name) => figures(table, name);
  const has = (/** @type {string} */ name) => (table.of[name]?.length ?? 0) > 0;
  const readable = of('printed').readable / of(HAND_WRITTEN).readable;
  const working = of('hints').working / of(ONE_FILE).working;
  const peers = PEERS.filter(({ name }) => has(name)).map(({ name }) => of(name).working);
  const peer = of('hints').working / Math.min(...peers);
  const ways = WAYS.filter(({ name }) => has(name)).map(({ name }) => of(name));
  const shift = Math.max(...ways.map((way) => way.shift));
  /** @param {string} what @param {number} most @param {number} value @param {string} [unit] */
  const row = (what, most, value, unit = '') => [
    what,
    `≤ ${most}${unit}`,
    Number.isFinite(value) ? `${unit ? rounded(value) : value.toFixed(3)}${unit}` : '–',
    Number.isFinite(value) ? (value <= most ? 'met' : '**not met**') : 'not measured',
  ];
  const other = ways.filter(({ isCart }) => !isCart).length;
  const twice = ways.flatMap((way) => way.twice);
  return [
    row('Readable with everything printed, to the hand-written cart', 0.8, readable, '×'),
    row('First working button with hints, to plain React in one file', 1.25, working, '×'),
    row('First working button with hints, to the fastest peer', 1, peer, '×'),
    row('Layout shift, the worst of all ways and visits', 0.01, shift),
    row('Ways whose largest paint is not the cart', 0, ways.length ? other : NaN),
    row('Paths that a way asks for twice', 0, ways.length ? twice.length : NaN),
  ];
}

/** One bar for each cart: how long a buyer waits for the first button. @param {NetworkTable} table @returns {string} */
export function networkPicture(table) {
  const shown = NETWORK_CONTENDERS.filter(
    ({ name, kind }) => kind !== 'drawer' && table.of[name]?.length,
  );
  return barChart({
    title: 'How long a buyer waits on a phone',
    note: `${described(table.conditions)}; dark: until the cart can be read, light: until its buttons work`,
    bars: shown.map(({ name, label, kind }) => {
      const { readable, working } = figures(table, name);
      return {
        name: label,
        value: working,
        first: Math.min(readable, working),
        isOwn: kind === 'own',
      };
    }),
    written: (value, first) => `${(first / 1000).toFixed(2)} · ${(value / 1000).toFixed(2)} s`,
    left: 300,
  });
}

/** How and where it was measured, in sentences. @param {NetworkResults} results */
function about({ date, machine, seconds, waited, samples, noisy, failures, tables }) {
  const visits = tables.map(({ of }) => Math.max(...Object.values(of).map((all) => all.length)));
  const noise = noisy
    ? `Other processes were busy during ${noisy} of ${samples} visits, which makes times longer and less even.`
    : `No other process was busy during any of the ${samples} visits.`;
  const failed = failures.length
    ? `Visits that failed: ${failures.join('; ')}.`
    : 'No visit failed.';
  return [
    `Measured on ${date.slice(0, 10)}, ${machine}; the run took ${Math.round(seconds)} s, of which`,
    `${Math.round(waited)} s went into waiting for a quiet machine. ${noise}`,
    `Medians of ${visits[0]} visits of each cart in the first table and ${visits.at(-1)} in the last;`,
    `half of them click, and half only look. ${failed}`,
  ].join('\n');
}

/** @param {NetworkResults} results @returns {Record<string, string>} Markdown by the name between the page's markers */
export function networkPieces(results) {
  const [core] = results.tables;
  if (!core) return {};
  const targets = {
    title: '',
    head: ['what', 'target', 'measured', ''],
    rows: networkTargets(core),
  };
  const all = results.tables.map((table) => networkTable(table));
  return {
    'network-about': about(results),
    'network-targets': markdown(targets),
    network: all.map((table) => `**${table.title}**\n\n${markdown(table)}`).join('\n\n'),
  };
}

/** @param {NetworkResults} results */
export const printNetwork = (results) =>
  console.log(Object.values(networkPieces(results)).join('\n\n'));

/** Writes the tables and the picture into the docs. @param {NetworkResults} results */
export async function writeNetwork(results) {
  const page = withPieces(readFileSync(PAGE, 'utf8'), networkPieces(results));
  const style = await resolveConfig(PAGE);
  writeFileSync(PAGE, await format(page, { ...style, filepath: PAGE }));
  const [core] = results.tables;
  if (core) writeFileSync(PICTURE, networkPicture(core));
}
