import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How much of one core others may use while a sample is taken. */
const CALM = 0.15;
const NOISY = 0.25;
/** Linux counts a process's time in hundredths of a second. */
const TICK = 10;

/**
 * Processor time of every process that this one did not start, ms; nothing where the system has no
 * `/proc`.
 *
 * @returns {Map<string, number> | undefined}
 */
function timesOfOthers() {
  /** @type {Map<string, { parent: string, time: number }>} */
  const all = new Map();
  let ids;
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  for (const id of ids) {
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'utf8');
      // The name in parentheses may hold spaces; what counts stands after it.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const time = (Number(fields[11]) + Number(fields[12])) * TICK;
      all.set(id, { parent: fields[1] ?? '', time });
    } catch {
      // It has ended between the two readings.
      continue;
    }
  }
  const isOurs = (/** @type {string | undefined} */ id) => {
    for (let at = id; at !== undefined && at !== '0'; at = all.get(at)?.parent) {
      if (at === String(process.pid)) return true;
    }
    return false;
  };
  return new Map([...all].filter(([id]) => !isOurs(id)).map(([id, { time }]) => [id, time]));
}

/**
 * Begins to watch the other processes.
 *
 * @returns {() => number} returns how many cores they used since then; 0 where that cannot be known
 */
export function watchOthers() {
  const before = timesOfOthers();
  const start = performance.now();
  return () => {
    const now = timesOfOthers();
    if (!before || !now) return 0;
    let used = 0;
    for (const [id, time] of now) used += Math.max(0, time - (before.get(id) ?? 0));
    return used / Math.max(1, performance.now() - start);
  };
}

/** Keeps the machine's noise out of samples as far as a budget of waiting allows. */
export class Patience {
  /** @param {number} budget how long the whole run may wait, ms */
  constructor(budget) {
    this.left = budget;
    this.samples = 0;
    this.noisy = 0;
  }

  /** Waits until the other processes are quiet. */
  async quiet() {
    while (this.left > 0) {
      const start = performance.now();
      const used = watchOthers();
      await sleep(100);
      if (used() <= CALM) return;
      await sleep(200);
      this.left -= performance.now() - start;
    }
  }

  /**
   * Takes a sample on a quiet machine: again, up to twice, where others worked meanwhile.
   *
   * @template T @param {() => Promise<T>} take
   * @returns {Promise<T>}
   */
  async sample(take) {
    for (let again = 2; ; again--) {
      await this.quiet();
      const used = watchOthers();
      const start = performance.now();
      const taken = await take();
      const isNoisy = used() > NOISY;
      if (isNoisy && again > 0 && this.left > 0) {
        this.left -= performance.now() - start;
        continue;
      }
      this.samples++;
      if (isNoisy) this.noisy++;
      return taken;
    }
  }
}
