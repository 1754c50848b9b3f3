// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { allowedHosts, onlyForHosts } from '../server/hosts.mjs';
import { addStaticFiles } from '../server/static-files.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** @type {readonly (readonly [address: string, file: string, type: string])[]} */
const FILES = [
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/page.mjs', 'page.mjs', 'text/javascript; charset=utf-8'],
  ['/adapter.mjs', 'adapter.mjs', 'text/javascript; charset=utf-8'],
];

/**
 * The page with the cart, and Vendure's Shop API under the same origin, so that its session cookie is
 * the page's own.
 *
 * @param {string} vendure where it listens
 */
export function createPages(vendure) {
  /** @type {Hono<import('../server/app.mjs').ShopEnv>} */
  const app = new Hono();
  app.use(onlyForHosts(allowedHosts(undefined, process.env.DEMO_HOSTS)));
  addStaticFiles(app, DIST);
  for (const [address, file, type] of FILES) {
    app.get(address, async (c) => {
      const text = await readFile(new URL(file, import.meta.url), 'utf8');
      return c.body(text, 200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      });
    });
  }
  app.post('/shop-api', async (c) => {
    const answer = await proxy(`${vendure}/shop-api`, c.req);
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Content-Type-Options', 'nosniff');
    return answer;
  });
  return app;
}
