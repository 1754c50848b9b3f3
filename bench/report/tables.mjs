import { CONTENDERS, LIMIT, PAGES } from '../contenders.mjs';
import { LARGE } from '../measure/interactions.mjs';
import { FIGURES, samplesOf } from './results.mjs';
import { median, medianOf, percentile, ratio, rounded } from './statistics.mjs';

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('../measure/sizes.mjs').Samples} Samples */
/** @typedef {{ title: string, head: readonly string[], rows: readonly (readonly string[])[] }} Table */

/** Text on the left, figures on the right, as Markdown. @param {Table} table */
export function markdown({ head, rows }) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (/^[-–\d]/.test(rows[0]?.[at] ?? '') ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A value and its ratio to the limit's. @param {number} value @param {number} limit */
const beside = (value, limit) =>
  Number.isFinite(value / limit) && limit > 0
    ? `${rounded(value)} (${ratio(value, limit)})`
    : rounded(value);

/**
 * One row for each size and contender that has such samples there.
 *
 * @param {Results} results @param {keyof Samples} which @param {string} title
 * @param {readonly string[]} head
 * @param {(own: Samples, limit: Samples) => string[]} cells
 * @returns {Table}
 */
function bySize(results, which, title, head, cells) {
  const rows = results.sizes.flatMap(({ count, of }) =>
    PAGES.filter(({ name }) => of[name]?.[which].length).map(({ name, label }) => [
      rounded(count).replace(/\.\d+$/, ''),
      label,
      ...cells(samplesOf(results, count, name), samplesOf(results, count, LIMIT)),
    ]),
  );
  return { title, head: ['lines', 'cart', ...head], rows };
}

/** @param {readonly (keyof typeof FIGURES)[]} names @returns {(own: Samples, limit: Samples) => string[]} */
const figures = (names) => (own, limit) =>
  names.map((name) => beside(FIGURES[name](own), FIGURES[name](limit)));

/** @param {Results} results @returns {Table} */
function mounts(results) {
  const head = ['shown ms', 'with all buttons ms', 'processor ms', 'style and layout ms'];
  const cells = figures(['wall', 'whole', 'cpu', 'layout']);
  return bySize(results, 'mounts', 'Showing the cart', head, cells);
}

/** @param {Results} results @returns {Table} */
function slowMounts(results) {
  const head = ['shown ms', 'blocking ms', 'longest task ms', 'running scripts ms'];
  const cells = figures(['slowWall', 'blocking', 'longest', 'evaluation']);
  return bySize(results, 'slowMounts', 'Showing it on a processor four times slower', head, cells);
}

/** @param {Results} results @returns {Table} */
function edits(results) {
  const head = [
    'edit ms',
    '95 of 100 ms',
    'processor ms',
    'of it, saving ms',
    'removal ms',
    'its processor ms',
  ];
  const late = (/** @type {Samples} */ { edits: all }) =>
    percentile(
      all.map(({ wall }) => wall),
      95,
    );
  const saving = (/** @type {Samples} */ { edits: all }) => medianOf(all, (edit) => edit.saving);
  const removalCpu = (/** @type {Samples} */ { removals }) => medianOf(removals, ({ cpu }) => cpu);
  return bySize(results, 'edits', 'One click on +, one removal', head, (own, limit) => [
    beside(FIGURES.edit(own), FIGURES.edit(limit)),
    beside(late(own), late(limit)),
    beside(FIGURES.editCpu(own), FIGURES.editCpu(limit)),
    beside(saving(own), saving(limit)),
    beside(FIGURES.removal(own), FIGURES.removal(limit)),
    beside(removalCpu(own), removalCpu(limit)),
  ]);
}

/** @param {Results} results @returns {Table} */
function bursts(results) {
  const head = ['clicks kept', 'saves', 'requests', 'long tasks', 'processor ms'];
  const one = (
    /** @type {Samples} */ { bursts: all },
    /** @type {keyof typeof all[number]} */ key,
  ) => medianOf(all, (burst) => burst[key]);
  return bySize(results, 'bursts', 'Twenty rapid clicks', head, (own, limit) => [
    `${one(own, 'kept')} of ${one(own, 'clicks')}`,
    String(one(own, 'writes')),
    String(one(own, 'requests')),
    String(one(own, 'long')),
    beside(one(own, 'cpu'), one(limit, 'cpu')),
  ]);
}

/** @param {Results} results @returns {Table} */
function heaps(results) {
  const head = ['memory kB', `gained by ${results.plan.heapEdits} edits kB`];
  const kilo = (/** @type {number} */ bytes) => bytes / 1000;
  return bySize(results, 'heaps', 'Memory', head, (own, limit) => [
    beside(kilo(FIGURES.heap(own)), kilo(FIGURES.heap(limit))),
    rounded(kilo(FIGURES.growth(own))),
  ]);
}

/** @param {string} name @param {import('../measure/weights.mjs').Weight} weight */
const weightRow = (name, { min, gzip, brotli }) => [
  name,
  ...[min, gzip, brotli].map((bytes) => rounded(bytes / 1000)),
];

/** @param {Results} results @returns {Table} */
function weights({ weights: { contenders, react, autoloader, tags } }) {
  return {
    title: 'Bytes',
    head: ['scripts', 'minified kB', 'gzip kB', 'brotli kB'],
    rows: [
      ...CONTENDERS.filter(({ name }) => !name.endsWith('-cv')).map(({ name, label }) =>
        weightRow(`${label}: all of the page`, /** @type {any} */ (contenders[name])),
      ),
      weightRow('React, React DOM and r2wc', react),
      weightRow('autoloader', autoloader),
      ...Object.entries(tags).map(([tag, weight]) => weightRow(`\`<${tag}>\` above React`, weight)),
    ],
  };
}

/** All tables that compare the contenders. @param {Results} results @returns {Table[]} */
export const tables = (results) =>
  [weights, mounts, slowMounts, edits, bursts, heaps].map((table) => table(results));

/** How late the next frame comes after inputs of each kind. @param {readonly import('../measure/interactions.mjs').Interaction[]} all @returns {Table} */
export function interactionTable(all) {
  const kinds = [...new Set(all.map(({ kind }) => kind)), ''];
  const rows = kinds.map((kind) => {
    const durations = all
      .filter((one) => !kind || one.kind === kind)
      .map(({ duration }) => duration);
    const figures = [median(durations), percentile(durations, 98), Math.max(...durations)];
    return [kind || 'all', String(durations.length), ...figures.map(rounded)];
  });
  return {
    title: `Interactions in a cart of ${LARGE.count} lines, processor ${LARGE.slowdown}× slower`,
    head: ['what', 'times', 'median ms', '98 of 100 ms', 'worst ms'],
    rows,
  };
}

/** How the cost grows, in figures. @param {import('../measure/curves.mjs').Curves} curves @returns {Table[]} */
export function curveTables({ lines, tags, languages }) {
  const cpu = (/** @type {readonly { cpu: number }[]} */ mounts) =>
    rounded(medianOf(mounts, (one) => one.cpu));
  const names = Object.keys(tags[0]?.of ?? {});
  return [
    {
      title: 'Lines: processor ms of showing them, and of one edit',
      head: [
        'lines',
        ...CONTENDERS.map(({ label }) => label),
        ...CONTENDERS.map(({ label }) => `edit: ${label}`),
      ],
      rows: lines.map(({ count, of }) => [
        rounded(count).replace(/\.\d+$/, ''),
        ...CONTENDERS.map(({ name }) => cpu(of[name]?.mounts ?? [])),
        ...CONTENDERS.map(({ name }) => rounded(median(of[name]?.edits ?? []))),
      ]),
    },
    {
      title: 'Tags on one page: processor ms until all are shown',
      head: ['tags', ...names.map((name) => `\`<${name}>\``)],
      rows: tags.map(({ count, of }) => [
        String(count),
        ...names.map((name) => cpu(of[name] ?? [])),
      ]),
    },
    {
      title: 'Languages: ms until 100 lines are shown',
      head: ['language', 'shown ms', 'processor ms'],
      rows: languages.map(({ name, mounts: all }) => [
        name,
        rounded(medianOf(all, ({ wall }) => wall)),
        cpu(all),
      ]),
    },
  ];
}
