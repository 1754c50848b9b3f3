import type { Undo } from '../shared.js';

const CHANNEL = 'cart-elements';

/** Tells the other tabs of this shop that the stored cart changed, and hears it from them. */
export interface Tabs {
  tell(): void;
  close: Undo;
}

export function openTabs(onChange: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return { tell: () => channel.postMessage('saved'), close: () => channel.close() };
}
