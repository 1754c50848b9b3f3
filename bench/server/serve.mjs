// A process of its own, so that answering does not wait for measuring: one server for each
// contender, each with a cart of its own. Their addresses go to the parent process.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { at } from '../../scripts/setup/paths.mjs';
import { makeCart } from '../carts.mjs';
import { PAGES } from '../contenders.mjs';
import { BUNDLES } from './bundle.mjs';
import { answer } from './calls.mjs';

/** @typedef {import('../contenders.mjs').Contender} Contender */

/** @type {Map<string, Buffer>} */
const files = new Map();

/** @param {string} file */
function kept(file) {
  const body = files.get(file) ?? readFileSync(file);
  files.set(file, body);
  return body;
}

/** @param {Contender} one @param {string} name path of a script */
function script(one, name) {
  const bundle = name === '/autoload.js' ? (one.loader ?? one.bundle) : one.bundle;
  if (bundle) return kept(path.join(BUNDLES, `${bundle}.js`));
  const file = path.posix.normalize(name).replace(/^\/+/, '');
  return kept(one.dist ? path.join(one.dist, path.posix.relative('dist', file)) : at(file));
}

/** @param {Contender} one @param {import('./calls.mjs').Cart} cart @param {http.IncomingMessage} request */
async function respond(one, cart, request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  const body = await text(request);
  if (pathname === '/bench/lines') {
    cart.lines = makeCart(Number(searchParams.get('count')));
    return { type: 'text/plain', content: '' };
  }
  const answered = answer(cart, request.method ?? 'GET', pathname, body);
  if (answered) return answered;
  if (pathname === '/') return { type: 'text/html', content: one.page(searchParams) };
  if (pathname.endsWith('.js')) return { type: 'text/javascript', content: script(one, pathname) };
  return {
    type: 'text/html',
    content: '<!doctype html><link rel="icon" href="data:,"><title>blank</title>',
  };
}

/** @param {import('./start.mjs').Report} report */
const send = (report) => process.send?.(report);

/** @param {Contender} one @returns {Promise<string>} its origin */
function open(one) {
  const cart = { lines: makeCart(1) };
  const server = http.createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    send({ of: one.name, began: { method, path } });
    response.on('close', () => send({ of: one.name, ended: true }));
    respond(one, cart, request)
      .then(({ type, content }) => {
        const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
        response.writeHead(200, headers).end(content);
      })
      .catch((/** @type {unknown} */ error) => response.writeHead(500).end(String(error)));
  });
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

/** @type {Record<string, string>} */
const origins = {};
for (const one of PAGES) origins[one.name] = await open(one);
send({ origins });
process.on('disconnect', () => process.exit());
