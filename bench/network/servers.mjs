import { fork } from 'node:child_process';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * @typedef {{ method: string, path: string }} Request
 * @typedef {{ id: number, serve?: string, lines?: number, rates?: import('./link.mjs').Rates }} Order
 *   what the server shall do: serve a contender, with `lines` lines, over a network with these rates
 * @typedef {{ origin: string, hash: string } | { began: Request } | { ended: true } | { done: number }} Said
 *
 * @typedef {object} NetworkServer
 * @property {string} origin
 * @property {string} hash of its certificate's key
 * @property {(order: Omit<Order, 'id'>) => Promise<void>} set
 * @property {Request[]} requests since they were last emptied
 * @property {() => number} underWay requests that are not yet answered
 * @property {() => void} stop
 */

/** Starts the process that serves all contenders. @returns {Promise<NetworkServer>} */
export async function startNetworkServer() {
  const child = fork(at('bench', 'network', 'serve.mjs'));
  /** @type {Request[]} */
  const requests = [];
  /** @type {Map<number, () => void>} */
  const waiting = new Map();
  let underWay = 0;
  let last = 0;
  /** @type {{ origin: string, hash: string }} */
  const { origin, hash } = await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const said = /** @type {Said} */ (message);
      if ('origin' in said) resolve(said);
      else if ('ended' in said) underWay--;
      else if ('done' in said) waiting.get(said.done)?.();
      else {
        underWay++;
        requests.push(said.began);
      }
    });
    child.once('exit', (code) => reject(new Error(`The bench's server ended with ${code}.`)));
  });
  return {
    origin,
    hash,
    requests,
    underWay: () => underWay,
    set: (order) =>
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, () => {
          waiting.delete(id);
          resolve();
        });
        child.send({ ...order, id });
      }),
    stop: () => child.disconnect(),
  };
}
