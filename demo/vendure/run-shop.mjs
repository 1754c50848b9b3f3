// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createAdaptorServer } from '@hono/node-server';
import { at } from '../../scripts/setup/paths.mjs';
import { SetupError } from '../../scripts/setup/say.mjs';
import { createPages } from './page-server.mjs';

/**
 * Starts Vendure on the port after this one, and the page on this one. Both end with this process.
 *
 * @param {number} port
 * @returns {Promise<() => void>} ends both
 * @throws SetupError where Vendure ends before it is ready, or a port is in use
 */
export async function runShop(port) {
  const vendure = spawn(process.execPath, [at('demo/vendure/shop.mjs')], {
    env: {
      ...process.env,
      VENDURE_PORT: String(port + 1),
      // It would report to its makers that it runs.
      VENDURE_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void vendure.kill();
  process.on('exit', end);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => process.exit(0));
  }
  await ready(vendure);

  const pages = createAdaptorServer({ fetch: createPages(`http://127.0.0.1:${port + 1}`).fetch });
  const listening = once(pages, 'listening');
  pages.listen(port, '127.0.0.1');
  await listening.catch((/** @type {Error} */ error) => {
    end();
    throw new SetupError(
      `The page cannot be served on port ${port}: ${error.message}.`,
      'take another port: PORT=5174 npm run demo:vendure',
    );
  });
  return () => {
    end();
    pages.close();
  };
}

/**
 * Waits for the line that says that it listens.
 *
 * @param {import('node:child_process').ChildProcess} vendure
 * @throws SetupError where it ends before
 */
async function ready({ stdout }) {
  if (!stdout) return;
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith('Vendure is ready')) continue;
    // What it says later is read and dropped, as a full pipe would make it wait.
    stdout.resume();
    return;
  }
  throw new SetupError(
    'Vendure ended before it was ready.',
    'read what it wrote above; where a port is in use, take others: PORT=5174 npm run demo:vendure',
  );
}
