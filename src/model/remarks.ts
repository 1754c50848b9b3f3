import { saveRemarks } from '../api/cart-calls.js';
import { on } from '../bus/bus.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { cartStore, currentCart } from './cart-store.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** Longest order notes, in characters. */
export const MAX_REMARKS = 160;
/** Notes are saved this long after the last key, in milliseconds. */
const SETTLE = 800;
const RETRY = 5000;

interface Remarks {
  /** What the buyer wrote and the shop has not confirmed. */
  unsaved: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: Promise<void> | undefined;
}

const state = (): Remarks =>
  shared('remarks', () => ({ unsaved: undefined, timer: undefined, sending: undefined }));

/** The notes as shown: the buyer's, else the cart's; undefined before either is known. */
export function remarksStore(): Store<string | undefined> {
  return shared('remarks-text', () => createStore<string | undefined>(undefined));
}

/** Takes what the buyer wrote; it is saved when it settles and when the page is left. */
export function writeRemarks(text: string): void {
  const remarks = state();
  const clipped = Array.from(text).slice(0, MAX_REMARKS).join('');
  remarks.unsaved = clipped;
  remarksStore().set(clipped);
  plan(SETTLE);
}

function plan(delay: number): void {
  const remarks = state();
  clearTimeout(remarks.timer);
  remarks.timer = setTimeout(() => void saveRemarksNow(), delay);
}

/** Saves the notes if the shop does not have them yet: one call at a time, the last text last. */
export function saveRemarksNow(): Promise<void> {
  const remarks = state();
  clearTimeout(remarks.timer);
  if (remarks.unsaved === undefined) return Promise.resolve();
  remarks.sending ??= send().finally(() => {
    remarks.sending = undefined;
  });
  return remarks.sending;
}

async function send(): Promise<void> {
  const remarks = state();
  while (remarks.unsaved !== undefined) {
    const text: string = remarks.unsaved;
    try {
      await saveRemarks(site(), text, { keepalive: true });
    } catch (error) {
      reportError('save-cart-remarks', error, 'The notes are kept and sent again.');
      plan(RETRY);
      return;
    }
    if (remarks.unsaved === text) remarks.unsaved = undefined;
  }
}

/** Sends unsaved notes as the page goes. */
function sendOnLeave(): void {
  const { unsaved } = state();
  if (unsaved === undefined) return;
  saveRemarks(site(), unsaved, { keepalive: true }).catch((error: unknown) =>
    reportError('save-cart-remarks', error, 'The page is being left.'),
  );
}

/** While kept: the notes come with the cart and with each re-reading of it, and go out with the page. */
export const keepRemarks = keeper('remarks', () => {
  const take = (): void => {
    const cart = currentCart();
    if (cart && state().unsaved === undefined) remarksStore().set(cart.remarks);
  };
  const takeFirst = (): void => {
    // Later states of this page's cart still hold the notes that it was read with.
    if (remarksStore().get() === undefined) take();
  };
  const stops = [
    cartStore().subscribe(takeFirst),
    on('cart:change', ({ reason }) => void (reason === 'refreshed' && take())),
  ];
  takeFirst();
  addEventListener('pagehide', sendOnLeave);
  return () => {
    stops.forEach((stop) => stop());
    removeEventListener('pagehide', sendOnLeave);
    void saveRemarksNow();
  };
});
