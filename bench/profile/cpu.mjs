import { increase, remove } from '../measure/edits.mjs';
import { BROWSER, MEASURING, ownerOf } from './sources.mjs';

/** @typedef {import('../measure/stage.mjs').Stage} Stage */
/** @typedef {import('../measure/stage.mjs').Page} Page */
/** @typedef {import('../measure/stage.mjs').Scene} Scene */
/** @typedef {import('./profiles.mjs').Profile} Profile */

/** Microseconds between looks at the stack. */
const INTERVAL = 100;
const EDITS = 20;
const REMOVALS = 10;

/** What the browser counts itself, in seconds; the profiler knows of no more than its sum. */
const COUNTED = /** @type {const} */ ({
  RecalcStyleDuration: 'the browser: style',
  LayoutDuration: 'the browser: layout',
});

/** @param {Page} tab @returns {Promise<Record<string, number>>} what the browser has counted so far */
async function startProfile({ session, metrics }) {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.send('Profiler.start');
  return metrics();
}

/**
 * Time by owner, the greatest first.
 *
 * @param {Page} tab @param {Record<string, number>} before what the browser had counted
 * @param {number} times that the same was done
 * @returns {Promise<Profile['parts']>} ms for each
 */
async function endProfile({ session, metrics }, before, times) {
  const after = await metrics();
  const { profile } = await session.send('Profiler.stop');
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((to) => [to, id])));
  const isMeasuring = (/** @type {number} */ id) => {
    for (let at = /** @type {number | undefined} */ (id); at !== undefined; at = parents.get(at)) {
      if (owners.get(at) === MEASURING) return true;
    }
    return false;
  };
  /** @type {Map<string, number>} */
  const spent = new Map();
  for (const [at, id] of samples.entries()) {
    const owner = owners.get(id);
    const isIdle = frames.get(id)?.functionName === '(idle)';
    if (!owner || isIdle || isMeasuring(id)) continue;
    // The time until the next look is what this stack took.
    const time = Math.max(0, timeDeltas[at + 1] ?? 0) / 1000;
    spent.set(owner, (spent.get(owner) ?? 0) + time);
  }
  for (const [counter, name] of Object.entries(COUNTED)) {
    const time = 1000 * ((after[counter] ?? 0) - (before[counter] ?? 0));
    spent.set(name, time).set(BROWSER, Math.max(0, (spent.get(BROWSER) ?? 0) - time));
  }
  return [...spent].map(([name, time]) => ({ name, value: time / times }));
}

/** Where the time of showing a cart goes. @param {Stage} stage @param {string} name @param {number} count */
export async function profileMount(stage, name, count) {
  /** @type {Record<string, number>} */
  let before = {};
  const start = async (/** @type {Page} */ tab) => {
    before = await startProfile(tab);
  };
  return stage.play({ name, count, before: start }, async ({ tab, show }) => {
    await show();
    return endProfile(tab, before, 1);
  });
}

/**
 * Where the time of an action goes, saving it included.
 *
 * @param {Stage} stage @param {string} name @param {number} count
 * @param {number} times that it is done @param {(scene: Scene, at: number) => Promise<unknown>} act
 */
async function profileDeed(stage, name, count, times, act) {
  return stage.play({ name, count }, async (scene) => {
    await scene.show();
    await scene.settle(400);
    const middle = () => Math.floor(scene.lines.length / 2);
    for (let first = 0; first < 3; first++) await act(scene, middle());
    const before = await startProfile(scene.tab);
    for (let done = 0; done < times; done++) await act(scene, middle());
    return endProfile(scene.tab, before, times);
  });
}

/** Where the time of an edit goes. @param {Stage} stage @param {string} name @param {number} count */
export const profileEdit = (stage, name, count) => profileDeed(stage, name, count, EDITS, increase);

/** Where the time of a removal goes. @param {Stage} stage @param {string} name @param {number} count */
export const profileRemoval = (stage, name, count) =>
  profileDeed(stage, name, count, REMOVALS, remove);
