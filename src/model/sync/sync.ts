import { ApiError } from '../../api/api-error.js';
import type { Outcome } from '../../api/outcome.js';
import { text } from '../../api/parse.js';
import { lineToWire, parseCart } from '../../api/parse-cart.js';
import type { CartReading } from '../../api/cart-calls.js';
import { createKeeper, createSignal, createStore, type Readable, type Undo } from '../../store.js';
import type { Environment, LifeEvent, Turn } from '../environment.js';
import { hasLineWork, hasWork, isOurs, isSettled, shownLines } from './draft.js';
import { step } from './step.js';
import {
  INITIAL,
  type Command,
  type News,
  type SyncEvent,
  type SyncState,
  type Write,
} from './state.js';

/** How long another tab's turn is waited for, in milliseconds. */
const PATIENCE = 5000;
/** How long unsaved work is followed after its last part has gone, in milliseconds. */
const LINGER = 300_000;

/** What makes an edit of what is being typed. */
const SETTLES: ReadonlySet<LifeEvent> = new Set(['blurred', 'hidden', 'leaving', 'following']);

/** Where saving stands, for the quiet sign on the screen. */
export type SaveState = 'saved' | 'saving' | 'retrying';

/** Reads the cart and writes what the buyer does: one lane for lines, notes and codes. */
export interface Sync {
  readonly state: Readable<SyncState>;
  send(event: SyncEvent): void;
  /** Calls the listener with each piece of news. */
  on(listener: (news: News) => void): Undo;
  /** Calls the listener where what the shop computes from the cart may be another value now. */
  onWorthChanged(listener: () => void): Undo;
  saveState(): SaveState;
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

/** Carries out what the machine decides, and gives it the results as events. It decides nothing itself. */
export function createSync(env: Environment): Sync {
  const { client, clock, tabs, life } = env;
  const state = createStore<SyncState>(INITIAL, env.listenerFailed);
  const news = createSignal<News>(env.listenerFailed);
  const settle = createSignal<undefined>(env.listenerFailed);
  const waiting: SyncEvent[] = [];
  let isBusy = false;
  let turn: Turn | undefined;
  let stopTimer: Undo | undefined;
  let stopGuard: Undo | undefined;

  /** One event after the other: what a listener does is the next one. */
  function send(event: SyncEvent): void {
    waiting.push(event);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [after, commands] = step(state.get(), next, clock.now());
        state.set(after);
        commands.forEach(carryOut);
        guard();
      }
    } finally {
      isBusy = false;
    }
  }

  function carryOut(command: Command): void {
    switch (command.type) {
      case 'read':
        return void read(command.isFirst);
      case 'write':
        return void write(command.write, command.isParting, command.mayRenew);
      case 'takeTurn':
        return void tabs.takeTurn(PATIENCE).then((given) => {
          turn = given;
          send({ type: 'turnGiven', waited: given.waited });
        });
      case 'releaseTurn':
        turn?.release();
        turn = undefined;
        return;
      case 'wakeAt':
        stopTimer?.();
        stopTimer =
          command.at === undefined
            ? undefined
            : clock.after(Math.max(0, command.at - clock.now()), () => send({ type: 'woke' }));
        return;
      case 'tellTabs':
        return tabs.post(command.message);
      case 'report':
        return env.report(command.operation, command.error, command.next);
      case 'notify':
        return news.emit(command.news);
    }
  }

  async function read(isFirst: boolean): Promise<void> {
    try {
      const preloaded = isFirst ? await preloadedCart() : undefined;
      const reading = preloaded ?? (await client.readCart());
      send({ type: 'readEnded', reading, isPreloaded: preloaded !== undefined });
    } catch (error) {
      send({ type: 'readFailed', error });
    }
  }

  async function preloadedCart(): Promise<CartReading | undefined> {
    const { preload } = env.settings.get();
    if (!preload) return undefined;
    try {
      const cart = parseCart(await env.preloadedCart());
      if (!cart) throw new Error('it is not a cart response');
      return { cart, owner: text(cart.wire['owner']) || undefined };
    } catch (error) {
      env.report(`preload "${preload}"`, error, 'The cart is read from the shop.');
      return undefined;
    }
  }

  async function write(what: Write, isParting: boolean, mayRenew: boolean): Promise<void> {
    const outcome = await call(what, mayRenew).catch((cause: unknown): Outcome => {
      // Only a fault of this library ends here; the lane must go on all the same.
      const error = new ApiError({
        code: 'network',
        operation: what.type,
        method: '',
        url: '',
        cause,
      });
      return { kind: 'unclear', error };
    });
    send(
      isParting ? { type: 'partingEnded', write: what, outcome } : { type: 'writeEnded', outcome },
    );
  }

  function call(what: Write, mayRenew: boolean): Promise<Outcome> {
    switch (what.type) {
      case 'writeLines':
        return client.saveCart(what.lines.map(lineToWire), { etag: what.etag, mayRenew });
      case 'deleteLine':
        return client.deleteLine(what.line.wire['id'], { mayRenew });
      case 'postNote':
        return client.saveRemarks(what.note.text, { mayRenew });
      case 'postCode':
        return client.addDiscount(what.code.code, { mayRenew });
      case 'deleteCode':
        return client.removeDiscount(what.code.code, { mayRenew });
    }
  }

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
      (now.partings > 0 && now.partedAt === now.seq) ||
      (flight !== undefined &&
        'carried' in flight &&
        [...now.lines].every(([key, { seq }]) => flight.carried.lines.get(key)?.seq === seq));
    return !client.canOutlivePage(shownLines(now).map(lineToWire), isUnderWay);
  }

  let isTyping = false;

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

  const started = { done: false };
  const keep = createKeeper(() => {
    if (!started.done) {
      started.done = true;
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
    state,
    send,
    on: (listener) => news.on(listener),
    onWorthChanged: (listener) =>
      news.on((piece) => {
        const isNewCart = piece.type === 'received' && !piece.isFirst && !piece.isQuiet;
        if (isNewCart || piece.type === 'settled') listener();
      }),
    saveState() {
      const now = state.get();
      if (!hasLineWork(now)) return 'saved';
      return now.failures > 0 && !now.flight ? 'retrying' : 'saving';
    },
    finish,
    whenSaved,
    onSettle: (listener) => settle.on(listener),
    setTyping(is) {
      isTyping = is;
      guard();
    },
    keep,
  };
}
