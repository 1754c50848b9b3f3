import { UNDO_TIME } from '../../base/limits.js';
import type { Line } from '../../rules/cart.js';
import { createStore, type Readable, type Undo } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { LineChanges } from './change-lines.js';

/** A change of lines that can still be undone. */
export interface Undoable {
  readonly kind: 'removed' | 'added' | 'changed';
  /** The lines that were removed, added or changed. */
  readonly lines: readonly Line[];
  readonly inverse: LineChanges;
  /** What else is undone with it. */
  readonly also?: (() => void) | undefined;
}

export interface Undoing {
  /** The last change while it can be undone. */
  readonly offered: Readable<Undoable | undefined>;
  /** Offers to undo a change. Removals are combined with those that are still offered. */
  offer(change: Undoable): void;
  /** Keeps the offer while the buyer uses it, and ends it some seconds later. */
  hold(isHeld: boolean): void;
  /** Ends the offer, because the cart belongs to another buyer now. */
  withdraw(): void;
  /** Restores all removed lines at their places, or undoes the changes. */
  undo(): void;
}

/** Combines removals; any other change replaces the previous one. */
function joined(before: Undoable | undefined, next: Undoable): Undoable {
  if (before?.kind !== 'removed' || next.kind !== 'removed') return next;
  const keys = new Set(next.lines.map(({ key }) => key));
  const isOther = ({ key }: Line): boolean => !keys.has(key);
  // The last one first, because its index refers to the lines that were there when it was removed.
  const earlier = before.inverse.added.filter(({ line }) => isOther(line));
  const inverse = { ...next.inverse, added: [...next.inverse.added, ...earlier] };
  return { ...next, lines: [...before.lines.filter(isOther), ...next.lines], inverse };
}

export function createUndo(env: Environment, apply: (changes: LineChanges) => void): Undoing {
  const offered = createStore<Undoable | undefined>(undefined, env.listenerFailed);
  let stop: Undo | undefined;
  function hold(isHeld: boolean): void {
    stop?.();
    stop = isHeld ? undefined : env.clock.after(UNDO_TIME, () => offered.set(undefined));
  }
  function withdraw(): void {
    hold(true);
    offered.set(undefined);
  }
  return {
    offered,
    offer(next) {
      offered.set(joined(offered.get(), next));
      hold(false);
    },
    hold,
    withdraw,
    undo() {
      const change = offered.get();
      if (!change) return;
      withdraw();
      apply(change.inverse);
      change.also?.();
    },
  };
}
