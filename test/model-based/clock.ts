import { setImmediate } from 'node:timers';

/**
 * A clock that stands still until it is moved on, in place of the timers of a page. Written for
 * speed: thousands of random visits move it a million times.
 */
export interface Clock {
  now(): number;
  /** A timer of the shop, which continues when a page ends. */
  after(milliseconds: number, callback: () => void): void;
  /** Lets this time pass, with everything that is due in it. */
  pass(milliseconds: number): Promise<void>;
  /** The timers of the page that is open now; it takes them along when it goes. */
  readonly page: { set: typeof setTimeout; clear: typeof clearTimeout };
  /** Forgets what the page that goes has planned. */
  dropPage(): void;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly ofPage: boolean;
  readonly callback: () => void;
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export function createClock(start = 1_700_000_000_000): Clock {
  const timers = new Map<number, Timer>();
  let now = start;
  let count = 0;

  function plan(milliseconds: number, callback: () => void, ofPage: boolean): number {
    count += 1;
    timers.set(count, { at: now + Math.max(0, milliseconds), order: count, ofPage, callback });
    return count;
  }

  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers.values()) {
      if (timer.at > end) continue;
      // Timers are kept in the order of their making, so of two at one moment the older is first.
      if (!next || timer.at < next.at) next = timer;
    }
    return next;
  }

  return {
    now: () => now,
    after: (milliseconds, callback) => void plan(milliseconds, callback, false),
    async pass(milliseconds) {
      const end = now + milliseconds;
      let steps = 0;
      await turn();
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer.order);
        if (++steps > 10_000) throw new Error('the page never comes to rest');
        now = timer.at;
        timer.callback();
        await turn();
      }
      now = end;
    },
    page: {
      set: ((callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
        plan(milliseconds, () => callback(...args), true)) as unknown as typeof setTimeout,
      clear: ((id: number | undefined) => {
        if (id !== undefined) timers.delete(id);
      }) as typeof clearTimeout,
    },
    dropPage() {
      for (const [id, { ofPage }] of timers) if (ofPage) timers.delete(id);
    },
  };
}
