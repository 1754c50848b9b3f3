/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, but without, this one. */
  below(end: number): number;
  pick<T>(among: readonly T[]): T;
}

/** The generator known as mulberry32: small, fast, and good enough to choose clicks. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick(among) {
      const chosen = among[below(among.length)];
      if (chosen === undefined) throw new Error('there is nothing to pick from');
      return chosen;
    },
  };
}
