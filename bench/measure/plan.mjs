/**
 * @typedef {object} Plan how much is measured
 * @property {readonly number[]} sizes of the carts, lines
 * @property {number} mounts of each contender and size
 * @property {number} slowMounts with a slower processor
 * @property {number} sessions of edits, each in a page of its own
 * @property {number} edits in each session
 * @property {number} removals in each session
 * @property {number} heaps pages whose memory is measured
 * @property {number} heapEdits between its two measurements
 * @property {number} curveMounts at each point of the curves
 * @property {readonly number[]} curveLines
 * @property {readonly number[]} curveTags
 */

/** @type {Plan} */
export const FULL = {
  sizes: [5, 100, 1000],
  mounts: 7,
  slowMounts: 3,
  sessions: 2,
  edits: 8,
  removals: 10,
  heaps: 1,
  heapEdits: 200,
  curveMounts: 2,
  curveLines: [5, 20, 100, 300, 1000, 2000, 5000],
  curveTags: [1, 2, 5, 10, 20, 50],
};

/** Enough to see whether a change helped. @type {Plan} */
export const QUICK = {
  ...FULL,
  mounts: 3,
  slowMounts: 2,
  sessions: 1,
  edits: 4,
  removals: 2,
  heapEdits: 40,
  curveMounts: 1,
  curveLines: [5, 100, 1000, 5000],
  curveTags: [1, 10, 50],
};
