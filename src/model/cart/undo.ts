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

/** More of a product, by one click, that can still be taken back. */
export interface Addition {
  readonly line: Line;
  takeBack(): void;
}

export interface Undoing {
  /** The last removal or addition while it can be undone. */
  readonly removal: Readable<Removal | Addition | undefined>;
  offer(removal: Removal | Addition): void;
  /** Holds the offer while the buyer is at it, and lets it run out some seconds after. */
  hold(isHeld: boolean): void;
  /** Puts the removed line back where it was, as it was, or takes the addition back. */
  undo(): void;
}

export function createUndo(
  clock: Clock,
  onError: OnListenerError,
  putBack: (removal: Removal) => void,
): Undoing {
  const removal = createStore<Removal | Addition | undefined>(undefined, onError);
  let stop: Undo | undefined;
  function hold(isHeld: boolean): void {
    stop?.();
    stop = isHeld ? undefined : clock.after(UNDO_TIME, () => removal.set(undefined));
  }
  return {
    removal,
    offer(next) {
      removal.set(next);
      hold(false);
    },
    hold,
    undo() {
      const offered = removal.get();
      if (!offered) return;
      hold(true);
      removal.set(undefined);
      if ('takeBack' in offered) offered.takeBack();
      else putBack(offered);
    },
  };
}
