/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Setting} Setting */

/**
 * @typedef {object} Mount from the navigation on, all in ms
 * @property {number} wall until all lines and the right totals were painted
 * @property {number} whole until every line also had its buttons
 * @property {number} cpu what the page's main thread worked until then
 * @property {number} layout part of that in style and layout
 *
 * @typedef {object} SlowMount on a processor four times slower, all in ms
 * @property {number} wall
 * @property {number} blocking what long tasks took over 50 ms each
 * @property {number} longest task
 * @property {number} evaluation of scripts: compiling and first running them
 */

const SLOWDOWN = 4;

/** What a long task may take without counting as blocking, ms. */
const FREE = 50;

/** @param {Stage} stage @param {Setting} setting @returns {Promise<Mount>} */
export async function mount(stage, setting) {
  /** @type {Record<string, number>} */
  let start = {};
  const before = async (/** @type {import('./stage.mjs').Page} */ tab) => {
    start = await tab.metrics();
  };
  return stage.play({ ...setting, before }, async ({ one, tab, show }) => {
    const { paint, whole } = await show();
    const end = await tab.metrics();
    const spent = (/** @type {string} */ name) => {
      const [from = 0, to = 0] = [start[name], end[name]];
      // A navigation into another renderer process begins to count anew.
      return (to >= from ? to - from : to) * 1000;
    };
    if (!setting.checks && (await tab.evaluate(`bench.height(${JSON.stringify(one.line)})`)) < 20) {
      throw new Error(`${one.name} shows rows without a size.`);
    }
    return {
      wall: paint,
      whole,
      cpu: spent('TaskDuration'),
      layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    };
  });
}

/** @typedef {{ name: string, dur?: number, args?: { data?: { url?: string }, fileName?: string } }} TraceEvent */

/** How long the page's own scripts were compiled and first run, ms. @param {readonly TraceEvent[]} events @param {string} origin */
function evaluationOf(events, origin) {
  const isOwn = (/** @type {TraceEvent} */ { args }) =>
    (args?.data?.url ?? args?.fileName ?? '').startsWith(origin);
  return events
    .filter(
      (event) =>
        event.name === 'v8.evaluateModule' ||
        (['EvaluateScript', 'v8.compileModule'].includes(event.name) && isOwn(event)),
    )
    .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
}

/** @param {Stage} stage @param {Setting} setting @returns {Promise<SlowMount>} */
export async function slowMount(stage, setting) {
  const { browser } = stage;
  const categories = ['devtools.timeline', 'v8', '-*'];
  const before = (/** @type {import('./stage.mjs').Page} */ { page }) =>
    browser.startTracing(page, { categories });
  return stage.play({ ...setting, slowdown: SLOWDOWN, before }, async ({ one, tab, show }) => {
    try {
      const { paint, whole } = await show();
      await tab.settle(200);
      /** @type {[number, number][]} */
      const long = await tab.evaluate('bench.long');
      const times = long.filter(([start]) => start <= whole).map(([, duration]) => duration);
      const trace = JSON.parse(String(await browser.stopTracing()));
      return {
        wall: paint,
        blocking: times.reduce((sum, time) => sum + time - FREE, 0),
        longest: Math.max(0, ...times),
        evaluation: evaluationOf(trace.traceEvents, new URL(stage.servers.url(one.name)).origin),
      };
    } catch (error) {
      await browser.stopTracing();
      throw error;
    }
  });
}
