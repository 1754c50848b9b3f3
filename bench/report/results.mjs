import { medianOf } from './statistics.mjs';

/** @typedef {import('../measure/sizes.mjs').Samples} Samples */

/**
 * @typedef {object} Results of one run, as they are kept in a file
 * @property {string} date
 * @property {string} machine processor, Node and browser
 * @property {number} seconds that the run took
 * @property {number} waited of them, for other processes
 * @property {number} samples
 * @property {number} noisy of them: taken while other processes were busy
 * @property {readonly string[]} failures of pages that then were measured once more
 * @property {import('../measure/plan.mjs').Plan} plan
 * @property {import('../measure/weights.mjs').Weights} weights
 * @property {import('../measure/sizes.mjs').Size[]} sizes
 * @property {import('../measure/curves.mjs').Curves} [curves]
 * @property {import('../measure/interactions.mjs').Interaction[]} [interactions]
 * @property {import('../profile/profiles.mjs').Profile[]} [profiles]
 */

/**
 * The samples of a contender at a size.
 *
 * @param {Results} results @param {number} count of lines @param {string} name
 * @throws {Error} where that was not measured
 */
export function samplesOf(results, count, name) {
  const samples = results.sizes.find((size) => size.count === count)?.of[name];
  if (!samples) throw new Error(`${name} was not measured with ${count} lines.`);
  return samples;
}

/** What the tables and targets compare: each a median of the samples, in ms unless said otherwise. */
export const FIGURES = {
  wall: (/** @type {Samples} */ { mounts }) => medianOf(mounts, ({ wall }) => wall),
  whole: (/** @type {Samples} */ { mounts }) => medianOf(mounts, ({ whole }) => whole),
  cpu: (/** @type {Samples} */ { mounts }) => medianOf(mounts, ({ cpu }) => cpu),
  layout: (/** @type {Samples} */ { mounts }) => medianOf(mounts, ({ layout }) => layout),
  slowWall: (/** @type {Samples} */ { slowMounts }) => medianOf(slowMounts, ({ wall }) => wall),
  blocking: (/** @type {Samples} */ { slowMounts }) =>
    medianOf(slowMounts, ({ blocking }) => blocking),
  longest: (/** @type {Samples} */ { slowMounts }) =>
    medianOf(slowMounts, ({ longest }) => longest),
  evaluation: (/** @type {Samples} */ { slowMounts }) =>
    medianOf(slowMounts, ({ evaluation }) => evaluation),
  edit: (/** @type {Samples} */ { edits }) => medianOf(edits, ({ wall }) => wall),
  editCpu: (/** @type {Samples} */ { edits }) => medianOf(edits, ({ cpu }) => cpu),
  removal: (/** @type {Samples} */ { removals }) => medianOf(removals, ({ wall }) => wall),
  /** Bytes. */
  heap: (/** @type {Samples} */ { heaps }) => medianOf(heaps, ({ mounted }) => mounted),
  /** Bytes. */
  growth: (/** @type {Samples} */ { heaps }) => medianOf(heaps, ({ grown }) => grown),
};
