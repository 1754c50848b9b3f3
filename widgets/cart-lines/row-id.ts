const ids = new Map<string, string>();

/** An id for a line's name that other elements can refer to: ids are split at spaces, keys may have any. */
export function rowId(key: string): string {
  let id = ids.get(key);
  if (!id) {
    id = `n${ids.size}`;
    ids.set(key, id);
  }
  return id;
}
