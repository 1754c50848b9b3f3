// Charts as plain SVG: readable in light and dark, distinguished by dashes too and not by colour alone.

/** @typedef {{ name: string, points: readonly (readonly [x: number, y: number])[], isOwn: boolean }} Series isOwn: the product's, drawn to stand out */
/** @typedef {{ name: string, value: number, isOwn: boolean, first?: number }} Bar first: a part that is drawn darker, from the left */

const WIDTH = 760;
const HEIGHT = 400;
const ROW = 24;
/** What the plot leaves to titles, numbers and names. */
const EDGE = { top: 56, right: 190, bottom: 48, left: 64 };

const STYLE = `
.ground { fill: #fff; stroke: #d8dee2 }
text { fill: #1d2529; font: 13px system-ui, sans-serif }
.title { font-size: 16px; font-weight: 600 }
.minor { fill: #5a666d; font-size: 12px }
.grid { stroke: #e6eaed }
.line { fill: none; stroke: #6b7780; stroke-width: 1.75 }
.dot { fill: #6b7780 }
.bar { fill: #aab4bb }
.bar.first { fill: #6b7780 }
.line.own { stroke: #0a7d55; stroke-width: 3 }
.dot.own, .bar.own { fill: #0a7d55 }
.bar.own.whole { fill: #7cc3a8 }
text.own { fill: #0a7d55; font-weight: 600 }
@media (prefers-color-scheme: dark) {
  .ground { fill: #151a1d; stroke: #333c42 }
  text { fill: #e4e9ec }
  .minor { fill: #9aa6ad }
  .grid { stroke: #2a3238 }
  .line { stroke: #93a0a8 }
  .dot { fill: #93a0a8 }
  .bar { fill: #55626a }
  .bar.first { fill: #93a0a8 }
  .line.own { stroke: #41c795 }
  .dot.own, .bar.own, text.own { fill: #41c795 }
  .bar.own.whole { fill: #22664c }
}`;

const DASHES = ['', '7 4', '2 4', '10 3 2 3', '4 2'];

/** @param {string} text */
export const escaped = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Whole pixels and tenths: more says nothing. @param {number} value */
const px = (value) => String(Math.round(value * 10) / 10);

/** "1,000", "0.5" @param {number} value */
const number = (value) => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** @param {number} x @param {number} y @param {string} content @param {string} [attributes] */
const text = (x, y, content, attributes = '') =>
  `<text x="${px(x)}" y="${px(y)}"${attributes && ` ${attributes}`}>${escaped(content)}</text>`;

/** @param {string} title @param {string} note @param {number} height @param {readonly string[]} content */
function picture(title, note, height, content) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>`,
    text(20, 28, title, 'class="title"'),
    text(20, 46, note, 'class="minor"'),
    ...content,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Round numbers that cover a range from 0: at most six steps of 1, 2 or 5 times a power of ten.
 *
 * @param {number} greatest over 0
 */
export function evenTicks(greatest) {
  const power = 10 ** Math.floor(Math.log10(greatest / 5));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => greatest / size <= 6);
  const count = Math.ceil(greatest / (step ?? greatest));
  return Array.from({ length: count + 1 }, (_, at) => at * (step ?? greatest));
}

/** Powers of ten that enclose a range. @param {number} least over 0 @param {number} greatest */
export function powerTicks(least, greatest) {
  const from = Math.floor(Math.log10(least));
  const to = Math.max(from + 1, Math.ceil(Math.log10(greatest)));
  return Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
}

/** Moves places apart that are closer than a name is high, keeping their order. @param {readonly number[]} places @param {number} gap */
export function apart(places, gap) {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place);
  let last = -Infinity;
  /** @type {number[]} */
  const moved = [];
  for (const { place, at } of order) {
    last = Math.max(place, last + gap);
    moved[at] = last;
  }
  return moved;
}

/**
 * Lines over a growing number, their names at their ends.
 *
 * @param {{ title: string, note: string, across: string, series: readonly Series[], isLog: boolean }} chart
 *   isLog: both axes count in powers of ten, where what grows in proportion is a straight line
 */
export function lineChart({ title, note, across, series, isLog }) {
  const all = series.flatMap(({ points }) => points);
  const xs = [...new Set(all.map(([x]) => x))].sort((a, b) => a - b);
  const ys = all.map(([, y]) => y);
  const yTicks = isLog ? powerTicks(Math.min(...ys), Math.max(...ys)) : evenTicks(Math.max(...ys));
  const scale = isLog ? Math.log10 : (/** @type {number} */ value) => value;
  const [xFrom, xTo] = isLog ? [scale(xs[0] ?? 1), scale(xs.at(-1) ?? 1)] : [0, xs.at(-1) ?? 1];
  const [yFrom, yTo] = [scale(yTicks[0] ?? 0), scale(yTicks.at(-1) ?? 1)];
  const [bottom, right] = [HEIGHT - EDGE.bottom, WIDTH - EDGE.right];
  const x = (/** @type {number} */ value) =>
    EDGE.left + ((scale(value) - xFrom) / (xTo - xFrom)) * (right - EDGE.left);
  const y = (/** @type {number} */ value) =>
    bottom - ((scale(value) - yFrom) / (yTo - yFrom)) * (bottom - EDGE.top - 12);

  const grid = yTicks.flatMap((tick) => [
    `<path class="grid" d="M${EDGE.left} ${px(y(tick))}H${right}"/>`,
    text(EDGE.left - 8, y(tick) + 4, number(tick), 'class="minor" text-anchor="end"'),
  ]);
  const labels = xs
    .filter((value, at) => at === 0 || x(value) - x(xs[at - 1] ?? 0) > 24 || at === xs.length - 1)
    .map((value) =>
      text(x(value), bottom + 18, number(value), 'class="minor" text-anchor="middle"'),
    );
  const ends = apart(
    series.map(({ points }) => y(points.at(-1)?.[1] ?? 0)),
    17,
  );
  const lines = series.flatMap(({ name, points, isOwn }, at) => {
    const own = isOwn ? ' own' : '';
    const path = points.map(([px_, py]) => `${px(x(px_))} ${px(y(py))}`).join('L');
    const dashes = DASHES[isOwn ? 0 : at % DASHES.length];
    return [
      `<path class="line${own}" d="M${path}"${dashes && ` stroke-dasharray="${dashes}"`}/>`,
      ...points.map(
        ([a, b]) =>
          `<circle class="dot${own}" cx="${px(x(a))}" cy="${px(y(b))}" r="${isOwn ? 3.5 : 2.5}"/>`,
      ),
      text(right + 10, (ends[at] ?? 0) + 4, name, isOwn ? 'class="own"' : ''),
    ];
  });
  const axis = text(
    (EDGE.left + right) / 2,
    HEIGHT - 12,
    across,
    'class="minor" text-anchor="middle"',
  );
  return picture(title, note, HEIGHT, [...grid, ...labels, axis, ...lines]);
}

/**
 * Bars with their values at their ends.
 *
 * @param {{ title: string, note: string, bars: readonly Bar[], written: (value: number, first: number) => string, left?: number }} chart
 *   left: the room of the names
 */
export function barChart({ title, note, bars, written, left = 220 }) {
  const greatest = Math.max(...bars.map(({ value }) => value));
  const rows = bars.flatMap(({ name, value, isOwn, first }, at) => {
    const top = EDGE.top + 8 + at * ROW;
    const width = (value / greatest) * (WIDTH - left - 130);
    const own = isOwn ? ' own' : '';
    const whole = first === undefined ? '' : ' whole';
    const part = ((first ?? 0) / greatest) * (WIDTH - left - 130);
    return [
      text(left - 10, top + 14, name, `text-anchor="end"${isOwn ? ' class="own"' : ''}`),
      `<rect class="bar${own}${whole}" x="${left}" y="${top + 2}" width="${px(width)}" height="${ROW - 8}" rx="2"/>`,
      ...(first === undefined
        ? []
        : [
            `<rect class="bar${own} first" x="${left}" y="${top + 2}" width="${px(part)}" height="${ROW - 8}" rx="2"/>`,
          ]),
      text(left + width + 8, top + 14, written(value, first ?? value), isOwn ? 'class="own"' : ''),
    ];
  });
  return picture(title, note, EDGE.top + 24 + bars.length * ROW, rows);
}
