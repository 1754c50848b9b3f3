import { PRODUCT } from '../contenders.mjs';
import { profileEdit, profileMount, profileRemoval } from './cpu.mjs';
import { profileHeap } from './heap.mjs';

/** @typedef {import('../measure/stage.mjs').Stage} Stage */

/**
 * @typedef {object} Profile where time or memory goes
 * @property {string} what was done
 * @property {'ms' | 'kB'} unit
 * @property {{ name: string, value: number }[]} parts
 */

/** @type {Readonly<Record<string, { what: string, unit: Profile['unit'], take: (stage: Stage, name: string, count: number) => Promise<Profile['parts']> }>>} */
const KINDS = {
  mount: { what: 'Showing 1,000 lines', unit: 'ms', take: profileMount },
  edit: { what: 'One edit of 1,000 lines', unit: 'ms', take: profileEdit },
  removal: { what: 'One removal of 1,000 lines', unit: 'ms', take: profileRemoval },
  heap: { what: 'Memory of 1,000 lines', unit: 'kB', take: profileHeap },
};

export const PROFILE_NAMES = Object.keys(KINDS);

const LINES = 1000;

/**
 * Takes the product's profiles.
 *
 * @param {Stage} stage @param {readonly string[]} names of `PROFILE_NAMES`
 * @returns {Promise<Profile[]>}
 */
export async function takeProfiles(stage, names) {
  await stage.fresh();
  /** @type {Profile[]} */
  const profiles = [];
  for (const kind of names) {
    const { what, unit, take } = KINDS[kind] ?? {};
    if (!what || !unit || !take) throw new Error(`There is no profile "${kind}".`);
    const parts = await stage.patience.sample(() => take(stage, PRODUCT, LINES));
    profiles.push({ what, unit, parts: parts.toSorted((a, b) => b.value - a.value) });
  }
  return profiles;
}
