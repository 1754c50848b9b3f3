import { fork } from 'node:child_process';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * @typedef {{ method: string, path: string }} Request
 * @typedef {{ requests: Request[], underWay: number }} Traffic all requests since the cart was
 *   reset, and how many of them are not yet answered
 * @typedef {{ origins: Record<string, string> } | { of: string, began: Request } | { of: string, ended: true }} Told
 *   what the server's process says of itself and of a contender's requests
 *
 * @typedef {object} Servers of all contenders
 * @property {(name: string, query?: string) => string} url of a contender's page
 * @property {(name: string, lines: number) => Promise<void>} reset gives a contender a fresh cart
 * @property {(name: string) => Traffic} traffic
 * @property {() => void} stop
 */

/** Starts the process that serves all contenders. @returns {Promise<Servers>} */
export async function startServers() {
  const child = fork(at('bench', 'server', 'serve.mjs'));
  /** @type {Map<string, Traffic>} */
  const all = new Map();
  const traffic = (/** @type {string} */ name) => {
    const known = all.get(name) ?? { requests: [], underWay: 0 };
    all.set(name, known);
    return known;
  };
  /** @type {Record<string, string>} */
  const origins = await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const told = /** @type {Told} */ (message);
      if ('origins' in told) resolve(told.origins);
      else if ('ended' in told) traffic(told.of).underWay--;
      else {
        traffic(told.of).underWay++;
        traffic(told.of).requests.push(told.began);
      }
    });
    child.once('exit', (code) => reject(new Error(`The bench's server ended with ${code}.`)));
  });
  return {
    url: (name, query = '') => `${origins[name]}/${query}`,
    async reset(name, lines) {
      const { ok } = await fetch(`${origins[name]}/bench/lines?count=${lines}`, { method: 'POST' });
      if (!ok) throw new Error(`The bench's server did not make a cart of ${lines} lines.`);
      traffic(name).requests = [];
    },
    traffic,
    stop: () => child.disconnect(),
  };
}
