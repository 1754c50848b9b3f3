import { CONTENDERS, PAGES } from '../contenders.mjs';
import { editSession } from './edits.mjs';
import { heap } from './heap.mjs';
import { mount, slowMount } from './mount.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./plan.mjs').Plan} Plan */

/**
 * @typedef {object} Samples of one contender at one size
 * @property {import('./mount.mjs').Mount[]} mounts
 * @property {import('./mount.mjs').SlowMount[]} slowMounts
 * @property {import('./edits.mjs').Edit[]} edits
 * @property {import('./edits.mjs').Edit[]} removals
 * @property {import('./edits.mjs').Burst[]} bursts
 * @property {import('./heap.mjs').Heap[]} heaps
 *
 * @typedef {{ count: number, of: Record<string, Samples> }} Size all contenders at one number of lines
 */

/** Another order in each round, so that none is always measured after the same one. @template T @param {readonly T[]} list */
export const shuffled = (list) =>
  list
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/**
 * Lets the contenders take turns.
 *
 * @param {number} rounds
 * @param {(name: string, round: number) => Promise<void>} take
 * @param {typeof CONTENDERS} [contenders]
 */
async function takeTurns(rounds, take, contenders = CONTENDERS) {
  for (let round = 0; round < rounds; round++) {
    for (const { name } of shuffled(contenders)) await take(name, round);
  }
}

/**
 * Measures all contenders with a cart of one size.
 *
 * @param {Stage} stage @param {Plan} plan @param {number} count of lines
 * @param {(text: string) => void} tell hears of progress
 * @returns {Promise<Size>}
 */
export async function measureSize(stage, plan, count, tell) {
  /** @type {Record<string, Samples>} */
  const of = {};
  const shown = count === Math.min(...plan.sizes) ? PAGES : CONTENDERS;
  for (const { name } of shown) {
    of[name] = { mounts: [], slowMounts: [], edits: [], removals: [], bursts: [], heaps: [] };
  }
  const samplesOf = (/** @type {string} */ name) => /** @type {Samples} */ (of[name]);
  const { patience } = stage;

  await stage.fresh();
  tell(`${count} lines: showing them`);
  const show = async (/** @type {string} */ name, /** @type {number} */ round) => {
    const taken = await patience.sample(() => mount(stage, { name, count }));
    // The first round warms up the browser's caches and is not counted.
    if (round > 0) samplesOf(name).mounts.push(taken);
  };
  await takeTurns(plan.mounts + 1, show, shown);

  tell(`${count} lines: on a slower processor`);
  const showSlowly = async (/** @type {string} */ name) => {
    samplesOf(name).slowMounts.push(await patience.sample(() => slowMount(stage, { name, count })));
  };
  await takeTurns(plan.slowMounts, showSlowly, shown);

  await stage.fresh();
  tell(`${count} lines: edits`);
  await takeTurns(plan.sessions, async (name) => {
    const session = await editSession(stage, { ...plan, name, count });
    samplesOf(name).edits.push(...session.edits);
    samplesOf(name).removals.push(...session.removals);
    samplesOf(name).bursts.push(session.burst);
  });

  tell(`${count} lines: memory`);
  await takeTurns(plan.heaps, async (name) => {
    samplesOf(name).heaps.push(await heap(stage, { name, count, edits: plan.heapEdits }));
  });
  return { count, of };
}
