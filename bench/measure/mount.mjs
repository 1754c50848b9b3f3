import { spent } from '../browser/page.mjs';

/** What a long task may take without counting as blocking, ms. */
const FREE = 50;

/** What long tasks took beyond that, ms. @param {readonly number[]} durations */
export const blockingOf = (durations) => durations.reduce((sum, time) => sum + time - FREE, 0);

/** From the navigation until all lines are shown: times, and the work of the main thread, ms. @param {import('./stage.mjs').Stage} stage @param {import('./stage.mjs').Setting} setting */
export const mount = (stage, setting) =>
  stage.play(setting, async ({ one, tab, show }) => {
    let start = await tab.metrics();
    const times = await show(async () => (start = await tab.metrics()));
    const end = await tab.metrics();
    if ((await tab.evaluate(`bench.height(${JSON.stringify(one.line)})`)) < 20) {
      throw new Error(`${one.name} shows rows without a size.`);
    }
    const [cpu = NaN, layout = NaN, style = NaN] = [
      ...['TaskDuration', 'LayoutDuration', 'RecalcStyleDuration'],
    ].map((name) => spent(start, end, name));
    /** @type {[number, number][]} */
    const tasks = (await tab.evaluate('bench.vitals')).long;
    const long = tasks.filter(([begin]) => begin <= times.whole).map(([, duration]) => duration);
    const longest = Math.max(0, ...long);
    return { ...times, cpu, layout: layout + style, blocking: blockingOf(long), longest };
  });
