import type { Line } from './cart.js';

/**
 * Gives lines that share a product id the keys that they had before, even if the shop no longer
 * sends all of them. If a key moved to another line, the buyer's edits would move with it.
 */
export function keepKeys(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
  const known = [...new Map(before.map((line) => [line.key, line])).values()];
  const shared = new Set<string>();
  for (const { key, id, configurationId } of [...lines, ...known]) {
    if (key !== id || configurationId) shared.add(id);
  }
  if (!shared.size) return lines;
  const left = known.filter(({ id }) => shared.has(id));
  const used = new Set(left.map(({ key }) => key));
  const kept = lines.map((line) => {
    const at = left.findIndex(
      ({ id, configurationId }) => id === line.id && configurationId === line.configurationId,
    );
    return left.splice(at, at < 0 ? 0 : 1)[0]?.key;
  });
  return lines.map((line, at) => {
    if (!shared.has(line.id)) return line;
    let key = kept[at] ?? line.key;
    for (let count = 2; kept[at] === undefined && used.has(key); count++)
      key = `${line.id}#${count}`;
    used.add(key);
    return key === line.key ? line : { ...line, key };
  });
}
