import { PRODUCT } from '../contenders.mjs';
import { FULL } from '../measure/plan.mjs';
import { profileEdit, profileMount, profileRemoval } from './cpu.mjs';
import { profileGrowth, profileHeap } from './heap.mjs';

/** @typedef {import('../measure/stage.mjs').Stage} Stage */

/**
 * @typedef {object} Profile where time or memory goes
 * @property {string} what was done
 * @property {'ms' | 'kB'} unit
 * @property {{ name: string, value: number }[]} parts
 */

/**
 * @typedef {object} Kind
 * @property {string} what
 * @property {number} lines
 * @property {Profile['unit']} unit
 * @property {(stage: Stage, name: string, count: number) => Promise<Profile['parts']>} take
 */

const MANY = 1000;

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = {
  few: { what: 'Showing 5 lines', lines: 5, unit: 'ms', take: profileMount },
  some: { what: 'Showing 100 lines', lines: 100, unit: 'ms', take: profileMount },
  mount: { what: 'Showing 1,000 lines', lines: MANY, unit: 'ms', take: profileMount },
  edit: { what: 'One edit of 1,000 lines', lines: MANY, unit: 'ms', take: profileEdit },
  removal: { what: 'One removal of 1,000 lines', lines: MANY, unit: 'ms', take: profileRemoval },
  heap: { what: 'Memory of 1,000 lines', lines: MANY, unit: 'kB', take: profileHeap },
  growth: {
    what: `Memory gained by ${FULL.heapEdits} edits`,
    lines: MANY,
    unit: 'kB',
    take: profileGrowth,
  },
};

export const PROFILE_NAMES = Object.keys(KINDS);

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
    const profile = KINDS[kind];
    if (!profile) throw new Error(`There is no profile "${kind}".`);
    const { what, lines, unit, take } = profile;
    const parts = await stage.patience.sample(() => take(stage, PRODUCT, lines));
    profiles.push({ what, unit, parts: parts.toSorted((a, b) => b.value - a.value) });
  }
  return profiles;
}
