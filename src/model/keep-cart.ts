import { on } from '../bus/bus.js';
import { onSettings } from '../page/settings.js';
import { openTabs } from '../page/tabs.js';
import { keeper, shared, type Undo } from '../shared.js';
import { currentCart } from './cart-store.js';
import { saveOnLeave } from './cart-writes.js';
import { loadCart, refreshCart } from './load-cart.js';
import { isPending, pending } from './pending.js';
import { saveAll, saveNow, savedCount } from './save-queue.js';
import { settleAllTyped } from './type-quantity.js';
import { emitChange } from './wire-view.js';

/** While kept: the cart is read, followed, and saved. Every part that shows it keeps it. */
export const keepCart = keeper('cart', () => {
  const state = shared('cart-left', () => ({ left: false }));
  // While no part was there nobody followed what other tabs did.
  void (state.left && currentCart() ? refreshCart() : loadCart());
  const stops: Undo[] = [
    followTabsAndPage(),
    followSettings(),
    on('cart:refresh', () => void refreshCart()),
  ];
  return () => {
    state.left = true;
    settleAllTyped();
    // What is pending is still sent, and sent again, though no part is left to show it.
    void saveAll(LINGER).then(() => stops.forEach((stop) => stop()));
  };
});

/** How long an unsaved cart is followed after its last part has gone, in milliseconds. */
const LINGER = 300_000;

/** How long the save of a tab that was left may be under way, in milliseconds. */
const PARTING = 5000;

/**
 * Sends what is pending as the page goes, and catches up when it or the network comes back. A
 * change saved in one tab is seen in the others.
 */
function followTabsAndPage(): Undo {
  const listeners = new AbortController();
  const { signal } = listeners;
  const readAgain = (): void => {
    // A first reading under way may have been answered before that save.
    pending().stale++;
    if (document.visibilityState !== 'hidden') void refreshCart();
  };
  const tabs = openTabs((isLeft) => {
    if (isLeft) {
      pending().doubtfulUntil = Date.now() + PARTING;
      setTimeout(readAgain, PARTING);
    }
    readAgain();
  });
  const stop = savedCount().subscribe(() => tabs.tell(false));
  const leave = (): void => {
    settleAllTyped();
    if (isPending(pending())) tabs.tell(true);
    saveOnLeave();
  };
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', (event) => void (event.persisted && refreshCart()), { signal });
  const catchUp = (): void => {
    if (isPending(pending()) || (pending().stale && currentCart())) void saveNow();
  };
  addEventListener('online', catchUp, { signal });
  const seenOrHidden = (): void => {
    // A phone may end a hidden page without a word.
    if (document.visibilityState === 'hidden') settleAllTyped();
    catchUp();
  };
  document.addEventListener('visibilitychange', seenOrHidden, { signal });
  return () => {
    listeners.abort();
    stop();
    tabs.close();
  };
}

/** The page may change what the cart depends on while it is shown. */
function followSettings(): Undo {
  return onSettings((now, before) => {
    if (now['api-base'] !== before?.['api-base']) void (currentCart() ? refreshCart() : loadCart());
    else if (
      now['cart-type'] !== before['cart-type'] ||
      now['discount-info'] !== before['discount-info']
    ) {
      emitChange('settings');
    }
  });
}
