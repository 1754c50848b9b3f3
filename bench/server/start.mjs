import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * @typedef {{ method: string, path: string }} Request
 * @typedef {{ serve?: string, lines?: number, rates?: import('./link.mjs').Rates }} Order
 *   what the server has to do: serve a contender, with a new cart of `lines` lines, over a line with these rates
 * @typedef {{ origin: string, hash: string } | { began: Request } | { ended: true } | { done: true }} Said
 * @typedef {Awaited<ReturnType<typeof startServer>>} Server
 */

/** How long to wait for a page that keeps sending requests, in milliseconds. */
const LONGEST = 30_000;

/** Starts the process that serves all contenders. @param {boolean} isNetwork whether over HTTP/2 and a line of given speed */
export async function startServer(isNetwork) {
  const child = fork(at('bench', 'server', 'serve.mjs'), isNetwork ? ['network'] : []);
  /** @type {((value?: unknown) => void)[]} */
  const waiting = [];
  /** @type {Request[]} */
  const requests = [];
  let underWay = 0;
  /** @type {{ origin: string, hash: string }} */
  const { origin, hash } = await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const said = /** @type {Said} */ (message);
      if ('origin' in said) resolve(said);
      else if ('ended' in said) underWay--;
      else if ('done' in said) waiting.shift()?.();
      else {
        underWay++;
        requests.push(said.began);
      }
    });
    child.once('exit', (code) => reject(new Error(`The bench's server ended with ${code}.`)));
  });
  return {
    origin,
    /** What Chromium knows the key of its certificate by. */
    hash,
    /** All since they were last emptied. */
    requests,
    /** @param {Order} order */
    async set(order) {
      child.send(order);
      await new Promise((done) => waiting.push(done));
    },
    /** Waits until there was no request for a time. @param {number} quiet ms */
    async settle(quiet) {
      const end = performance.now() + LONGEST;
      let since = performance.now();
      let count = requests.length;
      while (performance.now() - since < quiet && performance.now() < end) {
        if (underWay || requests.length !== count) since = performance.now();
        count = requests.length;
        await sleep(20);
      }
    },
    stop: () => child.disconnect(),
  };
}
