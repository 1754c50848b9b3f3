// @ts-check
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.mjs';
import { CALLS } from './calls/call.mjs';
import { allowedHosts } from './hosts.mjs';
import { createShop } from './shop.mjs';
import { createVisitor, eachTest, openTestShop } from './test-visitor.mjs';

const test = eachTest();

describe('a session', () => {
  it('has one cart for each audience, and serves that of the page that calls', async () => {
    const { visitor } = test;
    await visitor.open('/shop?audience=b2b');
    await visitor.save([[111, 6]]);
    await visitor.open('/shop?audience=retail');
    await visitor.save([[105, 2]]);
    const Referer = 'http://localhost/shop?audience=b2b&currency=EUR&lang=en';
    const headers = { 'X-CSRF-TOKEN': visitor.token(), Referer };
    const cart = await (await visitor.request('/cart-api/cart', { headers })).json();
    expect(cart).toMatchObject({ isB2b: '1', currency: 'EUR', products: [{ amount: '6' }] });
    const put = { method: 'PUT', headers, body: '{"products":[]}' };
    await visitor.request('/cart-api/update-cart', put);
    expect(await visitor.stored('b2b')).toEqual([]);
    expect(await visitor.stored('retail')).toEqual([[105, 2]]);
    expect(await visitor.json('/cart-api/cart')).toMatchObject({ isB2b: false, currency: 'PLN' });
  });

  it.each([
    ...['/dist/autoload.js', '/demo/shop.css', '/static/images/100/a.webp', '/favicon.ico'],
    ...['/static/art/icon.svg', '/', '/katalog', '/panel/terms', '/blog/x', '/konfiguratory/x'],
    '/nothing',
  ])('is not created for %s', async (path) => {
    const { app, shop } = openTestShop();
    const response = await app.request(path);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).not.toContain('name="csrf-token"');
    expect(shop.sessions.count()).toBe(0);
  });

  it.each(['/shop', '/cart/before-payment', '/sklep/produkt/105/sloik', '/cart-api/cart'])(
    'is created for %s, once',
    async (path) => {
      const { app, shop } = openTestShop();
      const visitor = createVisitor(app);
      for (let time = 0; time < 2; time++) await visitor.request(path);
      expect(visitor.cookies.get('shop_session')).toMatch(/^[\w-]{32}$/);
      expect(shop.sessions.count()).toBe(1);
    },
  );
});

describe('the CSRF token', () => {
  it.each(CALLS.filter(({ csrf }) => csrf))('$name is refused without it', async (call) => {
    const other = createVisitor(test.app);
    await other.start();
    await test.visitor.start({ audience: 'dropshipping' });
    const before = (await test.visitor.json('/demo/state')).carts;
    const body = '{"products":[],"id":108,"remarks":"x"}';
    for (const token of [undefined, '', 'wrong', other.token(), `${test.visitor.token()}x`]) {
      const response = await test.visitor.request(call.path.replace(':code', 'LATO10'), {
        method: call.method,
        headers: token === undefined ? {} : { 'X-CSRF-TOKEN': token },
        ...(call.method === 'GET' ? {} : { body }),
      });
      expect(response.status).toBe(403);
    }
    expect((await test.visitor.json('/demo/state')).carts).toEqual(before);
  });
});

describe('the name that a request was sent to', () => {
  /** @param {string} host @param {string[]} [hosts] */
  async function statusFor(host, hosts) {
    const { app } = openTestShop(hosts ? { hosts } : {});
    return (await app.request('/katalog', { headers: { Host: host } })).status;
  }

  it.each([
    ...['localhost', 'LOCALHOST:4173', '127.0.0.1:4173', '[::1]:4173'].map((host) => [host, 200]),
    ...['evil.example', 'localhost.evil.example:4173', '127.0.0.1.evil.example', '192.168.1.5'].map(
      (host) => [host, 403],
    ),
    ...['localhost@evil.example', '', ' ', '[::2]', '0.0.0.0', '%'].map((host) => [host, 403]),
  ])('%j is answered with %i', async (host, status) => {
    expect(await statusFor(String(host))).toBe(status);
  });

  it('may be one that was allowed, or any address on 0.0.0.0', async () => {
    const hosts = allowedHosts('fd00::1', 'shop.test, Other.Test,');
    for (const host of ['[fd00::1]:4173', 'shop.test', 'other.test:80']) {
      expect(await statusFor(host, hosts)).toBe(200);
    }
    expect(await statusFor('192.168.1.6', hosts)).toBe(403);
    for (const listening of ['0.0.0.0', '::']) {
      const everywhere = allowedHosts(listening, undefined);
      expect(await statusFor('192.168.1.6:4173', everywhere)).toBe(200);
      expect(await statusFor('evil.example', everywhere)).toBe(403);
    }
  });
});

describe('what is kept', () => {
  it('stays within its bytes: the least recently used sessions are deleted with their carts', async () => {
    const mostBytes = 1_000_000;
    const { app, shop } = openTestShop({ mostBytes });
    const first = createVisitor(app);
    await first.open('/shop?state=lines-2000');
    const cookie = first.cookies.get('shop_session');
    for (let time = 0; time < 30; time++) {
      await createVisitor(app).open('/shop?state=lines-2000');
      expect(shop.sessions.bytes()).toBeLessThanOrEqual(mostBytes);
    }
    expect(shop.sessions.count()).toBeGreaterThan(1);
    expect(shop.sessions.find(cookie)).toBeUndefined();
    // The buyer who comes back gets a new session, as on the first visit.
    await first.open('/shop?state=normal');
    expect(first.cookies.get('shop_session')).not.toBe(cookie);
    expect(await first.stored()).toHaveLength(4);
  });
});

describe('a shop in a file', () => {
  const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'shop-')), 'data', 'shop.db');

  it('keeps carts, codes, notes and sessions over a restart', async () => {
    const file = newFile();
    const before = createShop({ file });
    const visitor = createVisitor(createApp(before));
    await visitor.start({ audience: 'b2b', lang: 'en' });
    await visitor.save([[111, 12]]);
    await visitor.addCode('HURT5');
    await visitor.call('POST', '/save-cart-remarks', { remarks: 'Ring once.' });
    before.close();

    const after = createShop({ file });
    const cookie = visitor.cookies.get('shop_session') ?? '';
    const returned = createVisitor(createApp(after), { cookie, token: visitor.token() });
    expect(await returned.stored('b2b')).toEqual([[111, 12]]);
    expect(await returned.json('/cart-api/cart')).toMatchObject({ remarks: 'Ring once.' });
    expect(await returned.json('/api/cart/discounts')).toMatchObject([{ code: 'HURT5' }]);
    expect((await returned.save([])).status).toBe(200);
    after.close();
  });

  it('starts over when asked to, also while another process has it open', () => {
    const file = newFile();
    const [running, other] = [createShop({ file }), createShop({ file })];
    const session = running.sessions.create();
    running.carts.reset(session, 'lines-9');
    other.sessions.clear();
    other.close();
    expect(running.sessions.find(session.id)).toBeUndefined();
    expect(running.carts.lines(running.sessions.create())).toHaveLength(4);
    running.close();
  });
});
