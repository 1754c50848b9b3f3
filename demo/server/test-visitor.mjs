// @ts-check
import { beforeEach } from 'vitest';
import { createApp } from './app.mjs';
import { createShop } from './shop.mjs';

/** @typedef {ReturnType<typeof createApp>} App */

/** A shop for one test, in memory. @param {Parameters<typeof createApp>[1]} [options] */
export function openTestShop(options) {
  const shop = createShop({ file: ':memory:' });
  return { shop, app: createApp(shop, options) };
}

/**
 * Gives each test of a file its own shop and a visitor of it, whose retail cart has four lines.
 *
 * @param {Parameters<typeof createApp>[1]} [options]
 */
export function eachTest(options) {
  const current = /** @type {ReturnType<typeof openTestShop> & { visitor: Visitor }} */ ({});
  beforeEach(async () => {
    Object.assign(current, openTestShop(options));
    current.visitor = createVisitor(current.app);
    await current.visitor.start();
  });
  return current;
}

/** @typedef {ReturnType<typeof createVisitor>} Visitor */

/**
 * A simulated browser: it keeps its cookies and its page's token.
 *
 * @param {App} app
 * @param {object} [start]
 * @param {string} [start.cookie] of an earlier visit
 * @param {string} [start.token]
 */
export function createVisitor(app, start = {}) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  let token = start.token ?? '';
  if (start.cookie) cookies.set('shop_session', start.cookie);

  /** @param {string} path @param {RequestInit} [init] */
  async function request(path, init = {}) {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** @param {string} method @param {string} path @param {unknown} [body] JSON, or a form */
  function call(method, path, body) {
    /** @type {RequestInit} */
    const init = { method, headers: { 'X-CSRF-TOKEN': token } };
    if (body instanceof URLSearchParams) init.body = body;
    else if (body !== undefined) init.body = JSON.stringify(body);
    return request(path, init);
  }

  return {
    request,
    call,
    cookies,
    token: () => token,

    /** Puts the session into a known state. @param {object} [wishes] */
    async start(wishes = {}) {
      const response = await call('POST', '/demo/session', wishes);
      if (response.status !== 200) throw new Error(await response.text());
      token = (await response.json()).csrf;
    },

    /** Opens a page and reads its token, as a browser does. @param {string} path */
    async open(path) {
      const response = await request(path);
      const text = await response.text();
      token = /name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? '';
      return { status: response.status, headers: response.headers, text };
    },

    /** @param {string} path @returns {Promise<any>} the JSON of a GET */
    async json(path) {
      return (await call('GET', path)).json();
    },

    /** @param {string} code */
    async addCode(code) {
      const response = await call('POST', '/api/cart/discounts', new URLSearchParams({ code }));
      return /** @type {Promise<any>} */ (response.json());
    },

    /** @param {readonly (readonly [id: unknown, amount: unknown])[]} lines */
    save: (lines) =>
      call('PUT', '/cart-api/update-cart', {
        products: lines.map(([id, amount]) => ({ id, amount })),
      }),

    /** @param {string} [audience] @returns {Promise<[number, number][]>} the lines in the database */
    async stored(audience = 'retail') {
      const response = await request('/demo/state');
      const { carts } = await response.json();
      return carts[audience].products.map(
        (/** @type {{ id: number, amount: number }} */ { id, amount }) => [id, amount],
      );
    },
  };
}
