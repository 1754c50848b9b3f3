import { setImmediate } from 'node:timers';
import type { Environment } from '../../src/model/environment.js';

type Clock = Environment['clock'];

/** One clock for all tabs and the shop; it stands still until it is moved on. */
export interface VirtualTime extends Clock {
  /** Lets this time pass, with everything that is due in it. */
  pass(milliseconds: number): Promise<void>;
  /** A clock of the same time whose timers end with its tab. */
  ofTab(): Clock & { stop(): void };
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Everything that is ready runs before this resolves. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export function virtualTime(): VirtualTime {
  const timers = new Set<Timer>();
  let now = 0;

  const after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: now + Math.max(0, milliseconds), run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };

  /** Of two timers at one moment the older one. */
  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
    }
    return next;
  }

  return {
    now: () => now,
    after,
    async pass(milliseconds) {
      const end = now + milliseconds;
      await turn();
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer);
        now = timer.at;
        timer.run();
        await turn();
      }
      now = end;
    },
    ofTab() {
      const own = new Set<() => void>();
      return {
        now: () => now,
        after(milliseconds, run) {
          const stop = after(milliseconds, () => {
            own.delete(stop);
            run();
          });
          own.add(stop);
          return () => {
            own.delete(stop);
            stop();
          };
        },
        stop: () => own.forEach((stop) => stop()),
      };
    },
  };
}
