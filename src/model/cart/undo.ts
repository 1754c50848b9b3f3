import type { Line } from '../../rules/cart.js';
import { createStore, type OnListenerError, type Readable, type Undo } from '../../store.js';
import type { Clock } from '../environment.js';
import type { LineChanges } from './change-lines.js';

/** How long a change can be undone, in milliseconds. */
export const UNDO_TIME = 8000;

/** A removed line that can still be restored. */
export interface Removal {
  readonly line: Line;
  readonly at: number;
}

/** A larger amount of a product, added by one click, that can still be undone. */
export interface Addition {
  readonly line: Line;
  takeBack(): void;
}

/** Changes of many lines that were made together, or removals one after the other. They are undone together. */
export interface ManyChanged {
  readonly kind: 'removed' | 'changed';
  /** How many lines they are. */
  readonly count: number;
  readonly back: LineChanges;
}

export type Undoable = Removal | Addition | ManyChanged;

export interface Undoing {
  /** The last change while it can be undone. */
  readonly removal: Readable<Undoable | undefined>;
  /** Offers to undo a change. Removals are combined with those that are still offered. */
  offer(change: Undoable): void;
  /** Keeps the offer while the buyer uses it, and ends it some seconds later. */
  hold(isHeld: boolean): void;
  /** Ends the offer, because the cart belongs to another buyer now. */
  withdraw(): void;
  /** Restores all removed lines at their places, or undoes the changes. */
  undo(): void;
}

/** The lines that a removal has removed; undefined for any other change. */
function goneWith(change: Undoable | undefined): readonly Removal[] | undefined {
  if (!change || 'takeBack' in change) return undefined;
  if ('line' in change) return [change];
  return change.kind === 'removed' ? change.back.added : undefined;
}

/** Combines removals; any other change replaces the previous one. */
function joined(before: Undoable | undefined, next: Undoable): Undoable {
  const [earlier, gone] = [goneWith(before), goneWith(next)];
  if (!earlier || !gone) return next;
  const keys = new Set(gone.map(({ line }) => line.key));
  const others = earlier.filter(({ line }) => !keys.has(line.key));
  if (!others.length) return next;
  // The last one first, because its index refers to the lines that were there when it was removed.
  const added = [...gone, ...others];
  const back = { amounts: new Map(), removed: new Set<string>(), added };
  return { kind: 'removed', count: added.length, back };
}

export function createUndo(
  clock: Clock,
  onError: OnListenerError,
  putBack: (removal: Removal | ManyChanged) => void,
): Undoing {
  const removal = createStore<Undoable | undefined>(undefined, onError);
  let stop: Undo | undefined;
  function hold(isHeld: boolean): void {
    stop?.();
    stop = isHeld ? undefined : clock.after(UNDO_TIME, () => removal.set(undefined));
  }
  function withdraw(): void {
    hold(true);
    removal.set(undefined);
  }
  return {
    removal,
    offer(next) {
      removal.set(joined(removal.get(), next));
      hold(false);
    },
    hold,
    withdraw,
    undo() {
      const offered = removal.get();
      if (!offered) return;
      withdraw();
      if ('takeBack' in offered) offered.takeBack();
      else putBack(offered);
    },
  };
}
