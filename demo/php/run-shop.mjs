// @ts-check
import { spawn } from 'node:child_process';
import { at, root } from '../../scripts/setup/paths.mjs';
import { SetupError } from '../../scripts/setup/say.mjs';
import { servePhp } from './php-server.mjs';

const DEFAULT_PORT = 4174;

/** @returns {number} @throws SetupError */
function wantedPort() {
  const text = process.env.PORT || String(DEFAULT_PORT);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new SetupError(
    `PORT is "${text}", which is no port.`,
    'choose a number from 0 to 65535, or leave PORT out.',
  );
}

/**
 * Starts the demo shop itself, on any free port.
 *
 * @returns {Promise<{ url: string, ended: Promise<void>, stop: () => Promise<void> }>}
 * @throws SetupError where it does not start; it has said why
 */
async function startBackend() {
  const child = spawn(process.execPath, [at('demo', 'server', 'main.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
  /** @type {Promise<string>} */
  const port = new Promise((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = /:(\d+)\/\n/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const found = await Promise.race([port, ended]);
  if (!found) {
    throw new SetupError(
      'The demo shop behind the PHP pages did not start.',
      'mend what it says above; "npm start" runs it alone.',
    );
  }
  return {
    url: `http://127.0.0.1:${found}`,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * @param {string} php @param {string} backend @param {number} port
 * @throws SetupError
 */
async function servePages(php, backend, port) {
  try {
    return await servePhp({ php, backend, port, onLog: console.error });
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
 * Runs the demo shop with the PHP pages in front of it until a signal ends both, or one of them
 * ends by itself.
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
  const backend = await startBackend();
  try {
    const pages = await servePages(php, backend.url, port);
    console.log(`Cart Elements in PHP pages: ${pages.url.replace('127.0.0.1', 'localhost')}/`);
    const cause = await Promise.race([
      signal,
      pages.ended.then(() => 'PHP'),
      backend.ended.then(() => 'The demo shop behind the PHP pages'),
    ]);
    await pages.stop();
    if (cause && !stopped) {
      throw new SetupError(`${cause} ended by itself.`, 'run "npm run demo:php" again.');
    }
  } finally {
    await backend.stop();
  }
}
