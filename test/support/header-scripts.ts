import { afterAll, beforeAll, vi } from 'vitest';

/** What a page notes that runs a shop's script for its header. */
export interface HeaderPage {
  /** Notes each event of this name. */
  hear(target: EventTarget, name: string, note: (event: Event) => string): void;
  say(name: string, detail?: object): boolean;
  /** Tells that the page knows these discount codes. */
  codes(...all: string[]): boolean;
  /** Calls the script's listener for an event of jQuery. */
  jQuerySays(name: string, ...of: unknown[]): void;
  /** What has happened in the second after a change. */
  after(change: () => void): string[];
}

/** A page with as much of jQuery as the scripts use. */
export function headerPage(): HeaderPage {
  const done: string[] = [];
  const listeners = new Map<string, (...of: unknown[]) => void>();
  const jQuery = (of: unknown) => ({
    trigger: (name: string) => done.push(`jQuery ${name}`),
    load: (address: string) => done.push(`${String(of)}: ${address}`),
    on: (names: string, listener: () => void) =>
      names.split(' ').forEach((name) => listeners.set(name, listener)),
  });
  const page: HeaderPage = {
    hear: (target, name, note) => target.addEventListener(name, (event) => done.push(note(event))),
    say: (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail })),
    codes: (...all) => page.say('cart:discounts', { discounts: all.map((code) => ({ code })) }),
    jQuerySays: (name, ...of) => listeners.get(name)?.(...of),
    after(change) {
      done.length = 0;
      change();
      vi.advanceTimersByTime(1000);
      return [...done];
    },
  };
  beforeAll(() => {
    vi.useFakeTimers();
    Object.assign(window, { jQuery });
    page.hear(document, 'cart:refresh', () => 'refresh');
  });
  afterAll(() => vi.useRealTimers());
  return page;
}
