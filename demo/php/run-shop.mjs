// @ts-check
import { at } from '../../scripts/setup/paths.mjs';
import { SetupError } from '../../scripts/setup/say.mjs';
import { servePhp } from './php-server.mjs';

const DEFAULT_PORT = 4174;

/** @returns {number} @throws SetupError */
function wantedPort() {
  const text = process.env.PORT || String(DEFAULT_PORT);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new SetupError(
    `PORT is "${text}", which is not a port.`,
    'choose a number from 0 to 65535, or leave PORT out.',
  );
}

/**
 * @param {string} php @param {number} port
 * @throws SetupError
 */
async function servePages(php, port) {
  const database = process.env.DEMO_DATA || at('demo', 'data', 'php-shop.db');
  try {
    return await servePhp({ php, database, port, onLog: console.error });
  } catch (error) {
    const other = port < 65_535 ? port + 1 : DEFAULT_PORT;
    throw new SetupError(
      `PHP cannot serve on port ${port}.`,
      `where the port is in use, take another one: PORT=${other} npm run demo:php`,
      error instanceof Error ? error.message : String(error),
    );
  }
}

/**
 * Runs the PHP pages and their shop until a signal ends them, or they end by themselves.
 *
 * @param {string} php path of the program
 * @throws SetupError
 */
export async function runPhpShop(php) {
  const port = wantedPort();
  let stopped = false;
  /** @type {Promise<void>} */
  const signal = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(name, () => {
        stopped = true;
        resolve();
      });
    }
  });
  const pages = await servePages(php, port);
  console.log(`Cart Elements in PHP pages: ${pages.url.replace('127.0.0.1', 'localhost')}/`);
  await Promise.race([signal, pages.ended]);
  await pages.stop();
  if (!stopped) throw new SetupError('PHP ended by itself.', 'run "npm run demo:php" again.');
}
