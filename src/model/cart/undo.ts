import type { Line } from '../../rules/cart.js';
import { createStore, type OnListenerError, type Readable, type Undo } from '../../store.js';
import type { Clock } from '../environment.js';
import type { LineChanges } from './change-lines.js';

/** How long a change can be undone, in milliseconds. */
export const UNDO_TIME = 8000;

/** A removed line that can still be put back. */
export interface Removal {
  readonly line: Line;
  readonly at: number;
}

/** More of a product, by one click, that can still be taken back. */
export interface Addition {
  readonly line: Line;
  takeBack(): void;
}

/** Changes of many lines that were made as one, or removals one after the other; taken back as one. */
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
  /** Offers to take back a change; removals join those that are still offered. */
  offer(change: Undoable): void;
  /** Holds the offer while the buyer is at it, and lets it run out some seconds after. */
  hold(isHeld: boolean): void;
  /** Takes the offer back: it is another buyer's cart now. */
  withdraw(): void;
  /** Puts all removed lines back where they were, as they were, or takes the changes back. */
  undo(): void;
}

/** The lines that a removal took out; undefined for any other change. */
function goneWith(change: Undoable | undefined): readonly Removal[] | undefined {
  if (!change || 'takeBack' in change) return undefined;
  if ('line' in change) return [change];
  return change.kind === 'removed' ? change.back.added : undefined;
}

/** Removals one after the other as one; any other change takes the place of the one before. */
function joined(before: Undoable | undefined, next: Undoable): Undoable {
  const [earlier, gone] = [goneWith(before), goneWith(next)];
  if (!earlier || !gone) return next;
  const keys = new Set(gone.map(({ line }) => line.key));
  const others = earlier.filter(({ line }) => !keys.has(line.key));
  if (!others.length) return next;
  // The last one first: its place is among the lines that stood when it went.
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
