import { useState } from 'react';
import { sameJson } from '../../../src/base/json.js';

/** How many rows the browser skips or draws together, because it takes long to check each of a thousand. */
const SIZE = 8;

/** A group of rows; the same object while its lines stay the same. */
export interface RowGroup {
  readonly id: number;
  readonly keys: readonly string[];
}

/** Divides keys into groups, in order: a line stays in its group when others are added or removed, so that its row does not change. */
export function lineGroups(
  keys: readonly string[],
  before: readonly RowGroup[],
): readonly RowGroup[] {
  const homes = new Map(before.flatMap((group) => group.keys.map((key) => [key, group] as const)));
  /** The place of the last line of each group. */
  const ends = new Map(keys.map((key, at) => [homes.get(key), at] as const));
  const started = new Set<RowGroup>();
  const groups: { home?: RowGroup; readonly keys: string[] }[] = [];
  keys.forEach((key, at) => {
    const last = groups.at(-1);
    const home = homes.get(key);
    if (home && !started.has(home)) {
      started.add(home);
      // New lines join the group that follows them, if it has room.
      const joins = last && !last.home && last.keys.length + home.keys.length <= SIZE;
      if (!joins) return void groups.push({ home, keys: [key] });
      last.home = home;
    }
    const goesOn = last?.home && (ends.get(last.home) ?? -1) >= at;
    if (last && (goesOn || last.keys.length < SIZE)) last.keys.push(key);
    else groups.push({ keys: [key] });
  });
  let unused = Math.max(0, ...before.map(({ id }) => id + 1));
  return groups.map(({ home, keys: own }) =>
    home && sameJson(home.keys, own) ? home : { id: home?.id ?? unused++, keys: own },
  );
}

/** How many lines are before each group. */
export function startsOf(groups: readonly RowGroup[]): number[] {
  let count = 0;
  return groups.map(({ keys }) => (count += keys.length) - keys.length);
}

export function useLineGroups(keys: readonly string[]): readonly RowGroup[] {
  const [shown, setShown] = useState(() => ({ keys, groups: lineGroups(keys, []) }));
  if (shown.keys !== keys) setShown({ keys, groups: lineGroups(keys, shown.groups) });
  return shown.groups;
}
