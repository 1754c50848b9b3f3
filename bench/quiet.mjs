import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** How much of one core may be used while nothing is measured. */
const CALM = 0.15;

/** Processor time that was used so far, ms. */
const used = () =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** Keeps the noise of other processes out of samples as far as a budget of waiting allows. */
export class Patience {
  samples = 0;
  /** Samples that were taken although other processes were busy. */
  noisy = 0;

  /** @param {number} budget how long the whole run may wait, ms */
  constructor(budget) {
    this.left = budget;
  }

  /** Waits until the machine is quiet: the pages of the bench do nothing then. @returns {Promise<boolean>} whether it is */
  async quiet() {
    for (;;) {
      const [before, start] = [used(), performance.now()];
      await sleep(100);
      if ((used() - before) / (performance.now() - start) <= CALM) return true;
      if (this.left <= 0) return false;
      await sleep(200);
      this.left -= performance.now() - start;
    }
  }

  /** Takes a sample when the machine is quiet. @template T @param {() => Promise<T>} take @returns {Promise<T>} */
  async sample(take) {
    this.samples++;
    if (!(await this.quiet())) this.noisy++;
    return take();
  }
}
