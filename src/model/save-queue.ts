import { isApiError } from '../api/api-error.js';
import { deleteFromCart, updateCart, type Doubt } from '../api/cart-calls.js';
import { lineToWire } from '../api/parse-cart.js';
import { emit } from '../bus/bus.js';
import type { Line } from '../rules/cart.js';
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
  /** The edits that were sent as the page was left, by `version`. */
  left: number | undefined;
  /** A write of these edits was answered with a page: the cart is read to see whether it was done. */
  doubt: { error: unknown; version: number; tell: (error: unknown) => void } | undefined;
}

const queue = (): Queue =>
  shared('save-queue', () => ({
    running: undefined,
    timer: undefined,
    since: 0,
    failures: 0,
    stored: false,
    left: undefined,
    doubt: undefined,
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
    while (work.parting) {
      const { parting } = work;
      await parting;
      // The page may have been left once more meanwhile.
      if (work.parting === parting) work.parting = undefined;
    }
    state.left = undefined;
    state.since = 0;
    const step = work.stale ? rereadCart : work.removed.size ? sendRemoval : sendCart;
    const owed = isPending(work);
    if (!(await step()) || (step === rereadCart && !isDoubtSettled())) {
      state.failures++;
      break;
    }
    if (!isPending(work)) {
      state.failures = 0;
      // A reading may show that what seemed to fail was done.
      if (owed && step === rereadCart) stored();
    }
    // Edits that came meanwhile wait for their own moment, unless it has passed.
    if (state.timer !== undefined) break;
  }
  if (!isPending(work)) saveState().set('saved');
  else if (state.failures) saveState().set('retrying');
  if (!state.stored) return;
  state.stored = false;
  savedCount().set(savedCount().get() + 1);
}

/** After a reading: whether the write that was answered with a page is seen to be done. */
function isDoubtSettled(): boolean {
  const state = queue();
  const { doubt } = state;
  state.doubt = undefined;
  if (!doubt || !isPending(pending()) || pending().version !== doubt.version) return true;
  doubt.tell(doubt.error);
  return false;
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
  let doubt: Doubt;
  try {
    doubt = await updateCart(site(), products, { keepalive: true });
  } catch (error) {
    saveFailed(error);
    return false;
  }
  if (work.version === version) work.saveOwed = false;
  if (doubt) return lookAfter(doubt, version, saveFailed);
  for (const [key, amount] of amounts)
    if (work.amounts.get(key) === amount) work.amounts.delete(key);
  for (const key of added) work.added.delete(key);
  stored(products);
  return true;
}

function stored(products = currentCart()?.lines.map(lineToWire) ?? []): void {
  queue().stored = true;
  emit('cart:saved', { products });
}

/** Has the cart read before anything else is written, to see what became of a write. */
function lookAfter(error: unknown, version: number, tell: (error: unknown) => void): true {
  queue().doubt = { error, version, tell };
  pending().stale = true;
  return true;
}

function saveFailed(error: unknown): void {
  const status = isApiError(error) ? error.status : undefined;
  reportError('update-cart', error, 'The edit is kept and sent again.');
  emit('cart:save-failed', { status, error });
}

function removalFailed(error: unknown): void {
  reportError('delete-from-cart', error, 'The removal is kept and sent again.');
}

/**
 * Whether the buyer keeps lines that share the product's id. The shop may delete them along, so
 * they have to be saved after it.
 */
function keepTwins({ id }: Line): boolean {
  const twins = currentCart()?.lines.filter((line) => line.id === id) ?? [];
  for (const { key } of twins) pending().added.add(key);
  return twins.length > 0;
}

/** Has the shop delete the line that was removed first. */
async function sendRemoval(): Promise<boolean> {
  const work = pending();
  const [first] = work.removed;
  if (!first) return true;
  const [key, line] = first;
  const { version } = work;
  keepTwins(line);
  try {
    const doubt = await deleteFromCart(site(), line.wire['id'], { keepalive: true });
    if (doubt) return lookAfter(doubt, version, removalFailed);
  } catch (error) {
    // Gone already is what was asked for.
    if (!isApiError(error) || (error.status !== 404 && error.status !== 410)) {
      removalFailed(error);
      // What the shop refuses for one line must not hold back the edits of the others.
      const refused = isApiError(error) && error.status !== undefined;
      if (refused && isDirty(work) && !work.parting) await sendCart();
      return false;
    }
  }
  queue().stored = true;
  if (work.removed.get(key) === line) work.removed.delete(key);
  return true;
}

/**
 * Sends what is pending as the page goes, past the one-at-a-time rule: nobody will be here to
 * send it later. Amounts are absolute, so sending them twice does no harm. Should the page come
 * back, the queue waits for these calls: a late one must not overwrite what is edited then.
 */
export function saveOnLeave(): void {
  const state = queue();
  const work = pending();
  const cart = currentCart();
  // Checkout has sent the same edits already, and then left the page.
  if (!cart || !isPending(work) || state.left === work.version) return;
  state.left = work.version;
  reportSettledQuantities();
  const calls: Promise<unknown>[] = [...work.removed.values()].flatMap((line) =>
    // Which of two calls arrives first is not known: where twins stay, saving them has to do.
    keepTwins(line)
      ? []
      : deleteFromCart(site(), line.wire['id'], { keepalive: true }).catch(removalFailed),
  );
  if (isDirty(work)) {
    const products = cart.lines.map(lineToWire);
    calls.push(updateCart(site(), products, { keepalive: true }).catch(saveFailed));
  }
  work.parting = Promise.all([work.parting, ...calls]);
}
