import { setTimeout as sleep } from 'node:timers/promises';
import { spent } from '../browser/page.mjs';
import { isPicture } from '../carts.mjs';
import { lineAt, totals, valueAt } from './stage.mjs';

/** @typedef {import('./stage.mjs').Scene} Scene */
/** @typedef {import('./stage.mjs').Check} Check */

/** Rapid, but no faster than fingers: ms between clicks. */
const PACE = 50;
const CLICKS = 20;
/** Longer than any contender waits before it saves, ms, and less than any of them waits. */
const SAVED = 350;
const UNSAVED = 120;

/** Puts the pointer on an element that has come to rest. @param {Scene} scene @param {string} selector */
export async function pointAt({ tab }, selector) {
  const name = JSON.stringify(selector);
  for (let tries = 0; tries < 50; tries++) {
    const at = await tab.evaluate(`bench.aim(${name})`);
    if (at) await tab.session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    if (at && (await tab.evaluate(`bench.isHovered(${name})`))) return at;
    await sleep(40);
  }
  throw new Error(`${selector} cannot be pointed at: it is absent, moves, or something covers it.`);
}

/**
 * Clicks, and waits until the page shows what it should then.
 *
 * @param {Scene} scene @param {string} target @param {readonly Check[]} checks
 * @param {boolean} saves whether to wait for the save, and count its work too
 * @returns {Promise<{ frame: number, cpu: number, saving: number }>} from the click to the frame;
 *   what the main thread worked until all was saved, and how much of that since the save began, ms
 */
async function click(scene, target, checks, saves) {
  const { one, tab, server } = scene;
  const at = await pointAt(scene, target);
  await tab.evaluate(`bench.again(), bench.expect(${JSON.stringify({ answered: checks })})`);
  const before = saves ? await tab.metrics() : {};
  // Any moment between two frames is as likely as another.
  await sleep(Math.random() * 17);
  await tab.press(at);
  const paint = await tab.seen('answered', `the answer of ${one.name} to a click on ${target}`);
  const frame = paint - (await tab.evaluate('bench.clicked'));
  if (!saves) return { frame, cpu: NaN, saving: NaN };
  await sleep(UNSAVED);
  const shown = await tab.metrics();
  await sleep(SAVED - UNSAVED);
  await server.settle(50);
  const after = await tab.metrics();
  const [cpu = NaN, saving = NaN] = [before, shown].map((since) =>
    spent(since, after, 'TaskDuration'),
  );
  return { frame, cpu, saving };
}

/** Adds one piece to the line at a place. @param {Scene} scene @param {number} at */
export async function increase(scene, at, saves = true) {
  const { one, lines } = scene;
  const line = lineAt(lines, at);
  line.quantity++;
  const checks = [valueAt(one, lines, at), ...totals(one, lines)];
  return click(scene, one.increase(at, line), checks, saves);
}

/** @param {Scene} scene @param {number} at */
async function remove(scene, at) {
  const { one, lines } = scene;
  const line = lineAt(lines, at);
  lines.splice(at, 1);
  const checks = [{ selector: one.line, rows: lines.length }, ...totals(one, lines)];
  return click(scene, one.remove(at, line), checks, true);
}

/** @param {Scene} scene @param {number} at */
async function burst(scene, at) {
  const { one, lines, tab, server } = scene;
  const line = lineAt(lines, at);
  const place = await pointAt(scene, one.increase(at, line));
  server.requests.length = 0;
  const since = await tab.evaluate('performance.now()');
  const before = await tab.metrics();
  const start = performance.now();
  const sent = [];
  for (let clicks = 0; clicks < CLICKS; clicks++) {
    await sleep(Math.max(0, start + clicks * PACE - performance.now()));
    // Not awaited: slow pages do not get their clicks more slowly.
    sent.push(tab.press(place));
  }
  await Promise.all(sent);
  await sleep(SAVED);
  await server.settle(600);
  const cpu = spent(before, await tab.metrics(), 'TaskDuration');
  /** @type {[number, number][]} */
  const long = (await tab.evaluate('bench.vitals')).long;
  const shown = Number(await tab.evaluate(`bench.digits(${JSON.stringify(one.value(at, line))})`));
  const kept = Math.round(shown / line.gross) - line.quantity;
  line.quantity += kept;
  const requests = server.requests.filter(({ path }) => !isPicture(path));
  return {
    lost: CLICKS - kept,
    writes: requests.filter(({ method }) => method !== 'GET').length,
    requests: requests.length,
    long: long.filter(([begin]) => begin >= since).length,
    cpu,
  };
}

/**
 * Edits, a burst of clicks and removals, in the middle of a cart.
 *
 * @param {import('./stage.mjs').Stage} stage @param {import('./stage.mjs').Setting} setting
 * @param {{ edits: number, removals: number }} plan
 */
export const editSession = (stage, setting, plan) =>
  stage.play(setting, async (scene) => {
    await scene.show();
    await scene.server.settle(400);
    const at = Math.floor(setting.count / 2);
    // The first two run code that has never run before.
    for (let first = 0; first < 2; first++) await increase(scene, at);
    const edits = [];
    for (let left = plan.edits; left > 0; left--) {
      edits.push(await stage.patience.sample(() => increase(scene, at)));
    }
    const clicks = await burst(scene, at);
    const removals = [];
    for (let left = Math.min(plan.removals, setting.count - 2); left > 0; left--) {
      const middle = Math.floor(scene.lines.length / 2);
      removals.push(await stage.patience.sample(() => remove(scene, middle)));
    }
    return { edits, removals, bursts: [clicks] };
  });
