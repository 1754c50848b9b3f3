import { fork } from 'node:child_process';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * @typedef {{ method: string, path: string }} Request
 * @typedef {{ requests: Request[], underWay: number }} Traffic all requests since the cart was
 *   reset, and how many of them are not yet answered
 * @typedef {{ origins: Record<string, string> } | { of: string, began: Request } | { of: string, ended: true }} Report
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
      const report = /** @type {Report} */ (message);
      if ('origins' in report) resolve(report.origins);
      else if ('ended' in report) traffic(report.of).underWay--;
      else {
        traffic(report.of).underWay++;
        traffic(report.of).requests.push(report.began);
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
