import { setTimeout as sleep } from 'node:timers/promises';
import { grossOf, isPicture, netOf } from '../carts.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Scene} Scene */

/**
 * @typedef {{ wall: number, cpu: number, saving: number }} Edit from the click to the frame; what the
 *   main thread worked until all was saved; and how much of that from when the save began, ms
 *
 * @typedef {object} Burst of rapid clicks on one button
 * @property {number} clicks
 * @property {number} kept of them, in the quantity that is shown in the end
 * @property {number} writes requests that save
 * @property {number} requests
 * @property {number} cpu of the main thread, ms
 * @property {number} long tasks over 50 ms
 * @property {number} longest of them, ms
 *
 * @typedef {{ edits: Edit[], removals: Edit[], burst: Burst }} EditSession
 */

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
    if (at && (await tab.evaluate(`bench.hits(${name}, ${at.x}, ${at.y})`))) {
      await tab.session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
      return at;
    }
    await sleep(40);
  }
  throw new Error(`${selector} cannot be pointed at: it is absent, moves, or something covers it.`);
}

/** Waits for a click's outcome, and says what came instead where it fails. @param {Scene} scene @param {string} target @param {readonly import('./stage.mjs').Check[]} checks */
async function outcome({ tab, one }, target, checks) {
  try {
    return await tab.seen(`a click on ${target} of ${one.name}`);
  } catch (error) {
    const shown = checks.map(async (check) => {
      const is = await tab.evaluate(`bench.digits(${JSON.stringify(check.selector)})`);
      return `${JSON.stringify(check)}, shown: "${is.slice(0, 20)}"`;
    });
    throw new Error(`It did not bring ${(await Promise.all(shown)).join('; ')}`, { cause: error });
  }
}

/** @param {Scene} scene @param {{ x: number, y: number }} at */
export function press({ tab }, at) {
  const button = /** @type {const} */ ('left');
  return Promise.all(
    /** @type {const} */ (['mousePressed', 'mouseReleased']).map((type) =>
      tab.session.send('Input.dispatchMouseEvent', { type, ...at, button, clickCount: 1 }),
    ),
  );
}

/**
 * Clicks, and waits until the page shows what it should then.
 *
 * @param {Scene} scene @param {string} target
 * @param {readonly import('./stage.mjs').Check[]} checks
 * @param {boolean} [saves] whether to wait for the save, and count its work too
 * @returns {Promise<Edit>}
 */
async function click(scene, target, checks, saves = true) {
  const { tab, settle } = scene;
  const at = await pointAt(scene, target);
  await tab.evaluate(`bench.expect(${JSON.stringify(checks)})`);
  const before = saves ? await tab.metrics() : {};
  const seen = outcome(scene, target, checks);
  // Any moment between two frames is as likely as another.
  await sleep(Math.random() * 17);
  await press(scene, at);
  const { paint, clicked = NaN } = await seen;
  if (!saves) return { wall: paint - clicked, cpu: NaN, saving: NaN };
  await sleep(UNSAVED);
  const shown = await tab.metrics();
  await sleep(SAVED - UNSAVED);
  await settle(50);
  const after = await tab.metrics();
  const worked = (/** @type {Record<string, number>} */ since) =>
    ((after.TaskDuration ?? 0) - (since.TaskDuration ?? 0)) * 1000;
  return { wall: paint - clicked, cpu: worked(before), saving: worked(shown) };
}

/** Adds one piece to the line at a place. @param {Scene} scene @param {number} at @param {boolean} [saves] */
export async function increase(scene, at, saves) {
  const { one, lines } = scene;
  const line = lines[at];
  if (!line) throw new Error(`There is no line ${at}.`);
  line.quantity++;
  const checks = [
    { selector: one.value(at, line), digits: String(line.gross * line.quantity) },
    { selector: one.gross, digits: String(grossOf(lines)) },
    { selector: one.net, digits: String(netOf(lines)) },
  ];
  return click(scene, one.increase(at, line), checks, saves);
}

/** Takes the line at a place out. @param {Scene} scene @param {number} at */
export async function remove(scene, at) {
  const { one, lines } = scene;
  const [line] = lines.splice(at, 1);
  if (!line) throw new Error(`There is no line ${at}.`);
  const checks = [
    { selector: one.line, rows: lines.length },
    { selector: one.gross, digits: String(grossOf(lines)) },
  ];
  return click(scene, one.remove(at, line), checks);
}

/** @param {Scene} scene @param {number} at @returns {Promise<Burst>} */
async function burst(scene, at) {
  const { one, lines, tab } = scene;
  const line = lines[at];
  if (!line) throw new Error(`There is no line ${at}.`);
  const place = await pointAt(scene, one.increase(at, line));
  const from = scene.requests().length;
  const since = await tab.evaluate('performance.now()');
  const before = await tab.metrics();
  const start = performance.now();
  const sent = [];
  for (let clicks = 0; clicks < CLICKS; clicks++) {
    await sleep(Math.max(0, start + clicks * PACE - performance.now()));
    // Not waited for: who is slow gets its clicks no slower.
    sent.push(press(scene, place));
  }
  await Promise.all(sent);
  await sleep(SAVED);
  await scene.settle(600);
  const after = await tab.metrics();
  /** @type {[number, number][]} */
  const all = await tab.evaluate('bench.long');
  const long = all.filter(([begin]) => begin >= since).map(([, duration]) => duration);
  const shown = Number(await tab.evaluate(`bench.digits(${JSON.stringify(one.value(at, line))})`));
  const kept = Math.round(shown / line.gross) - line.quantity;
  line.quantity += kept;
  const requests = scene
    .requests()
    .slice(from)
    .filter(({ path }) => !isPicture(path));
  return {
    clicks: CLICKS,
    kept,
    writes: requests.filter(({ method }) => method !== 'GET').length,
    requests: requests.length,
    cpu: ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000,
    long: long.length,
    longest: Math.max(0, ...long),
  };
}

/**
 * Edits, a burst of clicks and removals, in the middle of a cart.
 *
 * @param {Stage} stage
 * @param {{ name: string, count: number, edits: number, removals: number }} plan
 * @returns {Promise<EditSession>}
 */
export async function editSession(stage, { name, count, edits, removals }) {
  return stage.play({ name, count }, async (scene) => {
    await scene.show();
    await scene.settle(400);
    const at = Math.floor(count / 2);
    // The first two run code that was never run before.
    for (let first = 0; first < 2; first++) await increase(scene, at);
    /** @type {EditSession['edits']} */
    const done = [];
    while (done.length < edits) {
      // One that others disturbed is made again, one piece further.
      done.push(await stage.patience.sample(() => increase(scene, at)));
    }
    const fast = await burst(scene, at);
    /** @type {EditSession['removals']} */
    const gone = [];
    for (let left = Math.min(removals, count - 2); left > 0; left--) {
      await stage.patience.quiet();
      gone.push(await remove(scene, Math.floor(scene.lines.length / 2)));
    }
    return { edits: done, removals: gone, burst: fast };
  });
}
