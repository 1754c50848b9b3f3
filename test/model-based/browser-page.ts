import { vi } from 'vitest';
import type { CartEventName, CartEvents } from '../../src/bus/events.js';
import {
  keepCart,
  keepCodes,
  keepDropshippingCost,
  keepRecommendations,
  keepRemarks,
  keepVoucher,
} from '../support/model.js';
import { PageRequest } from '../support/page-request.js';
import { settingsMayHaveChanged } from '../../src/page/settings.js';
import type { Clock } from './clock.js';
import type { Network } from './network.js';

/** What the browser gives the library: one page at a time, that can be left for a new one. */
export interface BrowserPage {
  /** Loads the cart page anew, with this token in it. */
  open(token: string): void;
  /** The page is about to go. Returns whether the browser asks the buyer first. */
  asks(): boolean;
  /** The page goes: it gets the event, sends its last calls, and is no more. */
  close(): Promise<void>;
  /** The page is put away and brought back by the browser, as it was. */
  putAwayAndBack(): void;
  setHidden(hidden: boolean): void;
  /** Sets a setting on the body, as a script of the page would; undefined takes it away. */
  setSetting(name: string, value: string | undefined): void;
  /** Another tab sends the message that it has saved. */
  hearOtherTab(): void;
  /** The browser dispatches that the network is back. */
  tellOnline(): void;
  /** Lines of the console since it was last asked. */
  said(): string[];
  /** Failures emitted on the bus since it was last asked. */
  errors(): CartEvents['cart:error'][];
  /** Gives the globals back. */
  end(): void;
}

const REGISTRY = Symbol.for('cart-elements/3');
const channels = new Set<EventTarget>();

class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(): void {}
  close(): void {
    channels.delete(this);
  }
}

export function browserPage(clock: Clock, network: Network): BrowserPage {
  let lines: string[] = [];
  let errors: CartEvents['cart:error'][] = [];
  const listening: (() => void)[] = [];

  vi.stubGlobal('setTimeout', clock.page.set);
  vi.stubGlobal('clearTimeout', clock.page.clear);
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('XMLHttpRequest', PageRequest);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.spyOn(Date, 'now').mockImplementation(clock.now);
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void lines.push(text));
  }
  for (const target of [document, window]) noteListeners(target, listening);

  const setHidden = (hidden: boolean): void => {
    const value = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  /** What an end of the page leaves behind is nothing. */
  const clear = (): void => {
    listening.splice(0).forEach((stop) => stop());
    clock.dropPage();
    network.dropPage();
    channels.clear();
    delete (globalThis as unknown as Record<symbol, unknown>)[REGISTRY];
  };

  return {
    open(token) {
      document.head.replaceChildren();
      const meta = document.createElement('meta');
      meta.name = 'csrf-token';
      meta.content = token;
      document.head.append(meta);
      setHidden(false);
      on('cart:error', (detail) => void errors.push(detail));
      keepCart();
      for (const keep of [keepCodes, keepVoucher, keepRemarks, keepRecommendations]) keep();
      keepDropshippingCost();
    },
    asks() {
      network.leaving = true;
      const leaves = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      network.leaving = false;
      return !leaves;
    },
    async close() {
      network.leaving = true;
      setHidden(true);
      window.dispatchEvent(new Event('pagehide'));
      await clock.pass(0);
      clear();
      network.leaving = false;
    },
    putAwayAndBack() {
      network.leaving = true;
      window.dispatchEvent(new Event('pagehide'));
      network.leaving = false;
      network.restorePage();
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    setHidden,
    setSetting(name, value) {
      if (value === undefined) document.body.removeAttribute(`data-${name}`);
      else document.body.setAttribute(`data-${name}`, value);
      settingsMayHaveChanged();
    },
    hearOtherTab() {
      for (const channel of [...channels]) channel.dispatchEvent(new Event('message'));
    },
    tellOnline: () => void window.dispatchEvent(new Event('online')),
    said: () => lines.splice(0),
    errors: () => errors.splice(0),
    end() {
      clear();
      for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
      localStorage.clear();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      lines = [];
      errors = [];
    },
  };
}

function on<Name extends CartEventName>(
  name: Name,
  hear: (detail: CartEvents[Name]) => void,
): void {
  document.addEventListener(name, (event) => hear((event as CustomEvent<CartEvents[Name]>).detail));
}

/** Notes who listens from now on, so that a page that goes takes them along. */
function noteListeners(target: Document | Window, listening: (() => void)[]): void {
  const add = target.addEventListener.bind(target);
  const spy = vi.spyOn(target as Document, 'addEventListener');
  spy.mockImplementation(((type: string, listener: EventListener, options?: object) => {
    listening.push(() => target.removeEventListener(type, listener));
    add(type, listener, options);
  }) as Document['addEventListener']);
}
