import { CONTENDERS } from '../contenders.mjs';
import { editSession } from './edits.mjs';
import { heap } from './heap.mjs';
import { mount } from './mount.mjs';

/** @typedef {import('./stage.mjs').Setting} Setting */
/** @typedef {Record<string, number>} Sample what was measured at once, by the name of the figure */
/** @typedef {Record<string, Sample[]>} Samples of one contender, by the kind of measurement */
/** @typedef {{ count: number, of: Record<string, Samples> }} Size all contenders at one number of lines */

/**
 * Lets the contenders take turns, in another order in each round, so that none is always measured
 * after the same one.
 *
 * @template T @param {number} rounds @param {readonly T[]} contenders
 * @param {(one: T, round: number) => Promise<void>} take
 */
export async function takeTurns(rounds, contenders, take) {
  for (let round = 0; round < rounds; round++) {
    const places = contenders.map((one) => ({ one, place: Math.random() }));
    for (const { one } of places.sort((a, b) => a.place - b.place)) await take(one, round);
  }
}

/**
 * Measures all contenders with a cart of one size.
 *
 * @param {import('./stage.mjs').Stage} stage @param {import('../options.mjs').Plan} plan
 * @param {number} count of lines @param {(text: string) => void} tell hears of progress
 * @returns {Promise<Size>}
 */
export async function measureSize(stage, plan, count, tell) {
  /** @type {Size['of']} */
  const of = Object.fromEntries(CONTENDERS.map(({ name }) => [name, {}]));
  /** @param {string} what @param {number} rounds @param {(setting: Setting) => Promise<Samples>} take */
  const part = async (what, rounds, take) => {
    tell(`${count} lines: ${what}`);
    await takeTurns(rounds, CONTENDERS, async (one) => {
      for (const [kind, samples] of Object.entries(await take({ one, count }))) {
        of[one.name] = { ...of[one.name], [kind]: [...(of[one.name]?.[kind] ?? []), ...samples] };
      }
    });
  };
  const sample = (/** @type {Setting} */ setting) =>
    stage.patience.sample(() => mount(stage, setting));

  await stage.fresh(CONTENDERS);
  await part('showing them', plan.mounts, async (setting) => ({ mounts: [await sample(setting)] }));
  await part('on a slower processor', plan.slowMounts, async (setting) => ({
    slowMounts: [await sample({ ...setting, slowdown: 4 })],
  }));
  await stage.fresh(CONTENDERS);
  await part('edits', plan.sessions, (setting) => editSession(stage, setting, plan));
  await part('memory', 1, async (setting) => ({
    heaps: [await heap(stage, setting, plan.heapEdits)],
  }));
  return { count, of };
}
