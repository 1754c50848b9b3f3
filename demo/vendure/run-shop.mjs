// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { at } from '../../scripts/setup/paths.mjs';
import { SetupError } from '../../scripts/setup/say.mjs';
import { SIGNALS } from '../port.mjs';
import { allowedHosts, onlyForHosts } from '../server/hosts.mjs';
import { addStaticFiles, files } from '../server/static-files.mjs';

const OTHER_PORT = 'take another port: PORT=5174 npm run demo:vendure';

/**
 * The page with the cart, and Vendure's Shop API under the same origin, so that its session cookie is
 * the page's own.
 *
 * @param {string} vendure where it listens
 */
function createPages(vendure) {
  /** @type {Hono<import('../server/app.mjs').ShopEnv>} */
  const app = new Hono();
  app.use(onlyForHosts(allowedHosts(undefined, process.env.DEMO_HOSTS)));
  addStaticFiles(app, at('dist'));
  app.get('/:name{(|page.mjs)}', ...files(at('demo/vendure'), ''));
  app.post('/shop-api', async (c) => {
    const answer = await proxy(`${vendure}/shop-api`, c.req);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  return app;
}

/**
 * Starts Vendure on the port after this one, and the page on this one. Both end with this process.
 *
 * @param {number} port
 * @returns {Promise<() => void>} ends both
 * @throws SetupError if Vendure ends before it is ready, or a port is in use
 */
export async function runShop(port) {
  const vendure = spawn(process.execPath, [at('demo/vendure/shop.mjs')], {
    // Without the setting it reports to its makers that it runs.
    env: { ...process.env, VENDURE_PORT: String(port + 1), VENDURE_DISABLE_TELEMETRY: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void vendure.kill();
  process.on('exit', end);
  for (const signal of SIGNALS) process.on(signal, () => process.exit(0));
  await ready(vendure.stdout);

  const pages = createAdaptorServer({ fetch: createPages(`http://127.0.0.1:${port + 1}`).fetch });
  const listening = once(pages, 'listening');
  pages.listen(port, '127.0.0.1');
  await listening.catch((/** @type {Error} */ error) => {
    end();
    throw new SetupError(
      `The page cannot be served on port ${port}: ${error.message}.`,
      OTHER_PORT,
    );
  });
  return () => {
    end();
    pages.close();
  };
}

/**
 * Waits for the line that says that Vendure listens.
 *
 * @param {import('node:stream').Readable} output of Vendure
 * @throws SetupError if it ends before
 */
async function ready(output) {
  for await (const line of createInterface({ input: output })) {
    if (!line.startsWith('Vendure is ready')) continue;
    // Its later output is read and dropped, because a full pipe would make it wait.
    output.resume();
    return;
  }
  throw new SetupError(
    'Vendure ended before it was ready.',
    `read what it wrote above; where a port is in use, ${OTHER_PORT}`,
  );
}
