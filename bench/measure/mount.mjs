import { startTrace } from '../browser/trace.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Setting} Setting */
/** @typedef {import('../browser/trace.mjs').TraceEvent} TraceEvent */

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

/** How long scripts from servers were compiled and first run, ms; those that the bench adds have no address. @param {readonly TraceEvent[]} events */
function evaluationOf(events) {
  const isServed = (/** @type {TraceEvent} */ { args }) =>
    (args?.data?.url ?? args?.fileName ?? '').startsWith('http');
  return events
    .filter(
      (event) =>
        event.name === 'v8.evaluateModule' ||
        (['v8.run', 'v8.compile', 'v8.compileModule'].includes(event.name) && isServed(event)),
    )
    .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
}

/** @param {Stage} stage @param {Setting} setting @returns {Promise<SlowMount>} */
export async function slowMount(stage, setting) {
  /** @type {(() => Promise<TraceEvent[]>) | undefined} */
  let endTrace;
  const before = async () => {
    endTrace = await startTrace(stage.browser, ['v8']);
  };
  return stage.play({ ...setting, slowdown: SLOWDOWN, before }, async ({ tab, show, settle }) => {
    let shown;
    /** @type {TraceEvent[]} */
    let events;
    try {
      shown = await show();
      await settle(200);
    } finally {
      // Also after a failure: as long as it goes on, no other one can begin.
      events = (await endTrace?.()) ?? [];
    }
    const { paint, whole } = shown;
    /** @type {[number, number][]} */
    const long = await tab.evaluate('bench.long');
    const times = long.filter(([start]) => start <= whole).map(([, duration]) => duration);
    return {
      wall: paint,
      blocking: times.reduce((sum, time) => sum + time - FREE, 0),
      longest: Math.max(0, ...times),
      evaluation: evaluationOf(events),
    };
  });
}
