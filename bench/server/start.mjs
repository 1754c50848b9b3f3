import { fork } from 'node:child_process';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * @typedef {object} Servers of all contenders
 * @property {(name: string, query?: string) => string} url of a contender's page
 * @property {(name: string, lines: number) => Promise<void>} reset gives a contender a fresh cart
 * @property {() => void} stop
 */

/** Starts the process that serves all contenders. @returns {Promise<Servers>} */
export async function startServers() {
  const child = fork(at('bench', 'server', 'serve.mjs'));
  /** @type {Record<string, string>} */
  const origins = await new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(/** @type {Record<string, string>} */ (told)));
    child.once('exit', (code) => reject(new Error(`The bench's server ended with ${code}.`)));
  });
  return {
    url: (name, query = '') => `${origins[name]}/${query}`,
    async reset(name, lines) {
      const { ok } = await fetch(`${origins[name]}/bench/lines?count=${lines}`, { method: 'POST' });
      if (!ok) throw new Error(`The bench's server did not make a cart of ${lines} lines.`);
    },
    stop: () => child.disconnect(),
  };
}
