import type { Undo } from '../shared.js';

/** Of the channel between the tabs of a shop, and of their turn to write. */
const NAME = 'cart-elements';

/** Tells the other tabs of this shop that the stored cart changed, and hears it from them. */
export interface Tabs {
  tell(): void;
  close: Undo;
}

export function openTabs(onChange: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', onChange);
  return { tell: () => channel.postMessage('saved'), close: () => channel.close() };
}

/** How long another tab's turn is waited for, in milliseconds: longer than any call takes. */
const PATIENCE = 20_000;

/**
 * Writes while no other tab of this shop does: of two whole carts that are sent at once, one would
 * be lost. Where another tab was writing, waits until it has and gives undefined: what it wrote has
 * to be read first.
 */
export async function writeInTurn<T>(write: () => Promise<T>): Promise<T | undefined> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return write();
  let written: Promise<T> | undefined;
  try {
    await locks.request(NAME, { ifAvailable: true }, (lock) => lock && (written = write()));
    if (!written) await locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE) }, () => {});
  } catch {
    // The page may use no locks, or a tab that was put to sleep never ends its turn.
    written ??= write();
  }
  return written;
}
