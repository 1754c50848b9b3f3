import { useState } from 'react';
import { sameJson } from '../../../src/base/json.js';

/** How many rows the browser skips or draws together, because it takes long to check each of a thousand. */
const SIZE = 8;

/** A group of rows; the same object while its lines stay the same. */
export interface RowGroup {
  readonly id: number;
  readonly keys: readonly string[];
}

/**
 * Divides the keys of a list into groups, in order. A line stays in its group when others are added or
 * removed, so that its row does not change; a new line goes into a group beside it. Only a line that
 * is moved past others may change its group.
 */
export function lineGroups(
  keys: readonly string[],
  before: readonly RowGroup[],
): readonly RowGroup[] {
  const homes = new Map(
    before.flatMap(({ id, keys: own }) => own.map((key) => [key, id] as const)),
  );
  /** The places of the known lines of each group. */
  const places = new Map<number, number[]>();
  keys.forEach((key, at) => {
    const home = homes.get(key);
    if (home !== undefined) places.set(home, [...(places.get(home) ?? []), at]);
  });
  const started = new Set<number>();
  const groups: { id: number; keys: string[] }[] = [];
  let unused = Math.max(0, ...before.map(({ id }) => id + 1));
  keys.forEach((key, at) => {
    const last = groups.at(-1);
    const home = homes.get(key);
    if (home !== undefined && !started.has(home)) {
      started.add(home);
      // New lines join the group that follows them, if it has room.
      const isNew = last && !places.has(last.id);
      const hasRoom = last && last.keys.length + (places.get(home)?.length ?? 0) <= SIZE;
      if (!isNew || !hasRoom) return void groups.push({ id: home, keys: [key] });
      last.id = home;
    }
    const goesOn = last && (last.keys.length < SIZE || (places.get(last.id)?.at(-1) ?? -1) >= at);
    if (goesOn) last.keys.push(key);
    else groups.push({ id: unused++, keys: [key] });
  });
  const known = new Map(before.map((group) => [group.id, group]));
  return groups.map((group) => {
    const same = known.get(group.id);
    return same && sameJson(same.keys, group.keys) ? same : group;
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
