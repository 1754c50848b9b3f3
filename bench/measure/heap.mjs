import { setTimeout as sleep } from 'node:timers/promises';
import { increase } from './edits.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Scene} Scene */

/**
 * @typedef {{ mounted: number, grown: number }} Heap bytes of JavaScript objects after a garbage
 *   collection: with the cart shown, and how many more after many edits
 */

/** @param {import('./stage.mjs').Page} tab */
export async function collectGarbage({ session }) {
  // What a first collection sets free may hold on to more.
  for (let times = 0; times < 3; times++) {
    await session.send('HeapProfiler.collectGarbage');
    await sleep(50);
  }
}

/** @param {import('./stage.mjs').Page} tab @returns {Promise<number>} */
async function heapOf(tab) {
  await collectGarbage(tab);
  const { usedSize } = await tab.session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Edits the line in the middle many times, and waits until all is saved. @param {Scene} scene @param {number} edits */
export async function editOften(scene, edits) {
  const at = Math.floor(scene.lines.length / 2);
  for (let edit = 0; edit < edits; edit++) await increase(scene, at, false);
  await sleep(300);
  await scene.settle(700);
}

/**
 * @param {Stage} stage @param {{ name: string, count: number, edits: number }} plan
 * @returns {Promise<Heap>}
 */
export async function heap(stage, { name, count, edits }) {
  return stage.play({ name, count }, async (scene) => {
    await scene.show();
    await scene.settle(500);
    const mounted = await heapOf(scene.tab);
    await editOften(scene, edits);
    return { mounted, grown: (await heapOf(scene.tab)) - mounted };
  });
}
