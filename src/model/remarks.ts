import { saveRemarks } from '../api/cart-calls.js';
import { on } from '../bus/bus.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { cartStore, currentCart } from './cart-store.js';
import { refreshCart } from './load-cart.js';
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
  /** The text that is being sent; its call outlives the page. */
  underWay: string | undefined;
  /** What the shop holds as far as is known, and what it held before the last notes were saved. */
  known: string | undefined;
  readonly past: Set<string | undefined>;
  /** What was sent as the page was left. */
  parting: Promise<unknown> | undefined;
  /** The saving of this text was answered with a page: the cart is read to see whether it was done. */
  doubt: { readonly error: unknown; readonly text: string } | undefined;
}

const state = (): Remarks =>
  shared('remarks', () => ({
    unsaved: undefined,
    timer: undefined,
    sending: undefined,
    underWay: undefined,
    known: undefined,
    past: new Set(),
    parting: undefined,
    doubt: undefined,
  }));

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
    remarks.underWay = undefined;
  });
  return remarks.sending;
}

function failed(error: unknown): void {
  reportError('save-cart-remarks', error, 'The notes are kept and sent again.');
  plan(RETRY);
}

/** After a reading of the cart: whether notes whose saving was answered with a page are there. */
function settleDoubt(stored: string | undefined): void {
  const remarks = state();
  const { doubt } = remarks;
  remarks.doubt = undefined;
  if (!doubt || remarks.unsaved !== doubt.text) return;
  // Some shops trim what they store.
  if (stored?.trim() !== doubt.text.trim()) return failed(doubt.error);
  remarks.unsaved = undefined;
  clearTimeout(remarks.timer);
}

async function send(): Promise<void> {
  const remarks = state();
  // A page that has come back: what it sent as it went must not arrive after what comes now.
  if (remarks.parting) await remarks.parting;
  while (remarks.unsaved !== undefined) {
    const text: string = remarks.unsaved;
    remarks.underWay = text;
    try {
      const error = await saveRemarks(site(), text);
      if (error) {
        remarks.doubt = { error, text };
        plan(RETRY);
        void refreshCart();
        return;
      }
    } catch (error) {
      failed(error);
      return;
    }
    if (remarks.unsaved === text) remarks.unsaved = undefined;
    remarks.past.add(remarks.known);
    remarks.past.delete(text);
    remarks.known = text;
  }
}

/** Sends unsaved notes as the page goes. */
function sendOnLeave(): void {
  const remarks = state();
  const { unsaved } = remarks;
  if (unsaved === undefined || unsaved === remarks.underWay) return;
  const call = saveRemarks(site(), unsaved).catch((error: unknown) =>
    reportError('save-cart-remarks', error, 'The page is being left.'),
  );
  remarks.parting = Promise.all([remarks.parting, call]);
}

/** While kept: the notes come with the cart and with each re-reading of it, and go out with the page. */
export const keepRemarks = keeper('remarks', () => {
  const take = (): void => {
    const cart = currentCart();
    const remarks = state();
    // A reading that was under way when newer notes were saved still tells of older ones.
    if (!cart || remarks.unsaved !== undefined || remarks.past.has(cart.remarks)) return;
    remarks.past.clear();
    remarks.known = cart.remarks;
    remarksStore().set(cart.remarks);
  };
  const takeFirst = (): void => {
    // Later states of this page's cart still hold the notes that it was read with.
    if (remarksStore().get() === undefined) take();
  };
  const takeRead = (): void => {
    settleDoubt(currentCart()?.remarks);
    take();
  };
  const stops = [
    cartStore().subscribe(takeFirst),
    on('cart:change', ({ reason }) => void (reason === 'refreshed' && takeRead())),
  ];
  take();
  // For good: notes that could not be saved may outlive their field.
  addEventListener('pagehide', sendOnLeave);
  return () => {
    stops.forEach((stop) => stop());
    void saveRemarksNow();
  };
});
