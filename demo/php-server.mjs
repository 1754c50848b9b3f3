// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { at } from '../scripts/setup/paths.mjs';
import { SetupError } from '../scripts/setup/say.mjs';
import { otherPort, SIGNALS, wantedPort } from './port.mjs';

const SETTINGS = [
  // All errors go to the log, never to the visitor.
  ...['error_reporting=-1', 'display_errors=0', 'display_startup_errors=0', 'log_errors=1'],
  ...['error_log=', 'html_errors=0', 'expose_php=0', 'default_charset=UTF-8'],
];
const STARTED = /Development Server \((http:\/\/\S+)\) started$/;
/**
 * Log lines of PHP's server for each connection, also for one that a browser opens and never uses.
 */
const ROUTINE = /^\[[^\]]*\] 127\.0\.0\.1:\d+ /;

/**
 * @typedef {object} PhpServer
 * @property {string} url without a slash at the end
 * @property {readonly string[]} log PHP's warnings and errors so far
 * @property {Promise<void>} ended settles when it has ended, for whatever reason
 * @property {() => Promise<void>} stop
 */

/**
 * Serves the PHP shop.
 *
 * @param {object} options
 * @param {string} options.php path of the program
 * @param {string} [options.database] file of the shop's database; created if it is missing
 * @param {string} [options.folder] a folder of PHP pages to serve in place of the shop
 * @param {number} [options.port] 0 for any that is free
 * @param {(line: string) => void} [options.onLog] called with each line of the log after the start
 * @returns {Promise<PhpServer>}
 * @throws Error with PHP's own words if it cannot serve
 */
export async function servePhp({ php, database, folder, port = 0, onLog = () => {} }) {
  // A separate folder, because the system's folder may not be writable.
  const sessions = await mkdtemp(path.join(tmpdir(), 'php-sessions-'));
  const settings = [...SETTINGS, `session.save_path=${sessions}`].flatMap((each) => ['-d', each]);
  const served = folder ? ['-t', folder] : [at('php', 'shop', 'public', 'index.php')];
  const child = spawn(php, [...settings, '-S', `127.0.0.1:${port}`, ...served], {
    env: { ...process.env, SHOP_DATABASE: database },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** @type {string[]} */
  const log = [];
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => log.push(error.message));
    child.on('close', () => resolve(rm(sessions, { recursive: true, force: true })));
  });
  /** @type {Promise<string>} */
  const address = new Promise((resolve) => {
    let started = false;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const url = STARTED.exec(line)?.[1];
      if (url) {
        started = true;
        resolve(url);
      } else if (line.trim() !== '' && !ROUTINE.test(line)) {
        log.push(line);
        // An error that keeps it from starting is in the thrown error.
        if (started) onLog(line);
      }
    });
  });
  const url = await Promise.race([address, ended]);
  if (!url) throw new Error(log.join('\n') || 'PHP ended without a word.');
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { url, log, ended, stop };
}

const PORT = 4174;

/**
 * Runs the PHP shop until a signal ends it, or it ends by itself.
 *
 * @param {string} php path of the program
 * @throws SetupError
 */
export async function runPhpShop(php) {
  const port = wantedPort(PORT);
  const database = process.env.DEMO_DATA || at('demo', 'data', 'php-shop.db');
  const signal = new Promise((resolve) => {
    for (const name of SIGNALS) process.on(name, () => resolve(true));
  });
  const server = await servePhp({ php, database, port, onLog: console.error }).catch((error) => {
    throw new SetupError(
      `PHP cannot serve on port ${port}.`,
      otherPort(port, PORT, 'npm run demo:php'),
      error.message,
    );
  });
  console.log(`Cart Elements in PHP pages: ${server.url.replace('127.0.0.1', 'localhost')}/`);
  const stopped = await Promise.race([signal, server.ended]);
  await server.stop();
  if (!stopped) throw new SetupError('PHP ended by itself.', 'run "npm run demo:php" again.');
}
