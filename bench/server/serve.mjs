// A process of its own, so that answering does not wait for measuring. Over a slow network it has
// HTTP/2, compression and caching as the docs ask for; otherwise it is as plain as possible. Which
// contender it serves, and with which cart, the parent process says.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { at, readJson } from '../../scripts/setup/paths.mjs';
import { isPicture, makeCart } from '../carts.mjs';
import { CONTENDERS, NETWORK_CONTENDERS, pageOf } from '../contenders.mjs';
import { BUNDLES } from './bundle.mjs';
import { makeCertificate } from './certificate.mjs';
import { Line } from './link.mjs';
import { answerOther } from './peer-calls.mjs';
import { createShop } from './shop.mjs';
import { takeTurn } from './turns.mjs';

/** @typedef {{ status?: number, headers: Record<string, string>, body: Buffer | string }} Reply */

const isNetwork = process.argv[2] === 'network';
const FOREVER = 'public, max-age=31536000, immutable';
const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
});
/** Every contender's pictures are the same, so that decoding them is the same work: 64 × 64 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PQQkAAAgEsOvfwApWsJwRfAuDFViq57UICAgICAgI' +
    'CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICFwWIYnh0qzXu+AAAAAASUVORK5CYII=',
  'base64',
);

const line = new Line();
const known = [...CONTENDERS, ...NETWORK_CONTENDERS];
let contender = /** @type {import('../contenders.mjs').Contender} */ (known[0]);
let cart = { lines: makeCart(1) };
let shop = await createShop(cart.lines);

/** @param {string | Buffer} body @param {number} quality */
const brotli = (body, quality) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** @type {Map<string, { body: Buffer, hash: string }>} */
const files = new Map();

/** A file as it is kept ready for sending. @param {string} file */
function ready(file) {
  const before = files.get(file);
  if (before) return before;
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const made = { body: isNetwork ? brotli(content, constants.BROTLI_MAX_QUALITY) : content, hash };
  files.set(file, made);
  return made;
}

/** @param {string} name of a bundle or a style sheet of the bench */
const built = (name) =>
  name.endsWith('.css') ? at('bench', 'pages', name) : path.join(BUNDLES, name);

/** @param {string} [folder] of the build in `dist` @param {...string} names @returns {string[]} */
const filesOf = (folder = '', ...names) => {
  const all = readJson(`dist/${folder}files.json`);
  const wanted = new Set(names.flatMap((name) => all[`preload:${name}`] ?? all[name]));
  return [...wanted].map((one) => `/dist/${folder}${one}`);
};

const compressed = isNetwork ? { 'content-encoding': 'br' } : {};

/** @param {string} source @param {string} control @param {string | undefined} seen @returns {Reply} */
function sendFile(source, control, seen) {
  const { body, hash } = ready(source);
  const headers = { 'cache-control': control, etag: `"${hash}"` };
  if (seen === headers.etag) return { status: 304, headers, body: '' };
  const type = TYPES[path.extname(source)] ?? 'application/octet-stream';
  return { headers: { ...headers, 'content-type': type, ...compressed }, body };
}

/** @param {string} type @param {string} content @returns {Reply} */
const sendFresh = (type, content) => ({
  headers: { 'content-type': type, 'cache-control': 'no-store', ...compressed },
  body: isNetwork ? brotli(content, 5) : content,
});

const HTML = 'text/html; charset=utf-8';

/** @param {http.IncomingMessage} request @param {string} body @returns {Promise<Reply>} */
async function reply({ method = 'GET', url = '/', headers }, body) {
  const { pathname } = new URL(url, 'https://bench');
  const etag = headers['if-none-match'];
  if (pathname === '/blank') {
    return sendFresh(HTML, '<!doctype html><link rel="icon" href="data:,"><title>blank</title>');
  }
  if (pathname === '/') {
    const file = (/** @type {string} */ name) => `/built/${ready(built(name)).hash}/${name}`;
    return sendFresh(HTML, pageOf(contender, { lines: cart.lines, file, filesOf }, isNetwork));
  }
  if (pathname.startsWith('/built/')) {
    return sendFile(built(pathname.split('/').slice(3).join('/')), FOREVER, etag);
  }
  if (pathname.startsWith('/dist/')) {
    const [, , ...name] = path.posix.normalize(pathname).split('/');
    // As docs/integration.md has it: only chunks have their hash in their name.
    const control = name[0] === 'chunks' ? FOREVER : 'no-cache';
    return sendFile(path.join(contender.dist ?? at('dist'), ...name), control, etag);
  }
  if (isPicture(pathname)) {
    return { headers: { 'content-type': 'image/png', 'cache-control': FOREVER }, body: PICTURE };
  }
  const answer =
    answerOther(contender.name, cart, method, pathname, body) ??
    (await shop(method, pathname, body));
  if (answer === undefined) return { status: 404, headers: {}, body: '' };
  return sendFresh('application/json', JSON.stringify(answer));
}

const say = (/** @type {import('./start.mjs').Said} */ said) => process.send?.(said);

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function respond(request, response) {
  const { method = 'GET', url: asked = '/', headers: sent } = request;
  say({ began: { method, path: asked } });
  const closed = new Promise((resolve) => response.on('close', resolve));
  void closed.then(() => say({ ended: true }));
  const body = await text(request).catch(() => undefined);
  // The page has ended before it had sent all.
  if (body === undefined) return;
  /** @type {Reply} */
  const answer = await reply(request, body).catch((error) => ({
    ...{ status: Number(error.status ?? 500), headers: {}, body: String(error) },
  }));
  const send = () => {
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    return closed;
  };
  if (isNetwork) takeTurn(sent.priority, send);
  else void send();
}

const { key, cert, hash } = makeCertificate();
const answering = /** @type {any} */ (respond);
const server = isNetwork
  ? http2.createSecureServer({ key, cert }, answering).on('sessionError', () => undefined)
  : http.createServer({ keepAliveTimeout: 60_000 }, answering);
const door = net.createServer((socket) =>
  server.emit('connection', isNetwork ? line.connect(socket) : socket),
);
door.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {net.AddressInfo} */ (door.address());
  say({ origin: `${isNetwork ? 'https' : 'http'}://127.0.0.1:${port}`, hash });
});

process.on('message', async (message) => {
  const { serve, lines, rates } = /** @type {import('./start.mjs').Order} */ (message);
  contender = known.find(({ name }) => name === serve) ?? contender;
  if (lines) {
    cart = { lines: makeCart(lines) };
    shop = await createShop(cart.lines);
  }
  if (rates) line.set(rates);
  say({ done: true });
});
process.on('disconnect', () => process.exit());
