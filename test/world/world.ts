import { checkVersions, type CartReading } from '../../src/api/client/cart-calls.js';
import { parseCart } from '../../src/api/wire/parse-cart.js';
import { text } from '../../src/api/wire/parse.js';
import type { CartEventName } from '../../src/bus/events.js';
import { createCart, type CartModel } from '../../src/model/cart/cart.js';
import { createCheckout, type CheckoutModel } from '../../src/model/cart/checkout.js';
import { createCodes, type CodesModel } from '../../src/values/codes.js';
import type { Environment } from '../../src/model/environment.js';
import { createGate } from '../../src/base/gate.js';
import { createNotes, type NotesModel } from '../../src/model/notes.js';
import { createSaving, type Saving } from '../../src/model/saving.js';
import { hasWork } from '../../src/model/sync/log.js';
import type { LifeEvent } from '../../src/page/page-life.js';
import type { TabMessage, WriteLock } from '../../src/page/tabs.js';
import { createSignal } from '../../src/base/store.js';
import {
  sharedShop,
  type SharedShop,
  type TabCall,
  type Personality,
  type WireProduct,
} from './network.js';
import { virtualTime, type VirtualTime } from './virtual-time.js';
import { createCodeLane } from '../../src/values/code-lane.js';
import type { Settings } from '../../src/page/settings.js';
import { SETTING_TABLE } from '../../src/page/setting-table.js';

/** The settings of a page that names none. */
const DEFAULTS = Object.fromEntries(
  Object.entries(SETTING_TABLE).map(([name, { fallback }]) => [name, fallback]),
) as unknown as Settings;

/** One tab of the browser, with the cart page of the shop in it. */
export interface Tab {
  readonly name: string;
  readonly sync: Saving;
  readonly cart: CartModel;
  readonly codes: CodesModel;
  readonly notes: NotesModel;
  readonly checkout: CheckoutModel;
  /** Failures that were reported: what failed, and what happens next. */
  readonly reports: { readonly operation: string; readonly next: string }[];
  readonly warnings: string[];
  /** What analytics gets. */
  readonly analytics: { readonly event: string; readonly ecommerce: unknown }[];
  /** The details of the events of this name that the page has sent. */
  events(name: CartEventName): unknown[];
  /** Amounts on the screen by line key. */
  amounts(): Record<string, number>;
  /** Whether anything has not reached the shop. */
  isPending(): boolean;
  /** Whether the browser would ask the buyer before the page goes. */
  asks(): boolean;
  /** Whether the page listens for that, and so is not stored for "back" by some browsers. */
  listensForLeaving(): boolean;
  /** The buyer looks at another window, or at this one again. */
  blur(): void;
  focus(): void;
  /** The buyer was in another window for a moment. */
  glance(): void;
  hide(): void;
  show(): void;
  /** A link of the page is pressed. */
  press(): void;
  /** The page goes, by a link, a reload or "back". */
  leave(): void;
  /** The page ends without a word. */
  kill(): void;
  /** The page goes into the browser's memory, and comes back from it. */
  putAway(): void;
  bringBack(): void;
  /** The browser says that it has restored the page, and nothing else. */
  restore(): void;
  setOnline(isOnline: boolean): void;
}

export interface World {
  readonly time: VirtualTime;
  readonly shop: SharedShop;
  /** How often a tab went on without the lock, as another one held it for too long. */
  readonly impatience: { count: number };
  /** The lock is held by somebody who never gives it back. */
  blockLock(): void;
  open(options?: Opening): Promise<Tab>;
  pass(milliseconds: number): Promise<void>;
  /** Names of the calls since this was asked last. */
  log(): string[];
  callsOf(name: TabCall['name']): TabCall[];
}

export interface Opening {
  /** The page before it in the window was the shop's: it was reloaded, or a link was followed. */
  readonly follows?: boolean | 'link';
  /** How long ago it was requested. */
  readonly age?: number;
  /** A cart response that the page brings along. */
  readonly preload?: unknown;
  readonly isHidden?: boolean;
  /** Whether a part of the page shows the lines, and not only their total. */
  readonly showsLines?: boolean;
  readonly settings?: Partial<Settings>;
}

export interface Browser {
  /** Whether the browser has locks, a channel between tabs. */
  readonly hasLocks?: boolean;
  readonly hasChannel?: boolean;
}

export function world(
  lines: readonly WireProduct[],
  personality: Personality = {},
  browser: Browser = {},
): World {
  const { hasLocks = true, hasChannel = true } = browser;
  const time = virtualTime();
  const shop = sharedShop(time, lines, personality);
  const channel = createSignal<{ from: string; message: TabMessage }>();
  const lock = createLock();
  const storage = createSignal<string>();
  const impatience = { count: 0 };
  let stored: unknown;
  let count = 0;
  let heard = 0;

  function open(options: Opening): Tab {
    const { follows = false, age = 0, preload, isHidden = false, settings } = options;
    const name = `tab ${++count}`;
    const clock = time.ofTab();
    const life = createSignal<LifeEvent>();
    const stops: (() => void)[] = [];
    const reports: Tab['reports'] = [];
    const warnings: string[] = [];
    const analytics: Tab['analytics'] = [];
    const events: { event: CartEventName; detail: unknown }[] = [];
    const page = { isGone: false, isVisible: !isHidden, isLeft: false, isOnline: true };
    let mustAsk: (() => boolean) | undefined;

    const client = shop.client({
      name,
      clock,
      isGone: () => page.isGone,
      isAway: () => page.isGone || page.isLeft || !page.isVisible,
      isOnline: () => page.isOnline,
    });
    const env: Environment = {
      client: { ...client, ...checkVersions(client, (message) => void warnings.push(message)) },
      clock,
      gate: createGate(),
      tabs: {
        post: (message) => {
          if (hasChannel) time.after(1, () => channel.emit({ from: name, message }));
        },
        listen: (listener) =>
          channel.on(({ from, message }) => {
            if (from !== name && !page.isGone) listener(message);
          }),
        async takeLock(patience) {
          // A page that has ended asks for nothing.
          if (page.isGone) return new Promise(() => undefined);
          if (!hasLocks) return { waited: false, release: () => undefined };
          return new Promise<WriteLock>((resolve) => {
            let giveUp = (): void => undefined;
            const stopWaiting = clock.after(patience, () => {
              giveUp();
              impatience.count++;
              resolve({ waited: true, release: () => undefined });
            });
            giveUp = lock.ask((given) => {
              stopWaiting();
              resolve(given);
            });
            stops.push(giveUp);
          });
        },
      },
      life: {
        isVisible: () => page.isVisible,
        isOnline: () => page.isOnline,
        follows: follows === 'link' ? follows : follows ? 'again' : 'no',
        age: () => age,
        listen: (listener) => life.on(listener),
        guard(asks) {
          mustAsk = asks;
          return () => (mustAsk = undefined);
        },
      },
      storage: {
        printed: () => undefined,
        read: () => stored,
        write(codes) {
          // Browsers say nothing where the text is the same.
          const isSame = JSON.stringify(codes) === JSON.stringify(stored);
          stored = codes;
          if (!isSame) time.after(1, () => storage.emit(name));
        },
        listen: (listener) =>
          storage.on((from) => {
            if (from !== name && !page.isGone) listener();
          }),
      },
      shop: { get: () => '', subscribe: () => () => undefined },
      settings: {
        get: () => ({
          ...DEFAULTS,
          preload: preload === undefined ? undefined : 'cart',
          ...settings,
        }),
        subscribe: () => () => undefined,
      },
      preloadedCart: () => Promise.resolve(readPreload(preload)),
      holdLinks: () => () => undefined,
      referralCookie: () => undefined,
      onRefreshAsked: () => () => undefined,
      emit: (event, detail) => events.push({ event, detail }) > 0,
      analytics: (event, ecommerce) => void analytics.push({ event, ecommerce }),
      report: (operation, _, next) => {
        reports.push({ operation, next });
      },
      listenerFailed: (error) => {
        throw error;
      },
      warn: (text) => warnings.push(text),
    };

    const sync = createSaving(env);
    const cart = createCart(env, sync);
    const codes = createCodes(env, createCodeLane(sync));
    const notes = createNotes(env, sync);
    const checkout = createCheckout(env, sync, cart);
    cart.keep();
    if (options.showsLines ?? true) cart.showLines();
    codes.keep();
    notes.keep();

    const end = (): void => {
      page.isGone = true;
      clock.stop();
      stops.forEach((stop) => stop());
    };
    const setVisible = (isVisible: boolean): void => {
      page.isVisible = isVisible;
      life.emit(isVisible ? 'shown' : 'hidden');
    };
    const goAway = (): void => {
      mustAsk?.();
      page.isLeft = true;
      life.emit('leaving');
      setVisible(false);
    };

    return {
      name,
      sync,
      cart,
      codes,
      notes,
      checkout,
      reports,
      warnings,
      analytics,
      events: (wanted) => events.flatMap(({ event, detail }) => (event === wanted ? [detail] : [])),
      amounts: () =>
        Object.fromEntries(cart.current()?.lines.map(({ key, quantity }) => [key, quantity]) ?? []),
      isPending: () => hasWork(sync.state.get()),
      asks: () => mustAsk?.() ?? false,
      listensForLeaving: () => mustAsk !== undefined,
      blur: () => life.emit('blurred'),
      focus: () => life.emit('shown'),
      glance() {
        life.emit('blurred');
        life.emit('shown');
      },
      hide: () => setVisible(false),
      show: () => setVisible(true),
      press: () => life.emit('following'),
      leave() {
        goAway();
        end();
      },
      kill: end,
      putAway: goAway,
      bringBack() {
        page.isLeft = false;
        setVisible(true);
        life.emit('restored');
      },
      restore: () => life.emit('restored'),
      setOnline(isOnline) {
        page.isOnline = isOnline;
        if (isOnline) life.emit('online');
      },
    };
  }

  return {
    time,
    shop,
    impatience,
    blockLock: () => void lock.ask(() => undefined),
    async open(options = {}) {
      const tab = open(options);
      await time.pass(60);
      return tab;
    },
    pass: (milliseconds) => time.pass(milliseconds),
    log() {
      const names = shop.calls.slice(heard).map(({ name }) => name);
      heard = shop.calls.length;
      return names.filter((name) => name !== 'codes');
    },
    callsOf: (wanted) => shop.calls.filter(({ name }) => name === wanted),
  };
}

function readPreload(preload: unknown): CartReading | undefined {
  const cart = parseCart(preload);
  return cart && { cart, owner: text(cart.wire['owner']) || undefined, age: Infinity };
}

interface Lock {
  /** Asks for the lock; the returned function gives it back, or stops waiting for it. */
  ask(given: (lock: WriteLock) => void): () => void;
}

function createLock(): Lock {
  const queue: { readonly given: (lock: WriteLock) => void; readonly waited: boolean }[] = [];
  const leave = (entry: (typeof queue)[number]): void => {
    const at = queue.indexOf(entry);
    if (at < 0) return;
    queue.splice(at, 1);
    if (at === 0) give();
  };
  const give = (): void => {
    const [first] = queue;
    first?.given({ waited: first.waited, release: () => leave(first) });
  };
  return {
    ask(given) {
      const entry = { given, waited: queue.length > 0 };
      queue.push(entry);
      if (queue.length === 1) give();
      return () => leave(entry);
    },
  };
}
