import fc from 'fast-check';

/** Values that some reader of a field might not expect. */
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1e21, 1e-7, 0.1, Number.MAX_VALUE, '', ' ', '0', '1e999'],
  ...['NaN', '-1', '٣', '\u0000', '\ud800', '__proto__', '<img src=x onerror=__pwned=1>'],
  ...['$t(page.heading){{name}}', 'javascript:__pwned=1', '../..', [], {}, [null], [[]], [{}]],
  ...['W'.repeat(100_000), '9'.repeat(400), { __proto__: null, error: true }],
];
const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 2 }));

type Change = (value: unknown) => unknown;

/** What can become of one value within an answer; undefined takes it away. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>(() => undefined),
  odd.map(
    (value): Change =>
      () =>
        value,
  ),
  fc.constant<Change>((value) => [value]),
  fc.constant<Change>((value) => ({ value, error: value })),
  fc.constant<Change>((value) => (typeof value === 'number' ? String(value) : '[object Object]')),
  fc.constant<Change>((value) => JSON.stringify(value)),
  fc.constant<Change>((value) => (Array.isArray(value) ? Array(40).fill(value).flat() : value)),
  fc.constant<Change>((value) => nested(value, 2000)),
);

/** A value within this many lists. */
function nested(value: unknown, depth: number): unknown {
  let outer = value;
  for (let level = 0; level < depth; level++) outer = [outer];
  return outer;
}

/** A copy in which the value at a place, counted through the whole of it, is changed. */
function changed(value: unknown, place: number, by: Change): unknown {
  const total = sizeOf(value);
  let left = place % total;
  const visit = (at: unknown): unknown => {
    if (left-- === 0) return by(at);
    if (Array.isArray(at)) return at.map(visit).filter((entry) => entry !== undefined);
    if (typeof at !== 'object' || at === null) return at;
    return Object.fromEntries(Object.entries(at).map(([name, own]) => [name, visit(own)]));
  };
  return visit(value);
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, own) => sum + sizeOf(own), 1);
}

/** Too deep to be walked through again. */
const MOST = 20_000;

/**
 * Bodies of answers: any JSON at all, and a good answer in which fields are taken away, of another
 * type, null, nested or huge; some of them break off in the middle.
 */
export function bodies(good: unknown): fc.Arbitrary<string> {
  const mutated = fc
    .array(fc.tuple(fc.nat(MOST), change), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      // The places are counted in the good answer: what an earlier change nested stays as it is.
      const places = [...changes].sort(([a], [b]) => b - a);
      const answer = places.reduce<unknown>((value, [place, by]) => {
        return value === undefined || sizeOf(value) > MOST / 10 ? value : changed(value, place, by);
      }, good);
      return JSON.stringify(answer ?? null);
    });
  const broken = fc
    .tuple(mutated, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([text, part]) => text.slice(0, Math.floor(text.length * part)));
  const any = fc.oneof(
    fc.json(),
    odd.map((value) => JSON.stringify(value)),
  );
  return fc.oneof({ arbitrary: mutated, weight: 6 }, { arbitrary: any, weight: 3 }, broken);
}

/** How many answers are tried for each call, and from what seed; a failure names both. */
export const FUZZ = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 4),
  seed: Number(process.env['FUZZ_SEED'] ?? 20261121),
} as const;
