import type { WireProduct } from './network.js';

/** Pieces of a line; undefined where it is not in the cart. */
export type Amount = number | undefined;

/**
 * What was wanted last of each line, by its writer. More than one amount stands there only where no
 * page can promise one.
 */
export interface Wishes {
  /** The last wish of a line; what was wanted before counts no more. */
  wish(id: number, ...amounts: readonly Amount[]): void;
  /** The line may end with these too. */
  mayBecome(id: number, ...amounts: readonly Amount[]): void;
  /** Another buyer's cart: nothing of the former one counts. */
  startAnew(lines: ReadonlyMap<number, Amount>): void;
  allows(id: number, amount: Amount): boolean;
  complaints(lines: ReadonlyMap<number, Amount>): string[];
  /** How many lines may end with more than one amount. */
  looseCount(): number;
}

/** Amounts of lines as they go over the wire, by id. */
export const amountsOf = (lines: readonly WireProduct[]): Map<number, Amount> =>
  new Map(lines.map(({ id, amount }) => [Number(id), Number(amount)]));

export function createWishes(first: ReadonlyMap<number, Amount>): Wishes {
  let allowed = new Map<number, Set<Amount>>();
  const of = (id: number): Set<Amount> => allowed.get(id) ?? new Set([undefined]);
  const wish = (id: number, ...amounts: readonly Amount[]): void =>
    void allowed.set(id, new Set(amounts));
  const startAnew = (lines: ReadonlyMap<number, Amount>): void => {
    allowed = new Map([...lines].map(([id, amount]) => [id, new Set([amount])]));
  };
  startAnew(first);
  return {
    wish,
    mayBecome: (id, ...amounts) => wish(id, ...of(id), ...amounts),
    startAnew,
    allows: (id, amount) => of(id).has(amount),
    complaints(lines) {
      return [...new Set([...lines.keys(), ...allowed.keys()])].flatMap((id) => {
        const amount = lines.get(id);
        if (of(id).has(amount)) return [];
        const wanted = [...of(id)].map((each) => each ?? 'removed').join(' or ');
        return [`line ${id} is ${amount ?? 'removed'}, last wanted: ${wanted}`];
      });
    },
    looseCount: () => [...allowed.values()].filter(({ size }) => size > 1).length,
  };
}
