import { lost, type Outcome } from '../api/client/caller.js';
import { ApiError } from '../api/http/errors.js';
import { lineToWire } from '../api/wire/parse-line.js';
import { LINGER, LINK_WAITS, LOCK_WAITS } from '../base/cart-limits.js';
import {
  createEmitter,
  createKeeper,
  createSignal,
  createStore,
  undoAll,
  until,
  type Readable,
  type Undo,
} from '../base/store.js';
import type { LifeEvent } from '../page/page-life.js';
import type { Environment } from './environment.js';
import { mayWriteLast } from './sync/freshness.js';
import { isWrite, wakeAt } from './sync/lane.js';
import { hasWork, isOfLines, isSettled, isUnderWay, pending, shownLines } from './sync/log.js';
import {
  INITIAL,
  type Command,
  type SyncEvent,
  type SyncMessages,
  type SyncState,
  type Write,
} from './sync/state.js';
import { step } from './sync/step.js';

/** Carries out what the state machine decides, and gives it the results as events. It decides nothing itself. */
function createMachine(env: Environment) {
  const { client, clock, tabs, gate } = env;
  const state = createStore<SyncState>(INITIAL, env.listenerFailed);
  const messages = createEmitter<SyncMessages>(env.listenerFailed);
  const waiting: Command[] = [];
  let isBusy = false;
  let unlock: Undo | undefined;
  let openGate: Undo | undefined;
  let timerAt = Infinity;
  let stopTimer: Undo | undefined;

  /** The state changes at once; what a listener does then is carried out after what came before it. */
  function send(event: SyncEvent): void {
    const now = clock.now();
    const [after, commands] = step(state.get(), event, now);
    waiting.push(...commands);
    if (event.type === 'restored') gate.forgetReads();
    // Also for calls that are sent without the lock, because the page is being left.
    if (after.lane.flights.some(isWrite)) openGate ??= gate.close();
    else {
      openGate?.();
      openGate = undefined;
    }
    // Before the listeners of the state, which may send more.
    setTimer(wakeAt(after, now), now);
    state.set(after);
    if (isBusy) return;
    isBusy = true;
    try {
      let next: Command | undefined;
      while ((next = waiting.shift())) carryOut(next);
    } finally {
      isBusy = false;
    }
  }

  function setTimer(at: number, now: number): void {
    if (at === timerAt) return;
    stopTimer?.();
    timerAt = at;
    const wake = (): void => {
      timerAt = Infinity;
      send({ type: 'timer' });
    };
    stopTimer = at === Infinity ? undefined : clock.after(at - now, wake);
  }

  function carryOut(command: Command): void {
    switch (command.type) {
      case 'call':
        return void (command.write ? write(command, command.write) : read(command.id));
      case 'takeLock':
        return void gate.write(takeLock);
      case 'releaseLock':
        return unlock?.();
      case 'postToTabs':
        return tabs.post(command.message);
      case 'notify':
        return messages.emit(command.name, command.detail);
    }
  }

  /** Until the lock of all tabs is released, the page makes no other read. */
  const takeLock = (): Promise<void> =>
    new Promise((resolve) => {
      void tabs.takeLock(LOCK_WAITS).then(({ waited, release }) => {
        unlock = undoAll(release, resolve);
        send({ type: 'lockGiven', waited });
      });
    });

  async function read(id: number): Promise<void> {
    try {
      const preloaded = state.get().base ? undefined : await env.preloadedCart();
      send({ type: 'readEnded', id, reading: preloaded ?? (await client.readCart()) });
    } catch (error) {
      send({ type: 'readFailed', id, error });
    }
  }

  type Call = Extract<Command, { type: 'call' }>;

  async function write({ id, mayRenew }: Call, what: Write): Promise<void> {
    // Only an error of this library ends here; the lane must continue anyway.
    const outcome = await callOf(what, { mayRenew }).catch((cause: unknown) =>
      lost(new ApiError({ code: 'network', operation: what.kind, cause })),
    );
    send({ type: 'writeEnded', id, outcome });
  }

  async function callOf(what: Write, options: { readonly mayRenew: boolean }): Promise<Outcome> {
    switch (what.kind) {
      case 'lines':
        return client.saveCart(what.lines.map(lineToWire), { ...options, etag: what.etag });
      case 'remove': {
        // As it was read last: the shop may have another key for it by now.
        const line = state.get().base?.cart.lines.find(({ key }) => key === what.key);
        return client.deleteLine((line ?? what.line).wire, options);
      }
      case 'note':
        return client.saveRemarks(what.text, options);
      case 'code':
        return client[what.change === 'add' ? 'addDiscount' : 'removeDiscount'](what.code, options);
    }
  }

  return { state: state as Readable<SyncState>, send, on: messages.on };
}

/** Turns typed text into an edit. */
const SETTLES: readonly LifeEvent[] = ['blurred', 'hidden', 'leaving', 'following'];

/** Reads the cart and writes what the buyer does, in one lane for lines, notes and codes; leaving the page loses nothing. */
export type Saving = ReturnType<typeof createSaving>;

/** Whether a cart that has arrived may be worth something else than the one before it. */
export const isNews = ({ change, by }: SyncMessages['received']): boolean =>
  change !== 'first' && (change !== 'same' || by === 'asked');

export function createSaving(env: Environment) {
  const { client, clock, tabs, life } = env;
  const machine = createMachine(env);
  const { state, send } = machine;
  const settle = createSignal<undefined>(env.listenerFailed);
  let stopGuard: Undo | undefined;
  let isTyping = false;

  const isSaved = (): boolean => isSettled(state.get());

  const finish = (withinMs: number, isOver = isSaved): Promise<boolean> => {
    if (isOver()) return Promise.resolve(true);
    send({ type: 'flushed' });
    return new Promise((resolve) => {
      const stopWaiting = clock.after(withinMs, () => resolve(false));
      void until(state, isOver).then(undoAll(stopWaiting, () => resolve(true)));
    });
  };

  /** The browser asks the buyer about changes that the page cannot send any more. */
  function mustAsk(): boolean {
    const now = state.get();
    if (!hasWork(now)) return false;
    if (!life.isOnline() || !mayWriteLast(now, clock.now())) return true;
    if (!hasWork(now, isOfLines)) return false;
    const isSent = pending(now).every((intent) => isUnderWay(now, intent));
    return !client.canOutlivePage(shownLines(now).map(lineToWire), isSent);
  }

  /** Only while something is unsaved, because browsers do not store pages with such a listener for "back". */
  function guard(): void {
    if ((isTyping || hasWork(state.get())) === !!stopGuard) return;
    stopGuard?.();
    stopGuard = stopGuard
      ? undefined
      : life.guard(() => {
          settle.emit(undefined);
          const asks = mustAsk();
          // Before the next page is requested, because it must show these changes.
          send({ type: 'unloading' });
          return asks;
        });
  }
  state.subscribe(guard);

  /** Some shops write the whole session at the end of each page, so a save that runs beside the next page is lost. */
  const saveBeforeLink = (): Promise<unknown> | undefined => {
    const isOver = (): boolean => isSaved() || state.get().lane.failures > 0 || !life.isOnline();
    return isOver() ? undefined : finish(LINK_WAITS, isOver);
  };

  let stopLingering: Undo | undefined;
  const keep = createKeeper(() => {
    const { follows } = life;
    if (stopLingering) stopLingering();
    else send({ type: 'started', follows, age: life.age(), isVisible: life.isVisible() });
    const stop = undoAll(
      life.listen((event) => {
        if (SETTLES.includes(event)) settle.emit(undefined);
        send({ type: event === 'following' ? 'flushed' : event });
      }),
      env.holdLinks(saveBeforeLink),
      tabs.listen((message) => send({ type: 'otherTab', message })),
    );
    return () => {
      // Unsaved changes are still sent, and repeated, although no part shows the cart.
      stopLingering = stop;
      void finish(LINGER).then(stop);
    };
  });

  return {
    ...machine,
    saveState(): 'saved' | 'saving' | 'retrying' {
      const { lane } = state.get();
      if (!hasWork(state.get(), isOfLines)) return 'saved';
      return lane.failures > 0 && !lane.flights.length ? 'retrying' : 'saving';
    },
    /** Calls the listener when values that the shop computes may have changed. `isOfOther`: of another buyer's cart. */
    onWorthChanged: (listener: (isOfOther: boolean) => void): Undo =>
      undoAll(
        machine.on('settled', () => listener(false)),
        machine.on('received', (message) => {
          if (isNews(message)) listener(message.change === 'owner');
        }),
      ),
    /** Sends unsaved changes at once. True when all are stored or refused, false when the time is up. */
    finish,
    /** Resolves when nothing is left to store. It does not send anything earlier. */
    whenSaved: (): Promise<void> => until(state, isSaved),
    /** Calls the listener before unsaved changes are sent when the page is left, so that typed text is included. */
    onSettle: settle.on,
    /** Whether there is typed text that is no edit yet, which a page that is left must settle. */
    setTyping(is: boolean): void {
      isTyping = is;
      guard();
    },
    /** While any part keeps it, it follows the life of the page, the network and the other tabs. */
    keep,
  };
}
