import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineGroups } from './line-groups.js';

let carts = 0;

/** So many keys that were never seen before. */
function newKeys(count: number): string[] {
  const cart = carts++;
  return Array.from({ length: count }, (_, at) => `${cart}-${at}`);
}

const parted = (keys: readonly string[]): (readonly string[])[] => [...lineGroups(keys).values()];
const sizes = (keys: readonly string[]): number[] => parted(keys).map((group) => group.length);

/** The group of each key. */
function homes(keys: readonly string[]): Map<string, number> {
  return new Map([...lineGroups(keys)].flatMap(([id, own]) => own.map((key) => [key, id])));
}

describe('the lines of a list', () => {
  it('are in groups of eight, in their order', () => {
    const keys = newKeys(20);
    expect(parted(keys)).toEqual([keys.slice(0, 8), keys.slice(8, 16), keys.slice(16)]);
    expect(parted([])).toEqual([]);
  });

  it('stay in their groups when one goes', () => {
    const keys = newKeys(20);
    const before = homes(keys);
    const rest = keys.toSpliced(3, 1);
    expect(sizes(rest)).toEqual([7, 8, 4]);
    expect([...homes(rest)].every(([key, id]) => before.get(key) === id)).toBe(true);
  });

  it('return to their group, from the start, the middle and the end', () => {
    const keys = newKeys(20);
    const before = homes(keys);
    for (const at of [0, 10, 19]) {
      lineGroups(keys.toSpliced(at, 1));
      expect(homes(keys)).toEqual(before);
    }
    lineGroups(keys.slice(8));
    expect(homes(keys)).toEqual(before);
  });

  it('join the last group until it is full, then make one of their own', () => {
    const keys = newKeys(7);
    const [more = '', another = ''] = newKeys(2);
    lineGroups(keys);
    expect(sizes([...keys, more])).toEqual([8]);
    expect(sizes([...keys, more, another])).toEqual([8, 1]);
  });

  it('stay where they are when others come between them', () => {
    const keys = newKeys(20);
    const before = homes(keys);
    const between = newKeys(9);
    const after = homes([...keys.slice(0, 4), ...between, ...keys.slice(4)]);
    expect(keys.every((key) => after.get(key) === before.get(key))).toBe(true);
  });

  it('are all there, once and in their order, whatever comes, goes and moves', () => {
    const keys = newKeys(40);
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(keys), { minLength: 2, maxLength: 6 }), (lists) => {
        for (const list of lists) expect(parted(list).flat()).toEqual(list);
      }),
    );
  });

  it('stay in their groups as others are removed, put back and added', () => {
    const step = fc.oneof(fc.nat(60), fc.constantFrom('undo' as const, 'add' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let keys = newKeys(20);
        let shown = homes(keys);
        let undo = keys;
        for (const one of steps) {
          const before = keys;
          if (one === 'undo') keys = undo;
          else if (one === 'add') keys = [...keys, ...newKeys(1)];
          else keys = keys.toSpliced(one, 1);
          undo = typeof one === 'number' ? before : keys;
          const now = homes(keys);
          for (const [key, id] of now) expect(shown.get(key) ?? id).toBe(id);
          shown = now;
        }
      }),
    );
  });
});
