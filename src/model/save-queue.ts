import { isApiError } from '../api/api-error.js';
import { deleteFromCart, updateCart } from '../api/cart-calls.js';
import { lineToWire } from '../api/parse-cart.js';
import { emit } from '../bus/bus.js';
import { createStore, shared, type Store } from '../shared.js';
import { currentCart } from './cart-store.js';
import { isDirty, isPending, pending } from './pending.js';
import { reportSettledQuantities } from './report-quantities.js';
import { reportError } from './report-error.js';
import { rereadCart } from './reread-cart.js';
import { site } from './site.js';

/** Edits that follow each other this closely are saved together. */
const SAVE_DELAY = 250;
/** A buyer who keeps on clicking is saved this often all the same. */
const SAVE_AT_LATEST = 1000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;

interface Queue {
  running: Promise<void> | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest unsaved edit was made; 0 where there is none. */
  since: number;
  failures: number;
  /** Whether the shop has stored something that has not been told of. */
  stored: boolean;
}

const queue = (): Queue =>
  shared('save-queue', () => ({
    running: undefined,
    timer: undefined,
    since: 0,
    failures: 0,
    stored: false,
  }));

/** Counts what the shop has stored: voucher value and dropshipping cost are read again at each. */
export function savedCount(): Store<number> {
  return shared('saved-count', () => createStore(0));
}

/** Where saving stands, for the quiet sign on the screen. */
export type SaveState = 'saved' | 'saving' | 'retrying';
export function saveState(): Store<SaveState> {
  return shared('save-state', () => createStore<SaveState>('saved'));
}

/** To be called after each edit: the cart is saved soon, together with the edits around it. */
export function saveSoon(): void {
  const state = queue();
  pending().version++;
  saveState().set('saving');
  const now = Date.now();
  state.since ||= now;
  // An edit while saves fail is a reason to try at once.
  state.failures = 0;
  plan(Math.min(SAVE_DELAY, Math.max(0, state.since + SAVE_AT_LATEST - now)));
}

function plan(delay: number): void {
  const state = queue();
  clearTimeout(state.timer);
  state.timer = setTimeout(() => void saveNow(), delay);
}

/** Saves what is pending. Resolves when nothing is, or when the shop could not be reached. */
export function saveNow(): Promise<void> {
  const state = queue();
  clearTimeout(state.timer);
  state.timer = undefined;
  state.running ??= run().finally(() => {
    state.running = undefined;
    if (state.timer !== undefined) return;
    // A re-reading that failed waits for the next reason to read; one asked for just now does not.
    const work = pending();
    if (isPending(work) || (work.stale && !state.failures)) plan(retryDelay(state.failures));
  });
  return state.running;
}

function retryDelay(failures: number): number {
  return failures ? Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)) : 0;
}

/** Saves at once and goes on trying: true once all is saved, false when the time is up. */
export function saveAll(withinMs: number): Promise<boolean> {
  if (!isPending(pending())) return Promise.resolve(true);
  void saveNow();
  return new Promise((resolve) => {
    const state = saveState();
    const end = (saved: boolean): void => {
      clearTimeout(limit);
      stop();
      resolve(saved);
    };
    const limit = setTimeout(() => end(false), withinMs);
    const stop = state.subscribe(() => {
      if (state.get() === 'saved') end(true);
    });
  });
}

/** One request at a time, in an order that never brings a removed line back. */
async function run(): Promise<void> {
  const state = queue();
  const work = pending();
  if (isPending(work)) saveState().set('saving');
  while (work.stale || isPending(work)) {
    state.since = 0;
    const step = work.stale ? rereadCart : work.removed.size ? sendRemoval : sendCart;
    if (!(await step())) {
      state.failures++;
      break;
    }
    state.failures = 0;
    // Edits that came meanwhile wait for their own moment, unless it has passed.
    if (state.timer !== undefined) break;
  }
  if (!isPending(work)) saveState().set('saved');
  else if (state.failures) saveState().set('retrying');
  if (!state.stored) return;
  state.stored = false;
  savedCount().set(savedCount().get() + 1);
}

/** Sends the whole cart as the buyer sees it now. */
async function sendCart(): Promise<boolean> {
  const cart = currentCart();
  if (!cart) return true;
  const work = pending();
  reportSettledQuantities();
  const { version } = work;
  const amounts = new Map(work.amounts);
  const added = new Set(work.added);
  const products = cart.lines.map(lineToWire);
  try {
    await updateCart(site(), products, { keepalive: true });
  } catch (error) {
    saveFailed(error);
    return false;
  }
  for (const [key, amount] of amounts)
    if (work.amounts.get(key) === amount) work.amounts.delete(key);
  for (const key of added) work.added.delete(key);
  if (work.version === version) work.saveOwed = false;
  queue().stored = true;
  emit('cart:saved', { products });
  return true;
}

function saveFailed(error: unknown): void {
  const status = isApiError(error) ? error.status : undefined;
  reportError('update-cart', error, 'The edit is kept and sent again.');
  emit('cart:save-failed', { status, error });
}

/** Has the shop delete the line that was removed first. */
async function sendRemoval(): Promise<boolean> {
  const work = pending();
  const [first] = work.removed;
  if (!first) return true;
  const [key, line] = first;
  try {
    await deleteFromCart(site(), line.wire['id'], { keepalive: true });
  } catch (error) {
    // Gone already is what was asked for.
    if (!isApiError(error) || (error.status !== 404 && error.status !== 410)) {
      reportError('delete-from-cart', error, 'The removal is kept and sent again.');
      // What the shop refuses for one line must not hold back the edits of the others.
      if (isApiError(error) && error.status !== undefined && isDirty(work)) await sendCart();
      return false;
    }
  }
  queue().stored = true;
  if (work.removed.get(key) === line) work.removed.delete(key);
  return true;
}

/**
 * Sends what is pending as the page goes, past the one-at-a-time rule: nobody will be here to
 * send it later. Amounts are absolute, so sending them twice does no harm.
 */
export function saveOnLeave(): void {
  const work = pending();
  const cart = currentCart();
  if (!cart || !isPending(work)) return;
  reportSettledQuantities();
  const failed = (error: unknown): void => saveFailed(error);
  for (const line of work.removed.values()) {
    deleteFromCart(site(), line.wire['id'], { keepalive: true }).catch(failed);
  }
  if (isDirty(work))
    updateCart(site(), cart.lines.map(lineToWire), { keepalive: true }).catch(failed);
}
