/** @param {string | string[] | undefined} header `priority`, such as "u=1, i" @returns {number} 0 is the most urgent */
const urgencyOf = (header) => Number(/(?:^|[\s,])u=([0-7])/.exec(String(header))?.[1] ?? 3);

/** @type {{ urgency: number, send: () => Promise<unknown> }[]} */
const waiting = [];
let isBusy = false;

async function sendAll() {
  if (isBusy) return;
  isBusy = true;
  for (let one = waiting.shift(); one; one = waiting.shift()) await one.send();
  isBusy = false;
}

/**
 * Lets answers leave one after the other, as RFC 9218 has it: the most urgent first, and of equal ones
 * the earliest, each as a whole. Node itself would send all at once, a piece of each in turn.
 *
 * @param {string | string[] | undefined} priority header of the request
 * @param {() => Promise<unknown>} send resolves when everything has left
 */
export function takeTurn(priority, send) {
  waiting.push({ urgency: urgencyOf(priority), send });
  waiting.sort((a, b) => a.urgency - b.urgency);
  // What is requested in the same moment is there before the first is chosen.
  setImmediate(() => void sendAll());
}
