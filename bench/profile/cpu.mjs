import { increase } from '../measure/edits.mjs';
import { MEASURING, ownerOf } from './sources.mjs';

/** @typedef {import('../measure/stage.mjs').Stage} Stage */
/** @typedef {import('../measure/stage.mjs').Page} Page */
/** @typedef {import('./profiles.mjs').Profile} Profile */

/** Microseconds between looks at the stack. */
const INTERVAL = 100;
const EDITS = 20;

/** @param {Page} tab */
async function startProfile({ session }) {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.send('Profiler.start');
}

/**
 * Time by owner, the greatest first.
 *
 * @param {Page} tab @param {number} times that the same was done
 * @returns {Promise<Profile['parts']>} ms for each
 */
async function endProfile({ session }, times) {
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
  return [...spent].map(([name, time]) => ({ name, value: time / times }));
}

/** Where the time of showing a cart goes. @param {Stage} stage @param {string} name @param {number} count */
export async function profileMount(stage, name, count) {
  return stage.play({ name, count, before: startProfile }, async ({ tab, show }) => {
    await show();
    return endProfile(tab, 1);
  });
}

/** Where the time of an edit goes, saving it included. @param {Stage} stage @param {string} name @param {number} count */
export async function profileEdit(stage, name, count) {
  return stage.play({ name, count }, async (scene) => {
    await scene.show();
    await scene.tab.settle(400);
    const at = Math.floor(count / 2);
    for (let first = 0; first < 3; first++) await increase(scene, at);
    await startProfile(scene.tab);
    for (let edit = 0; edit < EDITS; edit++) await increase(scene, at);
    return endProfile(scene.tab, EDITS);
  });
}
