import { describe, expect, it } from 'vitest';
import { bytesByKind } from './heap.mjs';

const FIELDS = ['type', 'name', 'id', 'self_size', 'edge_count'];
const NODE_TYPES = ['object', 'closure', 'native', 'string'];
const EDGE_TYPES = ['property', 'internal'];

/**
 * A snapshot of nodes, each with its properties that lead to others.
 *
 * @param {readonly { type: string, name?: string, size: number, to?: Record<string, number> }[]} list
 */
function snapshotOf(list) {
  /** @type {string[]} */
  const strings = [];
  const text = (/** @type {string} */ value) => strings.push(value) - 1;
  const edges = list.flatMap(({ to = {} }) =>
    Object.entries(to).flatMap(([name, target]) => [0, text(name), target * FIELDS.length]),
  );
  const nodes = list.flatMap(({ type, name = '', size, to = {} }, at) => [
    ...[NODE_TYPES.indexOf(type), text(name), at, size, Object.keys(to).length],
  ]);
  /** @type {import('./heap.mjs').Snapshot['snapshot']['meta']} */
  const meta = {
    node_fields: FIELDS,
    node_types: [NODE_TYPES],
    edge_fields: ['type', 'name_or_index', 'to_node'],
    edge_types: [EDGE_TYPES],
  };
  return { snapshot: { meta }, nodes, edges, strings };
}

describe('the bytes of a heap', () => {
  it('are distinguished by the names of properties', () => {
    const sizes = bytesByKind(
      snapshotOf([
        { type: 'object', size: 100, to: { memoizedProps: 1, alternate: 0 } },
        { type: 'object', size: 10 },
        { type: 'object', size: 7 },
        { type: 'object', name: 'HTMLLIElement', size: 5 },
        { type: 'closure', size: 3 },
      ]),
    );
    expect(Object.fromEntries(sizes)).toEqual({
      'React: fibers': 100,
      'React: properties': 10,
      'other objects': 7,
      'handles of DOM nodes': 5,
      'functions and what they hold': 3,
    });
  });

  it('add up, and leave out the memory of the DOM', () => {
    const sizes = bytesByKind(
      snapshotOf([
        { type: 'string', size: 1 },
        { type: 'string', size: 2 },
        { type: 'native', size: 1000 },
      ]),
    );
    expect([...sizes]).toEqual([['texts', 3]]);
  });
});
