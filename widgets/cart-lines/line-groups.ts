/** So many rows the browser skips or draws together: to look at each of a thousand takes it long. */
const SIZE = 8;

/** The group of each line that was ever shown. */
const homes = new Map<string, number>();

/**
 * Parts the keys of a list into groups, in their order. A line stays in its group whatever comes or
 * goes around it, so that its row stays as it is, and one that is put back returns to it; only one
 * that is moved past others may change groups.
 */
export function lineGroups(keys: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>();
  const ends = new Map(keys.map((key, at) => [homes.get(key), at]));
  let group: string[] | undefined;
  let id = 0;
  keys.forEach((key, at) => {
    const home = homes.get(key);
    const isFull = !group || (group.length >= SIZE && !((ends.get(id) ?? 0) > at));
    if (home === undefined ? isFull : !groups.has(home)) {
      id = home ?? homes.size;
      groups.set(id, (group = []));
    }
    group?.push(key);
    homes.set(key, id);
  });
  return groups;
}
