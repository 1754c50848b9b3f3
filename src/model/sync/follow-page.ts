import { lineToWire } from '../../api/parse-cart.js';
import { createKeeper, createSignal, type Readable, type Undo } from '../../store.js';
import type { Environment, LifeEvent } from '../environment.js';
import { hasLineWork, hasWork, isOurs, isSettled, shownLines } from './draft.js';
import type { SyncEvent, SyncState } from './state.js';

/** How long unsaved work is followed after its last part has gone, in milliseconds. */
const LINGER = 300_000;

/** What makes an edit of what is being typed. */
const SETTLES: ReadonlySet<LifeEvent> = new Set(['blurred', 'hidden', 'leaving', 'following']);

/** What ties saving to the page: its end must not lose anything. */
export interface PageLink {
  /** Sends what is pending at once: true as soon as all of it is stored or refused, false when the time is up. */
  finish(withinMs: number): Promise<boolean>;
  /** Resolves once nothing is left to be stored, however long that takes. It hurries nothing. */
  whenSaved(): Promise<void>;
  /** Calls the listener before what is pending is sent as the page goes: what is being typed belongs to it. */
  onSettle(listener: () => void): Undo;
  /** Whether something is being typed that is no edit yet, so that a page that goes has something to settle. */
  setTyping(isTyping: boolean): void;
  /** While kept, by any part, the page's life, the network and the other tabs are followed. */
  keep(): Undo;
}

export function followPage(
  env: Environment,
  state: Readable<SyncState>,
  send: (event: SyncEvent) => void,
): PageLink & { /** To be called after each event. */ followed(): void } {
  const { client, clock, tabs, life } = env;
  const settle = createSignal<undefined>(env.listenerFailed);
  let stopGuard: Undo | undefined;
  let isTyping = false;
  let isStarted = false;

  const finish = (withinMs: number): Promise<boolean> => {
    if (isSettled(state.get())) return Promise.resolve(true);
    send({ type: 'flushed' });
    return new Promise((resolve) => {
      const end = (isSaved: boolean): void => {
        stopWaiting();
        stop();
        resolve(isSaved);
      };
      const stopWaiting = clock.after(withinMs, () => end(false));
      const stop = state.subscribe(() => {
        if (isSettled(state.get())) end(true);
      });
    });
  };

  const whenSaved = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSettled(state.get())) return;
        stop();
        resolve();
      };
      const stop = state.subscribe(look);
      look();
    });

  /** What a page cannot carry away is asked about by the browser itself. */
  function mustAsk(): boolean {
    const now = state.get();
    if (!hasWork(now)) return false;
    if (!life.isOnline() || !isOurs(now)) return true;
    if (!hasLineWork(now)) return false;
    const { flight } = now;
    const isUnderWay =
      (now.exitWrites > 0 && now.exitSeq === now.seq) ||
      (flight !== undefined &&
        'carried' in flight &&
        [...now.lines].every(([key, { seq }]) => flight.carried.lines.get(key)?.seq === seq));
    return !client.canOutlivePage(shownLines(now).map(lineToWire), isUnderWay);
  }

  /** Only while there is something to lose: browsers keep no page for "back" that may ask. */
  function guard(): void {
    if ((isTyping || hasWork(state.get())) === (stopGuard !== undefined)) return;
    stopGuard?.();
    stopGuard = stopGuard
      ? undefined
      : life.guard(() => {
          settle.emit(undefined);
          const asks = mustAsk();
          // Before the next page is asked for: what goes out later may come too late for it.
          send({ type: 'unloading' });
          return asks;
        });
  }

  const keep = createKeeper(() => {
    if (!isStarted) {
      isStarted = true;
      send({ type: 'started', follows: life.followsOwnPage, isVisible: life.isVisible() });
    }
    const stops = [
      life.listen((event) => {
        if (SETTLES.has(event)) settle.emit(undefined);
        send({ type: event === 'following' ? 'flushed' : event });
      }),
      tabs.listen((message) => send({ type: 'otherTab', message })),
    ];
    return () => {
      // What is pending is still sent, and sent again, though no part is left to show it.
      void finish(LINGER).then(() => stops.forEach((stop) => stop()));
    };
  });

  return {
    finish,
    whenSaved,
    onSettle: (listener) => settle.on(listener),
    setTyping(is) {
      isTyping = is;
      guard();
    },
    keep,
    followed: guard,
  };
}
