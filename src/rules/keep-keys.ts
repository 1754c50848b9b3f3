import type { Line } from './cart.js';
import { sameJson } from './same-json.js';

/** Whether two lines are of the same product with the same options. */
export const isSameProduct = (a: Line, b: Line): boolean =>
  a.id === b.id && a.configurationId === b.configurationId && sameJson(a.options, b.options);

/**
 * Gives lines the keys that they had before: if a key moved to another line, the buyer's edits would move
 * with it. A line is the one with the same key of the shop, else one of the same product with the
 * same options, if the shop has another key for it now, none, or no longer sends all lines of a product.
 */
export function keepKeys(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
  const known = [...new Map(before.map((line) => [line.key, line])).values()];
  const shared = new Set<string>();
  for (const { key, id, configurationId, options } of [...lines, ...known]) {
    if (key !== id || configurationId || options) shared.add(id);
  }
  if (!shared.size) return lines;
  const left = known.filter(({ id }) => shared.has(id));
  const used = new Set(left.map(({ key }) => key));
  const take = (isIt: (line: Line) => boolean): string | undefined => {
    const at = left.findIndex(isIt);
    return left.splice(at, at < 0 ? 0 : 1)[0]?.key;
  };
  const named = lines.map(({ shopKey }) => shopKey && take((before) => before.shopKey === shopKey));
  const kept = lines.map((line, at) => named[at] ?? take((before) => isSameProduct(before, line)));
  return lines.map((line, at) => {
    if (!shared.has(line.id)) return line;
    let key = kept[at] ?? line.key;
    for (let count = 2; kept[at] === undefined && used.has(key); count++)
      key = `${line.shopKey ?? line.id}#${count}`;
    used.add(key);
    return key === line.key ? line : { ...line, key };
  });
}
