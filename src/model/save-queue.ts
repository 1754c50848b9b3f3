import { writeInTurn } from '../page/tabs.js';
import { createStore, shared, type Store } from '../shared.js';
import { isDoubtSettled, sendCart, sendRemoval, stored, writes } from './cart-writes.js';
import { isPending, pending } from './pending.js';
import { rereadCart } from './reread-cart.js';

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
}

const queue = (): Queue =>
  shared('save-queue', () => ({
    running: undefined,
    timer: undefined,
    since: 0,
    failures: 0,
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
  const work = pending();
  const now = Date.now();
  work.version++;
  if (now < work.doubtfulUntil) work.stale++;
  saveState().set('saving');
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
  const sent = writes();
  const work = pending();
  while (work.stale || isPending(work)) {
    if (isPending(work)) saveState().set('saving');
    while (work.parting) {
      const { parting } = work;
      await parting;
      // The page may have been left once more meanwhile.
      if (work.parting === parting) work.parting = undefined;
    }
    sent.left = undefined;
    state.since = 0;
    const step = work.stale ? rereadCart : work.removed.size ? sendRemoval : sendCart;
    const owed = isPending(work);
    const done = await (step === rereadCart ? step() : writeInTurn(step));
    if (done === undefined) {
      work.stale++;
      continue;
    }
    if (!done || (step === rereadCart && !isDoubtSettled())) {
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
  if (!sent.stored) return;
  sent.stored = false;
  savedCount().set(savedCount().get() + 1);
}
