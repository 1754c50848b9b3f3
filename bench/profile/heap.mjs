import { collectGarbage, editOften } from '../measure/heap.mjs';
import { FULL } from '../measure/plan.mjs';

/** @typedef {import('../measure/stage.mjs').Stage} Stage */
/** @typedef {import('./profiles.mjs').Profile} Profile */

/**
 * @typedef {object} Snapshot as the browser writes it: flat lists with a fixed number of fields
 * @property {{ meta: { node_fields: string[], node_types: [string[]], edge_fields: string[], edge_types: [string[]] } }} snapshot
 * @property {number[]} nodes
 * @property {number[]} edges
 * @property {string[]} strings
 */

/** What objects are whose properties are named so; the first that fits. */
const BY_PROPERTIES = /** @type {const} */ ([
  ['React: fibers', ['memoizedProps', 'alternate']],
  ['React: elements', ['$$typeof', 'props']],
  ['React: hooks', ['memoizedState', 'baseState']],
  ['React: hooks', ['lastRenderedState', 'dispatch']],
  ['React: hooks', ['deps', 'inst']],
  ['the cart as the shop sent it', ['nett_price', 'amount']],
  ['the lines of the model', ['wire', 'key']],
]);

/** What objects are that properties named so lead to. @type {Readonly<Record<string, string>>} */
const BY_REFERENCE = {
  memoizedProps: 'React: properties',
  pendingProps: 'React: properties',
  props: 'React: properties',
};

/** @type {Readonly<Record<string, string>>} */
const BY_TYPE = {
  closure: 'functions and what they hold',
  code: 'compiled code',
  array: 'lists and tables',
  string: 'texts',
  'concatenated string': 'texts',
  'sliced string': 'texts',
  'object shape': 'shapes of objects',
  hidden: 'inner objects of the engine',
};

/**
 * Bytes of JavaScript objects by what they are.
 *
 * @param {Snapshot} heap
 * @returns {Map<string, number>}
 */
export function bytesByKind({ snapshot: { meta }, nodes, edges, strings }) {
  const fieldOf = (/** @type {string} */ name) => meta.node_fields.indexOf(name);
  const [TYPE, NAME, SIZE, EDGES] = ['type', 'name', 'self_size', 'edge_count'].map(fieldOf);
  const width = meta.node_fields.length;
  const types = meta.node_types[0];
  const property = meta.edge_types[0].indexOf('property');
  const value = (/** @type {number} */ node, /** @type {number | undefined} */ field) =>
    nodes[node + (field ?? 0)] ?? 0;

  /** @type {Map<number, string>} nodes by the name of a property that leads to them */
  const led = new Map();
  /** @type {Map<number, string>} */
  const kinds = new Map();
  let edge = 0;
  for (let node = 0; node < nodes.length; node += width) {
    /** @type {Set<string>} */
    const own = new Set();
    for (let left = value(node, EDGES); left > 0; left--, edge += 3) {
      if (edges[edge] !== property) continue;
      const name = strings[edges[edge + 1] ?? 0] ?? '';
      own.add(name);
      const kind = BY_REFERENCE[name];
      if (kind) led.set(edges[edge + 2] ?? 0, kind);
    }
    const known = BY_PROPERTIES.find(([, names]) => names.every((name) => own.has(name)));
    if (known) kinds.set(node, known[0]);
  }

  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (let node = 0; node < nodes.length; node += width) {
    const type = types[value(node, TYPE)] ?? '';
    // Memory of the DOM itself, which is not the JavaScript heap's.
    if (type === 'native') continue;
    const isDom = /^(HTML|SVG|Text$|ShadowRoot)/.test(strings[value(node, NAME)] ?? '');
    const kind =
      type === 'object'
        ? (kinds.get(node) ?? led.get(node) ?? (isDom ? 'handles of DOM nodes' : 'other objects'))
        : (BY_TYPE[type] ?? 'other');
    sizes.set(kind, (sizes.get(kind) ?? 0) + value(node, SIZE));
  }
  return sizes;
}

/** @param {import('../measure/stage.mjs').Page} tab @returns {Promise<Map<string, number>>} bytes by kind */
async function snapshotOf(tab) {
  await collectGarbage(tab);
  /** @type {string[]} */
  const chunks = [];
  const add = (/** @type {{ chunk: string }} */ { chunk }) => chunks.push(chunk);
  tab.session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await tab.session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  tab.session.off('HeapProfiler.addHeapSnapshotChunk', add);
  return bytesByKind(JSON.parse(chunks.join('')));
}

/** @param {Map<string, number>} sizes @returns {Profile['parts']} kB for each */
const partsOf = (sizes) => [...sizes].map(([name, bytes]) => ({ name, value: bytes / 1000 }));

/**
 * What the memory of a shown cart holds.
 *
 * @param {Stage} stage @param {string} name @param {number} count
 * @returns {Promise<Profile['parts']>} kB for each
 */
export async function profileHeap(stage, name, count) {
  return stage.play({ name, count }, async ({ tab, show, settle }) => {
    await show();
    await settle(500);
    return partsOf(await snapshotOf(tab));
  });
}

/**
 * What the memory holds besides after many edits of one line.
 *
 * @param {Stage} stage @param {string} name @param {number} count
 * @returns {Promise<Profile['parts']>} kB for each
 */
export async function profileGrowth(stage, name, count) {
  return stage.play({ name, count }, async (scene) => {
    await scene.show();
    await scene.settle(500);
    const before = await snapshotOf(scene.tab);
    await editOften(scene, FULL.heapEdits);
    const grown = await snapshotOf(scene.tab);
    for (const [kind, bytes] of before) grown.set(kind, (grown.get(kind) ?? 0) - bytes);
    return partsOf(grown);
  });
}
