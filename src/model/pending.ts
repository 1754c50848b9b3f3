import type { Cart, Line } from '../rules/cart.js';
import { shared } from '../shared.js';

/** What the buyer did that the shop has not confirmed yet. */
export interface Pending {
  /** Amounts by line key. */
  readonly amounts: Map<string, number>;
  /** Lines that the shop may not have: recommended products, undone removals. */
  readonly added: Set<string>;
  /** Lines that the shop has to delete, in order. */
  readonly removed: Map<string, Line>;
  /** A save is owed although no amount differs (reduced products were shown). */
  saveOwed: boolean;
  /**
   * How often the shop's cart may have changed behind this page's back since it was read last: it
   * is read before it is written. 0 where what is known is good.
   */
  stale: number;
  /** Until then, by `Date.now()`, the save of a tab that was left may be under way: each edit has the cart read. */
  doubtfulUntil: number;
  /** Counts edits, so that a save knows whether another edit came while it ran. */
  version: number;
  /** Calls of a page that was left and came back: what they do may not be seen in a reading yet. */
  parting: Promise<unknown> | undefined;
}

export function pending(): Pending {
  return shared('pending', () => ({
    amounts: new Map(),
    added: new Set(),
    removed: new Map(),
    saveOwed: false,
    stale: 0,
    doubtfulUntil: 0,
    version: 0,
    parting: undefined,
  }));
}

/** Whether a PUT is owed. */
export function isDirty({ amounts, added, saveOwed }: Pending): boolean {
  return amounts.size > 0 || added.size > 0 || saveOwed;
}

/** Whether anything at all has not reached the shop. */
export function isPending(state: Pending): boolean {
  return isDirty(state) || state.removed.size > 0;
}

/** Takes off the pile what the shop turns out to have done, although its answer was lost. */
function dropDone({ lines }: Cart, { amounts, added, removed, parting }: Pending): void {
  if (parting) return;
  const stored = new Map(lines.map(({ key, amount }) => [key, amount]));
  for (const [key, amount] of amounts) if (stored.get(key) === amount) amounts.delete(key);
  for (const key of removed.keys()) if (!stored.has(key)) removed.delete(key);
  // A removal to come may take lines along that share the product's id.
  if (!removed.size) for (const key of added) if (stored.has(key)) added.delete(key);
}

/**
 * The shop's cart with the buyer's unconfirmed edits on top: removed lines stay out, added lines
 * stay in at their place, amounts are the buyer's. An edit of a line that the shop no longer has
 * is dropped: it was removed elsewhere, and a save must not bring it back.
 */
export function rebase(fresh: Cart, shown: Cart | undefined, state: Pending): Cart {
  // What is out of date again proves nothing; the next reading will.
  if (!state.stale) dropDone(fresh, state);
  const lines = fresh.lines
    .filter(({ key }) => !state.removed.has(key))
    .map((line) => {
      const amount = state.amounts.get(line.key);
      return amount === undefined || amount === line.amount ? line : { ...line, amount };
    });
  const present = new Set(lines.map(({ key }) => key));
  shown?.lines.forEach((line, at) => {
    if (!state.added.has(line.key) || present.has(line.key)) return;
    lines.splice(at, 0, line);
    present.add(line.key);
  });
  for (const key of state.amounts.keys()) if (!present.has(key)) state.amounts.delete(key);
  return { ...fresh, lines };
}
