import { PACK, productOf, type StoredLine } from './catalogue.js';

/** Pieces of a line, or undefined where the line is not in the cart. */
export type Pieces = number | undefined;

interface Memory {
  /** What the cart must hold in the end; several where two tabs changed the line at once. */
  want: Set<Pieces>;
  /** What the screen may show until everything has settled. */
  seen: Set<Pieces>;
  /** Whether this tab has changed the line since all was last at rest. */
  mine: boolean;
}

/**
 * The buyer's own memory: what was done last, line by line. It knows nothing of how the library
 * works.
 */
export interface Buyer {
  /** Learns the cart as it stands at rest. */
  learn(lines: readonly StoredLine[]): void;
  /** The buyer has set a line to these pieces, and sees it. */
  did(name: string, pieces: Pieces): void;
  /** The buyer is typing: the screen follows a little later. */
  typed(name: string, pieces: number, shown: number): void;
  /** The same buyer, or another, in another tab. */
  didElsewhere(name: string, pieces: Pieces): void;
  /**
   * This tab has saved without a chance to read what the other one did: either may have won.
   */
  wroteBlindly(): void;
  /** What is wrong with these lines on the screen now. */
  doubts(shown: readonly StoredLine[]): string[];
  /** What is wrong with these lines now that all is at rest. */
  complaints(lines: readonly StoredLine[]): string[];
  /** Whether the line was removed for good, so that nobody may bring it back. */
  isGone(name: string): boolean;
  /** Whether another tab has changed something that this one may not know of. */
  isUncertain(): boolean;
  /** The quantity that a buyer gets who wants this number of pieces. */
  rounded(name: string, pieces: number): number;
}

export function createBuyer(isB2b: boolean): Buyer {
  let memory = new Map<string, Memory>();
  let elsewhere = new Map<string, Pieces>();
  /** Whether this tab has saved over what the other one did. */
  let blind = false;

  const of = (name: string): Memory => {
    let known = memory.get(name);
    if (!known) {
      known = { want: new Set([undefined]), seen: new Set([undefined]), mine: false };
      memory.set(name, known);
    }
    return known;
  };

  function rounded(name: string, pieces: number): number {
    const full = isB2b && productOf(name).tylko_pelne_opakowania !== undefined;
    return full ? Math.ceil(pieces / PACK) * PACK : pieces;
  }

  /** An edit of a line that another tab has removed may be lost: the removal was no mistake. */
  const outcomes = (name: string, pieces: Pieces): Set<Pieces> => {
    if (!elsewhere.has(name)) return new Set([pieces]);
    if (blind) return new Set([...of(name).want, pieces]);
    return elsewhere.get(name) === undefined ? new Set([pieces, undefined]) : new Set([pieces]);
  };

  function compare(lines: readonly StoredLine[], which: 'want' | 'seen'): string[] {
    const found = new Map(lines.map(({ name, amount }) => [name, amount]));
    const problems = found.size < lines.length ? ['a line stands there twice'] : [];
    for (const name of new Set([...found.keys(), ...memory.keys()])) {
      const allowed = of(name)[which];
      if (allowed.has(found.get(name))) continue;
      const list = [...allowed].map((pieces) => pieces ?? 'no line').join(' or ');
      problems.push(`line ${name}: ${found.get(name) ?? 'no line'} instead of ${list}`);
    }
    return problems;
  }

  return {
    learn(lines) {
      memory = new Map();
      elsewhere = new Map();
      blind = false;
      for (const { name, amount } of lines) {
        const pieces = rounded(name, amount);
        memory.set(name, {
          want: new Set([pieces]),
          seen: new Set([pieces, amount]),
          mine: pieces !== amount,
        });
      }
    },
    did(name, pieces) {
      const want = outcomes(name, pieces);
      memory.set(name, { want, seen: new Set(want), mine: true });
      // The shop deletes by product, so what shares the product's id is written anew.
      if (pieces !== undefined) return;
      for (const [other, known] of memory) {
        if (productOf(other).id === productOf(name).id) known.mine = true;
      }
    },
    typed(name, pieces, shown) {
      const { seen, want: before } = of(name);
      // To type what stands there already changes nothing, unless it has changed meanwhile.
      const kept = pieces === shown ? before : [];
      const want = new Set([...outcomes(name, pieces), ...kept]);
      memory.set(name, { want, seen: new Set([...seen, ...want]), mine: true });
    },
    didElsewhere(name, pieces) {
      elsewhere.set(name, pieces);
      const known = of(name);
      known.want = known.mine ? known.want.add(pieces) : new Set([pieces]);
      known.seen.add(pieces);
    },
    wroteBlindly() {
      blind = elsewhere.size > 0;
      for (const name of elsewhere.keys()) {
        const known = of(name);
        known.want = new Set([...known.want, ...known.seen]);
        known.seen = new Set(known.want);
      }
    },
    doubts: (shown) => compare(shown, 'seen'),
    complaints: (lines) => compare(lines, 'want'),
    isGone(name) {
      const { want } = of(name);
      return want.size === 1 && want.has(undefined);
    },
    isUncertain: () => elsewhere.size > 0,
    rounded,
  };
}
