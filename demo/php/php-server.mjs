// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ROUTER = path.join(FOLDER, 'router.php');

const SETTINGS = Object.entries({
  // All errors go to the log, never to the visitor.
  error_reporting: '-1',
  display_errors: '0',
  display_startup_errors: '0',
  log_errors: '1',
  error_log: '',
  html_errors: '0',
  expose_php: '0',
  default_charset: 'UTF-8',
}).flatMap(([name, value]) => ['-d', `${name}=${value}`]);

const STARTED = /Development Server \((http:\/\/\S+)\) started$/;
/**
 * Log lines of PHP's server for each connection, also for one that a browser opens and never uses.
 */
const ROUTINE = /^\[[^\]]*\] 127\.0\.0\.1:\d+ /;

/**
 * @typedef {object} PhpServer
 * @property {string} url without a slash at the end
 * @property {readonly string[]} log what PHP said so far: its warnings and errors, nothing routine
 * @property {Promise<void>} ended settles when it has ended, for whatever reason
 * @property {() => Promise<void>} stop
 */

/**
 * Serves the PHP pages and the calls of the example shop.
 *
 * @param {object} options
 * @param {string} options.php path of the program
 * @param {string} options.database file of the shop's database; made where it is not there
 * @param {string} [options.router] the file that gets every request
 * @param {number} [options.port] 0 for any that is free
 * @param {(line: string) => void} [options.onLog] hears each line of the log once it serves
 * @returns {Promise<PhpServer>}
 * @throws Error with PHP's own words where it cannot serve
 */
export async function servePhp({ php, database, router = ROUTER, port = 0, onLog = () => {} }) {
  // A separate folder, because the system's folder may not be writable.
  const sessions = await mkdtemp(path.join(tmpdir(), 'php-sessions-'));
  const args = ['-d', `session.save_path=${sessions}`, '-S', `127.0.0.1:${port}`, '-t', FOLDER];
  const child = spawn(php, [...SETTINGS, ...args, router], {
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
    let rest = '';
    let started = false;
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const url = STARTED.exec(line)?.[1];
        if (url) {
          started = true;
          resolve(url);
        } else if (line.trim() !== '' && !ROUTINE.test(line)) {
          log.push(line);
          // An error that keeps it from starting is in the thrown error.
          if (started) onLog(line);
        }
      }
    });
  });
  const url = await Promise.race([address, ended]);
  if (!url) throw new Error(log.join('\n') || 'PHP ended without a word.');
  return {
    url,
    log,
    ended,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
