// A process of its own, so that answering does not wait for measuring: one server for all
// contenders, over a connection of the given speed, with compression and caching as the docs ask
// for. Which contender it serves, and with which cart, the parent process says.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http2 from 'node:http2';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { at } from '../../scripts/setup/paths.mjs';
import { filesOf } from '../../scripts/weigh.mjs';
import { isPicture, makeCart } from '../carts.mjs';
import { BUNDLES } from '../server/bundle.mjs';
import { answer } from '../server/calls.mjs';
import { makeCertificate } from './certificate.mjs';
import { NETWORK_CONTENDERS, pageOf } from './contenders.mjs';
import { Line } from './link.mjs';
import { answerPeer } from './peer-calls.mjs';
import { PEER_BUNDLES } from './peers.mjs';
import { Turns, urgencyOf } from './turns.mjs';

/** @typedef {import('./servers.mjs').Order} Order */
/** @typedef {import('./servers.mjs').Said} Said */
/** @typedef {{ status?: number, headers: Record<string, string>, body: Buffer }} Reply */

const FOREVER = 'public, max-age=31536000, immutable';
const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
});

const line = new Line();
let contender = /** @type {import('./contenders.mjs').NetworkContender} */ (NETWORK_CONTENDERS[0]);
let cart = { lines: makeCart(1) };

/** @param {string | Buffer} body @param {number} quality */
const brotli = (body, quality) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** @type {Map<string, { body: Buffer, hash: string }>} */
const files = new Map();

/** A file as it is kept ready for sending. @param {string} file */
function ready(file) {
  const known = files.get(file);
  if (known) return known;
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const made = { body: brotli(content, constants.BROTLI_MAX_QUALITY), hash };
  files.set(file, made);
  return made;
}

/** Where a built file of the bench lies. @param {string} name */
function built(name) {
  if (name.endsWith('.css')) return at('bench', 'pages', name);
  return path.join(name.includes('/') ? PEER_BUNDLES : BUNDLES, name);
}

/** @type {import('./contenders.mjs').Printed['file']} */
const file = (name) => `/built/${ready(built(name)).hash}/${name}`;

/** @param {...string} names */
const named = (...names) =>
  [...new Set(names.flatMap((name) => filesOf()[name] ?? []))].map((one) => `/dist/${one}`);

/** @param {string} source @param {string} cacheControl @param {string | undefined} known */
function sendFile(source, cacheControl, known) {
  const { body, hash } = ready(source);
  const headers = { 'cache-control': cacheControl, etag: `"${hash}"` };
  if (known === headers.etag) return { status: 304, headers, body: Buffer.alloc(0) };
  const type = TYPES[path.extname(source)] ?? 'application/octet-stream';
  return { headers: { ...headers, 'content-type': type, 'content-encoding': 'br' }, body };
}

/** @param {string} type @param {string | Buffer} content */
function sendFresh(type, content) {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'content-encoding': 'br' };
  return { headers, body: brotli(content, 5) };
}

/** @param {import('node:http2').Http2ServerRequest} request @returns {Promise<Reply>} */
async function reply(request) {
  const { pathname } = new URL(request.url, 'https://bench');
  const known = request.headers['if-none-match'];
  if (pathname === '/') {
    const page = pageOf(contender, { lines: cart.lines, file, filesOf: named });
    return sendFresh('text/html; charset=utf-8', page);
  }
  if (pathname.startsWith('/built/')) {
    return sendFile(built(pathname.split('/').slice(3).join('/')), FOREVER, known);
  }
  if (pathname.startsWith('/dist/')) {
    // As docs/integration.md has it: only chunks have their hash in their name.
    const control = pathname.startsWith('/dist/chunks/') ? FOREVER : 'no-cache';
    return sendFile(at(path.posix.normalize(pathname).slice(1)), control, known);
  }
  const body = await text(request);
  const peer = answerPeer(contender.name, cart, request.method, pathname, body);
  if (peer) return sendFresh('application/json', JSON.stringify(peer));
  const answered = answer(cart, request.method, pathname, body);
  if (answered && isPicture(pathname)) {
    return {
      headers: { 'content-type': answered.type, 'cache-control': FOREVER },
      body: Buffer.from(answered.content),
    };
  }
  if (answered) return sendFresh(answered.type, answered.content);
  return sendFresh(
    'text/html; charset=utf-8',
    '<link rel="icon" href="data:,"><title>blank</title>',
  );
}

/** @param {Said} said */
const say = (said) => process.send?.(said);

const { key, cert, hash } = makeCertificate();
const turns = new Turns();
const server = http2.createSecureServer({ key, cert, allowHTTP1: false }, (request, response) => {
  const { method, url, headers: asked } = request;
  say({ began: { method, path: url } });
  const closed = new Promise((resolve) => response.stream.on('close', resolve));
  void closed.then(() => say({ ended: true }));
  reply(request)
    .catch((/** @type {unknown} */ error) => ({
      status: 500,
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(String(error)),
    }))
    .then(({ status = 200, headers, body }) =>
      turns.take(urgencyOf(asked.priority), () => {
        response.writeHead(status, headers).end(body);
        return closed;
      }),
    );
});
server.on('sessionError', () => undefined);
const door = net.createServer((socket) => server.emit('connection', line.connect(socket)));
door.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (door.address());
  say({ origin: `https://127.0.0.1:${port}`, hash });
});

process.on('message', (message) => {
  const { id, serve, lines, rates } = /** @type {Order} */ (message);
  const next = NETWORK_CONTENDERS.find(({ name }) => name === serve);
  if (next) contender = next;
  if (lines) cart = { lines: makeCart(lines) };
  if (rates) line.set(rates);
  say({ done: id });
});
process.on('disconnect', () => process.exit());
