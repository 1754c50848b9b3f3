/** Whether two parsed JSON values are equal, however deep they are. */
export function sameJson(a: unknown, b: unknown): boolean {
  const left: (readonly [unknown, unknown])[] = [[a, b]];
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
    const entries = Object.entries(one);
    const isSameKind = Array.isArray(one) === Array.isArray(other);
    if (!isSameKind || entries.length !== Object.keys(other).length) return false;
    for (const [name, value] of entries) {
      if (!Object.hasOwn(other, name)) return false;
      left.push([value, (other as Readonly<Record<string, unknown>>)[name]]);
    }
  }
  return true;
}
