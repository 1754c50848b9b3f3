// The order in which answers leave a server, as RFC 9218 has it: the most urgent first, and of equal
// ones the earliest, each as a whole. Node itself would send all at once, a piece of each in turn.

/** What the header says where it says nothing. */
const USUAL = 3;

/** @param {string | string[] | undefined} header `priority`, such as "u=1, i" @returns {number} 0 is the most urgent */
export function urgencyOf(header) {
  const found = /(?:^|[\s,])u=([0-7])/.exec(String(header ?? ''))?.[1];
  return found === undefined ? USUAL : Number(found);
}

/** Lets one after the other send. */
export class Turns {
  /** @type {{ urgency: number, send: () => Promise<unknown> }[]} */
  #waiting = [];
  #isBusy = false;

  /** @param {number} urgency @param {() => Promise<unknown>} send resolves when all has left */
  take(urgency, send) {
    const at = this.#waiting.findIndex((other) => other.urgency > urgency);
    this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, { urgency, send });
    // What is asked for in the same moment is there before the first is chosen.
    setImmediate(() => void this.#next());
  }

  async #next() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let one = this.#waiting.shift(); one; one = this.#waiting.shift()) await one.send();
    this.#isBusy = false;
  }
}
