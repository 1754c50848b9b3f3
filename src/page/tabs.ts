import type { Undo } from '../base/store.js';

/** The name of the channel between the tabs of a shop, and of their write lock. */
const NAME = 'cart-elements';

/**
 * The messages between tabs. Version 1 of the library sent a boolean: whether the tab is left.
 *
 * - `saved`: something was stored
 * - `leaving`: a page is left during a save
 * - `late`: a save was given up that the shop may still carry out
 * - `unclear`: a write begins, or it is not known whether a write was stored
 */
export type TabMessage = 'saved' | 'leaving' | 'late' | 'unclear';

/** The write lock. */
export interface WriteLock {
  /** Whether another tab was writing: then the cart must be read before it is written. */
  readonly waited: boolean;
  readonly release: Undo;
}

/**
 * Waits for the write lock, at most `patience` milliseconds: of two whole carts that tabs send at the same time, one would
 * be lost. Without the Web Locks API (a shop without https) it resolves immediately.
 */
function takeLock(patience: number): Promise<WriteLock> {
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
      // This page may not use locks, so it continues without one.
      .catch(() => give(() => undefined));
  });
}

export type Tabs = ReturnType<typeof createTabs>;

/** The other tabs of this shop in the same browser. If it has no channel between them, messages are lost. */
export function createTabs() {
  let channel: BroadcastChannel | undefined;
  return {
    post(message: TabMessage): void {
      channel?.postMessage({ message });
    },
    /** Receives the messages of other tabs, and of other versions of the library on this page. */
    listen(listener: (message: TabMessage) => void): Undo {
      let opened: BroadcastChannel | undefined;
      try {
        opened = channel = new BroadcastChannel(NAME);
        opened.onmessage = ({ data }: MessageEvent<true | { message?: TabMessage } | null>) =>
          listener(data === true ? 'leaving' : (data?.message ?? 'saved'));
      } catch {
        // There is none, or not for a page whose storage is blocked: each tab reads before it writes all the same.
      }
      return () => {
        opened?.close();
        if (channel === opened) channel = undefined;
      };
    },
    takeLock,
  };
}
