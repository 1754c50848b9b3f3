import type { Undo } from '../shared.js';

/** Of the channel between the tabs of a shop, and of their turn to write. */
const NAME = 'cart-elements';

/** Tells the other tabs of this shop that the stored cart changed, and hears it from them. */
export interface Tabs {
  /** `isLeft`: the save is under way, and the page, which is left, will not see its end. */
  tell(isLeft: boolean): void;
  close: Undo;
}

export function openTabs(onChange: (isLeft: boolean) => void): Tabs {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => onChange(data as boolean);
  } catch {
    // There is none, or not for a page whose storage is blocked: nobody is told then.
  }
  return { tell: (isLeft) => channel?.postMessage(isLeft), close: () => channel?.close() };
}

/** How long another tab's turn is waited for, in milliseconds. */
const PATIENCE = 5000;

/**
 * Writes while no other tab of this shop does: of two whole carts that are sent at once, one would
 * be lost. Where another tab was writing, waits until it has and gives undefined: what it wrote has
 * to be read first.
 */
export async function writeInTurn<T>(write: () => Promise<T>): Promise<T | undefined> {
  const { locks } = navigator;
  let written: Promise<T> | undefined;
  try {
    await locks.request(NAME, { ifAvailable: true }, (lock) => lock && (written = write()));
    if (!written) await locks.request(NAME, { signal: AbortSignal.timeout(PATIENCE) }, () => {});
  } catch {
    // There are no locks (a shop without https), or not for this page, or the other tab's save hangs.
    written ??= write();
  }
  return written;
}
