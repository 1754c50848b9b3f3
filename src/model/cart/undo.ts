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

/** Changes of many lines that were made as one, and can be taken back as one. */
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
  offer(removal: Undoable): void;
  /** Holds the offer while the buyer is at it, and lets it run out some seconds after. */
  hold(isHeld: boolean): void;
  /** Takes the offer back: it is another buyer's cart now. */
  withdraw(): void;
  /** Puts the removed line back where it was, as it was, or takes the changes back. */
  undo(): void;
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
      removal.set(next);
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
