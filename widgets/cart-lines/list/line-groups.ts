import { useState } from 'react';

/** How many rows the browser skips or draws together, because it takes long to check each of a thousand. */
const SIZE = 8;

/** A group of rows; the same object while its lines stay the same. */
export interface RowGroup {
  readonly id: number;
  readonly keys: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/**
 * Divides the keys of a list into groups, in order. A line stays in its group when others are added or
 * removed, so that its row does not change; a new line goes into a group beside it. Only a line that
 * is moved past others may change its group.
 */
export function lineGroups(
  keys: readonly string[],
  before: readonly RowGroup[],
): readonly RowGroup[] {
  const known = new Map(before.map((group) => [group.id, group]));
  const homes = new Map<string, number>();
  for (const { id, keys: own } of before) for (const key of own) homes.set(key, id);
  const sizes = new Map<number, number>();
  const ends = new Map<number, number>();
  keys.forEach((key, at) => {
    const home = homes.get(key);
    if (home === undefined) return;
    sizes.set(home, (sizes.get(home) ?? 0) + 1);
    ends.set(home, at);
  });
  /** The group of the next known line after a place, if it has room for the new lines before it. */
  const after = (at: number): number | undefined => {
    for (let count = 1; count < SIZE; count++) {
      const home = homes.get(keys[at + count] ?? '');
      if (home !== undefined) return (sizes.get(home) ?? 0) + count <= SIZE ? home : undefined;
    }
    return undefined;
  };
  const groups = new Map<number, string[]>();
  let group: string[] | undefined;
  let id = 0;
  let unused = Math.max(0, ...before.map(({ id: used }) => used + 1));
  keys.forEach((key, at) => {
    const isFull = !group || (group.length >= SIZE && !((ends.get(id) ?? 0) > at));
    const home = homes.get(key) ?? (isFull ? (after(at) ?? unused++) : id);
    if (!groups.has(home)) groups.set((id = home), (group = []));
    group?.push(key);
  });
  return [...groups].map(([home, own]) => {
    const last = known.get(home);
    return last && isSame(last.keys, own) ? last : { id: home, keys: own };
  });
}

/** How many lines are before each group. */
export function startsOf(groups: readonly RowGroup[]): number[] {
  let count = 0;
  return groups.map(({ keys }) => (count += keys.length) - keys.length);
}

/** The groups of a list, each the same object while its lines stay the same. */
export function useLineGroups(keys: readonly string[]): readonly RowGroup[] {
  const [shown, setShown] = useState(() => ({ keys, groups: lineGroups(keys, []) }));
  if (shown.keys !== keys) setShown({ keys, groups: lineGroups(keys, shown.groups) });
  return shown.groups;
}
