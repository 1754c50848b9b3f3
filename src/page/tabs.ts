import type { Undo } from '../store.js';

/** Of the channel between the tabs of a shop, and of their turn to write. */
const NAME = 'cart-elements';

/**
 * What tabs say to each other: something was stored; a page goes with a save under way; a save was
 * given up that the shop may carry out yet; a write begins, or whether it was stored is not clear.
 * Version 1 of the library sent a boolean: whether the tab is left.
 */
export type TabMessage = 'saved' | 'leaving' | 'late' | 'unclear';
const MESSAGES: readonly TabMessage[] = ['saved', 'leaving', 'late', 'unclear'];

/** The channel to the other tabs of this shop; without one nobody hears. */
export interface TabChannel {
  post(message: TabMessage): void;
  close: Undo;
}

/** Hears the other tabs, and other copies of the library on this page, but never the caller's own messages. */
export function openTabs(onMessage: (message: TabMessage) => void): TabChannel {
  const own = Math.random();
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => {
      const { from, message } = (data ?? {}) as { from?: number; message?: string };
      if (from === own) return;
      const known = MESSAGES.find((each) => each === message);
      onMessage(data === true ? 'leaving' : (known ?? 'saved'));
    };
  } catch {
    // There is none, or not for a page whose storage is blocked: each tab reads before it writes all the same.
  }
  return {
    post: (message) => channel?.postMessage({ from: own, message }),
    close: () => channel?.close(),
  };
}

/** The turn to write. */
export interface Turn {
  /** Whether another tab was writing: what it wrote has to be read first. */
  readonly waited: boolean;
  readonly release: Undo;
}

/**
 * Waits until no other tab of this shop writes, no longer than `patience` milliseconds: of two whole
 * carts that are sent at once, one would be lost. Without locks (a shop without https) the turn is
 * given at once.
 */
export function takeTurn(patience: number): Promise<Turn> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve({ waited: false, release: () => undefined });
  return new Promise((resolve) => {
    let waited = false;
    let isOver = false;
    const give = (release: Undo): void => {
      isOver = true;
      clearTimeout(timer);
      resolve({ waited, release });
    };
    const timer = setTimeout(give, patience, () => undefined);
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock || isOver) return undefined;
      return new Promise((release) => give(release));
    };
    locks
      .request(NAME, { ifAvailable: true }, hold)
      .then(() => {
        if (isOver) return undefined;
        waited = true;
        return locks.request(NAME, hold);
      })
      // Not for this page: it goes on without, as where there are no locks.
      .catch(() => give(() => undefined));
  });
}
