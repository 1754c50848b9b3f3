import { setTimeout as sleep } from 'node:timers/promises';
import { increase } from './edits.mjs';

/** Bytes of JavaScript objects after a garbage collection. @param {import('./stage.mjs').Page} tab */
async function heapOf({ session }) {
  // What a first collection sets free may hold on to more.
  for (let times = 0; times < 3; times++) {
    await session.send('HeapProfiler.collectGarbage');
    await sleep(50);
  }
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** The memory with the cart shown, and how much more after many edits. @param {import('./stage.mjs').Stage} stage @param {import('./stage.mjs').Setting} setting @param {number} edits */
export const heap = (stage, setting, edits) =>
  stage.play(setting, async (scene) => {
    const { server, tab, show } = scene;
    await show();
    await server.settle(500);
    const mounted = await heapOf(tab);
    const at = Math.floor(setting.count / 2);
    for (let edit = 0; edit < edits; edit++) await increase(scene, at, false);
    await sleep(300);
    await server.settle(700);
    return { mounted, grown: (await heapOf(tab)) - mounted };
  });
