import type { Line } from '../../rules/cart.js';
import { createStore, type OnListenerError, type Readable, type Undo } from '../../store.js';
import type { Clock } from '../environment.js';

/** How long a removal can be undone, in milliseconds. */
export const UNDO_TIME = 8000;

/** A removed line that can still be put back. */
export interface Removal {
  readonly line: Line;
  readonly at: number;
}

export interface Undoing {
  /** The last removal while it can be undone. */
  readonly removal: Readable<Removal | undefined>;
  offer(removal: Removal): void;
  /** Holds the offer while the buyer is at it, and lets it run out some seconds after. */
  hold(isHeld: boolean): void;
  /** Takes the offer back: it is another buyer's cart now. */
  withdraw(): void;
  /** Puts the removed line back where it was, as it was. */
  undo(): void;
}

export function createUndo(
  clock: Clock,
  onError: OnListenerError,
  putBack: (removal: Removal) => void,
): Undoing {
  const removal = createStore<Removal | undefined>(undefined, onError);
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
      putBack(offered);
    },
  };
}
