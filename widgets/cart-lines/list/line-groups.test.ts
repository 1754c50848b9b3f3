import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineGroups, startsOf, type RowGroup } from './line-groups.js';

let carts = 0;

/** Keys that were never used before. */
function newKeys(count: number): string[] {
  const cart = carts++;
  return Array.from({ length: count }, (_, at) => `${cart}-${at}`);
}

/** The groups of a list that showed other lines one after the other. */
const after = (...lists: readonly (readonly string[])[]): readonly RowGroup[] =>
  lists.reduce<readonly RowGroup[]>((before, keys) => lineGroups(keys, before), []);

const parted = (groups: readonly RowGroup[]) => groups.map(({ keys }) => keys);
const sizes = (groups: readonly RowGroup[]): number[] => groups.map(({ keys }) => keys.length);

/** The group of each key. */
const homes = (groups: readonly RowGroup[]): Map<string, number> =>
  new Map(groups.flatMap(({ id, keys }) => keys.map((key) => [key, id])));

describe('the lines of a list', () => {
  it('are in groups of eight, in their order', () => {
    const keys = newKeys(20);
    expect(parted(after(keys))).toEqual([keys.slice(0, 8), keys.slice(8, 16), keys.slice(16)]);
    expect(parted(after([]))).toEqual([]);
  });

  it('stay in their groups when one is removed, and the other groups are the same objects', () => {
    const keys = newKeys(20);
    const before = after(keys);
    const now = lineGroups(keys.toSpliced(3, 1), before);
    expect(sizes(now)).toEqual([7, 8, 4]);
    expect(now.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(now[1]).toBe(before[1]);
    expect(now[2]).toBe(before[2]);
  });

  it('are counted from the number of those before their group', () => {
    const keys = newKeys(20);
    expect(startsOf(after(keys))).toEqual([0, 8, 16]);
    expect(startsOf(after(keys, keys.toSpliced(3, 1)))).toEqual([0, 7, 15]);
  });

  it('return to their group, from the start, the middle and the end', () => {
    const keys = newKeys(20);
    const before = after(keys);
    for (const at of [0, 7, 8, 10, 19]) {
      expect(after(keys, keys.toSpliced(at, 1), keys)).toEqual(before);
    }
    expect(after(keys, keys.slice(3), keys)).toEqual(before);
  });

  it('form a new group where a whole one was removed, and the others stay', () => {
    const keys = newKeys(20);
    const before = after(keys);
    const now = after(keys, keys.slice(8), keys);
    expect(sizes(now)).toEqual([8, 8, 4]);
    expect(now.slice(1)).toEqual(before.slice(1));
  });

  it('join the last group until it is full, then form a new one', () => {
    const keys = newKeys(7);
    const [more = '', another = ''] = newKeys(2);
    expect(sizes(after(keys, [...keys, more]))).toEqual([8]);
    expect(sizes(after(keys, [...keys, more, another]))).toEqual([8, 1]);
  });

  it('stay in place when others are added between them', () => {
    const keys = newKeys(20);
    const before = homes(after(keys));
    const between = newKeys(9);
    const now = homes(after(keys, [...keys.slice(0, 4), ...between, ...keys.slice(4)]));
    expect(keys.every((key) => now.get(key) === before.get(key))).toBe(true);
  });

  it('are complete, once and in order, after any additions, removals and moves', () => {
    const keys = newKeys(40);
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(keys), { minLength: 2, maxLength: 6 }), (lists) => {
        lists.forEach((list, at) =>
          expect(parted(after(...lists.slice(0, at + 1))).flat()).toEqual(list),
        );
      }),
    );
  });

  it('stay in their groups while others are removed, restored and added', () => {
    const step = fc.oneof(fc.nat(60), fc.constantFrom('undo' as const, 'add' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let keys = newKeys(20);
        let groups = after(keys);
        let undo = keys;
        for (const one of steps) {
          const before = keys;
          if (one === 'undo') keys = undo;
          else if (one === 'add') keys = [...keys, ...newKeys(1)];
          else keys = keys.toSpliced(one, 1);
          undo = typeof one === 'number' ? before : keys;
          const shown = homes(groups);
          groups = lineGroups(keys, groups);
          for (const [key, id] of homes(groups)) expect(shown.get(key) ?? id).toBe(id);
        }
      }),
    );
  });
});
