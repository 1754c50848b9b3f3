import { afterEach, beforeEach, vi } from 'vitest';
import type { CartEventName, CartEvents } from '../../src/bus/events.js';
import type { Undo } from '../../src/base/store.js';
import { PageRequest } from './page-request.js';
import { openShop, type PageShop } from './page-shop.js';

const EVENTS: readonly CartEventName[] = [
  'cart:loaded',
  'cart:change',
  'cart:saved',
  'cart:save-failed',
  'cart:line-added',
  'cart:line-removed',
  'cart:discounts',
  'cart:voucher',
  'cart:checkout',
  'cart:error',
];

/** A page of the shop that is new for each test. */
export interface TestPage {
  shop: PageShop;
  /** Runs parts of the model until the test ends, as a connected tag does. */
  keep(...keepers: (() => Undo)[]): Undo;
  /** The same, and waits for what that starts at once. */
  open(...keepers: (() => Undo)[]): Promise<Undo>;
  /** Details of the bus's events of this name so far. */
  heard<Name extends CartEventName>(name: Name): CartEvents[Name][];
  /** Names of all events so far, in order. */
  heardNames(): string[];
  /** What was written to the console since the last call. A test fails if it leaves console output unread. */
  said(): string[];
  /** The events that were pushed to analytics, without what clears the one before. */
  analytics(): { event: string; ecommerce: Record<string, unknown> }[];
}

/** Lets this much time pass, in milliseconds, and everything happen that is due in it. */
export async function time(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Lets everything run that is ready to run. */
export const turn = (): Promise<void> => time(0);

/** Hides or shows the page, as a buyer who changes tabs. */
export function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

export const leavePage = (): void => void window.dispatchEvent(new Event('pagehide'));

/** Shows the page again from the browser's memory. */
export const restorePage = (): void =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

const channels = new Set<FakeChannel>();

/** The browser's channel between tabs, without its delay. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    // That of a page of another test.
    if (!channels.has(this)) return;
    said.push(data);
    for (const each of [...channels]) if (each !== this) each.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}
const said: unknown[] = [];

export function otherTabSays(data: unknown): void {
  for (const channel of [...channels]) channel.onmessage?.({ data });
}

/** Another tab sends the message that it has saved the cart. */
export const otherTabSaved = (): void => otherTabSays(false);

/** The messages of this page to the other tabs, in order. */
export const toldTabs = (): readonly string[] =>
  said.map((data) => (data as { message: string }).message);

/** What Node, Vite and browsers say of a module that is not there, or whose import is. */
const UNLOADED =
  /Failed to (resolve import|fetch dynamically imported)|Cannot find (module|package)|does not provide an export|Importing a module script failed/;
let unloaded: string | undefined;

/** Nothing that waits for a module can come after it could not be loaded. @throws Error with what was said of it */
export function throwIfUnloaded(): void {
  if (unloaded) throw new Error(`A module could not be loaded: ${unloaded}`);
}

/** Gives each test of the file a page of its own: its shop, storage, cookies, console, and a clock that only `time()` moves. */
export function testPage(): TestPage {
  let lines: string[] = [];
  let events: { name: string; detail: unknown }[] = [];
  let undos: Undo[] = [];

  const page: TestPage = {
    shop: openShop(),
    keep(...keepers) {
      const releases = keepers.map((keeper) => keeper());
      const release = (): void => releases.splice(0).forEach((stop) => stop());
      undos.push(release);
      return release;
    },
    async open(...keepers) {
      const release = page.keep(...keepers);
      await turn();
      return release;
    },
    heard: <Name extends CartEventName>(name: Name) =>
      events.filter((event) => event.name === name).map(({ detail }) => detail as CartEvents[Name]),
    heardNames: () => events.map(({ name }) => name),
    said: () => lines.splice(0),
    analytics: () => {
      const layer = (window as unknown as Record<string, unknown>)['dataLayer'] ?? [];
      return (layer as ReturnType<TestPage['analytics']>).filter(({ event }) => event);
    },
  };

  beforeEach(() => {
    clearPage();
    const all = [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
    ] as const;
    vi.useFakeTimers({ toFake: [...all] });
    page.shop = openShop();
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => page.shop.fetch(url, init));
    vi.stubGlobal('XMLHttpRequest', PageRequest);
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    unloaded = undefined;
    lines = [];
    events = [];
    undos = [listenersAreDropped(document), listenersAreDropped(window)];
    for (const method of ['error', 'warn', 'log', 'info'] as const) {
      vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
        const line = args.map(String).join(' ');
        lines.push(line);
        if (UNLOADED.test(line)) unloaded = line;
      });
    }
    for (const name of EVENTS) {
      document.addEventListener(name, (event) => {
        events.push({ name, detail: (event as CustomEvent).detail });
      });
    }
  });

  afterEach(async () => {
    for (const undo of undos.reverse()) undo();
    await turn();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    if (lines.length)
      throw new Error(`the console has lines that no test expects:\n${lines.join('\n')}`);
  });

  return page;
}

/** Removes what the previous page has left. Only tests that open many pages need to call it. */
export function clearPage(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('cart-elements/3')];
  delete (window as unknown as Record<string, unknown>)['dataLayer'];
  history.replaceState(null, '', location.pathname + location.search);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  for (const pair of document.cookie.split(';')) {
    document.cookie = `${pair.split('=')[0]?.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  channels.clear();
  said.length = 0;
}

/** Notes who listens from now on; the result ends all of it, as leaving the page would. */
function listenersAreDropped(target: Document | Window): Undo {
  const add = target.addEventListener.bind(target);
  const noted: [string, EventListener, object | undefined][] = [];
  const spy = vi.spyOn(target as Document, 'addEventListener');
  spy.mockImplementation(((type: string, listener: EventListener, options?: object) => {
    // React keeps this one for the document's life and does not add it again.
    if (type !== 'selectionchange') noted.push([type, listener, options]);
    add(type, listener, options);
  }) as Document['addEventListener']);
  return () => noted.forEach((each) => target.removeEventListener(...each));
}
