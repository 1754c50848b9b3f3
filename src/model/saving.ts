import { lineToWire } from '../api/wire/parse-line.js';
import { LINGER, LINK_WAITS } from '../base/cart-limits.js';
import type { LifeEvent } from '../page/page-life.js';
import { createKeeper, createSignal, undoAll, until, type Undo } from '../base/store.js';
import type { Environment } from './environment.js';
import { createMachine } from './machine.js';
import type { SyncMessages } from './sync/state.js';
import { mayWriteLast } from './sync/freshness.js';
import { hasWork, isOfLines, isSettled, isUnderWay, pending, shownLines } from './sync/log.js';

/** Turns typed text into an edit. */
const SETTLES: readonly LifeEvent[] = ['blurred', 'hidden', 'leaving', 'following'];

/** Saving, connected with the life of the page, so that leaving it loses nothing. */
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
    if (stopLingering) stopLingering();
    else {
      const { follows } = life;
      send({ type: 'started', follows, age: life.age(), isVisible: life.isVisible() });
    }
    const stops = [
      life.listen((event) => {
        if (SETTLES.includes(event)) settle.emit(undefined);
        send({ type: event === 'following' ? 'flushed' : event });
      }),
      env.holdLinks(saveBeforeLink),
      tabs.listen((message) => send({ type: 'otherTab', message })),
    ];
    return () => {
      // Unsaved changes are still sent, and repeated, although no part shows the cart.
      stopLingering = () => stops.forEach((stop) => stop());
      void finish(LINGER).then(stopLingering);
    };
  });

  return {
    ...machine,
    /** For the indicator on the screen. */
    saveState(): 'saved' | 'saving' | 'retrying' {
      const { lane } = state.get();
      if (!hasWork(state.get(), isOfLines)) return 'saved';
      return lane.failures > 0 && !lane.flights.length ? 'retrying' : 'saving';
    },
    /** Calls the listener when values that the shop computes from the cart may have changed. */
    onWorthChanged: (listener: () => void): Undo =>
      undoAll(
        machine.on('settled', listener),
        machine.on('received', (message) => void (isNews(message) && listener())),
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
