// @ts-check
import { describe, expect, it } from 'vitest';
import { allowedHosts } from './hosts.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';
import { createVisits } from './visits.mjs';

describe('the name that a request was sent to', () => {
  /** @param {string} host @param {string[]} [hosts] */
  async function statusFor(host, hosts) {
    const { app } = openTestShop({ hosts });
    return (await app.request('/katalog', { headers: { Host: host } })).status;
  }

  it.each(['localhost', 'LOCALHOST:4173', '127.0.0.1:4173', '[::1]:4173', '[::1]'])(
    'is taken where it is %s',
    async (host) => {
      expect(await statusFor(host)).toBe(200);
    },
  );

  it.each([
    ...['evil.example', 'localhost.evil.example:4173', '127.0.0.1.evil.example', '192.168.1.5'],
    ...['localhost@evil.example', 'evil.example/localhost', '', ' ', '[::2]', '0.0.0.0', '%'],
  ])('is refused where it is %j', async (host) => {
    expect(await statusFor(host)).toBe(403);
  });

  it('is refused for files, pictures and calls too, in words, and makes no session', async () => {
    const { app, shop } = openTestShop();
    for (const path of ['/dist/autoload.js', '/static/images/100/a.webp', '/cart-api/cart', '/x']) {
      const response = await app.request(path, { headers: { Host: 'evil.example:4173' } });
      expect(response.status).toBe(403);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const text = await response.text();
      expect(text).toContain('localhost, 127.0.0.1, [::1], not to "evil.example:4173"');
      expect(text).toContain('DEMO_HOSTS=shop.test npm start');
    }
    expect(shop.sessions.count()).toBe(0);
  });

  it('is that of the address where there is no header', async () => {
    const { app } = openTestShop();
    expect((await app.request('http://evil.example/shop')).status).toBe(403);
  });

  it('may be the address that the shop listens on, or one of those that were named', async () => {
    const hosts = allowedHosts('192.168.1.5', 'shop.test, Other.Test,');
    expect(hosts).toEqual(['192.168.1.5', 'shop.test', 'other.test']);
    for (const host of ['192.168.1.5:4173', 'shop.test', 'other.test:80']) {
      expect(await statusFor(host, hosts)).toBe(200);
    }
    expect(await statusFor('192.168.1.6', hosts)).toBe(403);
    expect(await statusFor('[fd00::1]', allowedHosts('fd00::1', undefined))).toBe(200);
  });

  it.each(['0.0.0.0', '::'])('is any address, but no other name, on %s', async (listening) => {
    const hosts = allowedHosts(listening, undefined);
    for (const host of ['192.168.1.6:4173', '[fd00::1]:4173']) {
      expect(await statusFor(host, hosts)).toBe(200);
    }
    expect(await statusFor('evil.example', hosts)).toBe(403);
  });
});

describe('a new session', () => {
  it.each([
    ...['/dist/autoload.js', '/demo/shop.css', '/static/images/100/a.webp', '/favicon.ico'],
    ...['/static/art/icon.svg', '/', '/katalog', '/panel/terms', '/blog/x', '/konfiguratory/x'],
    ...['/nothing', '/robots.txt'],
  ])('is not made for %s', async (path) => {
    const { app, shop } = openTestShop();
    const response = await app.request(path);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).not.toContain('name="csrf-token"');
    expect(shop.sessions.count()).toBe(0);
  });

  it.each([
    ['PUT', '/cart-api/update-cart'],
    ['POST', '/api/cart/discounts'],
    ['POST', '/sklep/dodaj'],
  ])('is not made for %s %s, which is refused without one', async (method, path) => {
    const { app, shop } = openTestShop();
    expect((await app.request(path, { method, body: 'x' })).status).toBe(419);
    expect(shop.sessions.count()).toBe(0);
  });

  it.each(['/shop', '/cart/before-payment', '/sklep/produkt/105/sloik', '/cart-api/cart'])(
    'is made for %s, once',
    async (path) => {
      const { app, shop } = openTestShop();
      const visitor = createVisitor(app);
      for (let time = 0; time < 2; time++) await visitor.request(path);
      expect(visitor.cookies.get('shop_session')).toMatch(/^[\w-]{32}$/);
      expect(shop.sessions.count()).toBe(1);
    },
  );
});

describe('what the shop answers', () => {
  it.each([
    ...['/shop', '/shop?csp=strict', '/cart/before-payment', '/sklep/produkt/105/sloik', '/'],
    ...['/cart-api/cart', '/api/cart/discounts', '/demo/state', '/demo/faults', '/nothing'],
  ])('is neither stored nor taken for something else: %s', async (path) => {
    const visitor = createVisitor(openTestShop().app);
    await visitor.start();
    const { headers } = await visitor.request(path);
    expect(headers.get('cache-control')).toMatch(/\bno-store\b/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is so for a token, a refusal and a redirect too', async () => {
    const visitor = createVisitor(openTestShop().app);
    const answers = [
      await visitor.call('POST', '/demo/session', {}),
      await visitor.call('POST', '/demo/session', { audience: 'x' }),
      await visitor.call('POST', '/demo/faults', { kind: 'delay', ms: 0 }),
      await visitor.save([]),
      await visitor.call('POST', '/sklep/dodaj', new URLSearchParams({ id: '105' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 201, 419, 419]);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toMatch(/\bno-store\b/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('what is kept of sessions', () => {
  it('stays within its bytes: those that were used longest ago go, with their carts', async () => {
    const mostBytes = 2_000_000;
    const { app, shop } = openTestShop({ mostBytes });
    const first = createVisitor(app);
    await first.open('/shop?state=lines-2000');
    const cookie = first.cookies.get('shop_session');
    for (let time = 0; time < 30; time++) {
      await createVisitor(app).open('/shop?state=lines-2000');
      expect(shop.database.bytes()).toBeLessThanOrEqual(mostBytes);
    }
    expect(shop.sessions.count()).toBeGreaterThan(1);
    expect(shop.sessions.find(cookie)).toBeUndefined();
    expect(shop.database.all('SELECT 1 FROM carts')).toHaveLength(shop.sessions.count());

    // The buyer who comes back gets a new session, as on the first visit.
    await first.open('/shop?state=normal');
    expect(first.cookies.get('shop_session')).not.toBe(cookie);
    expect(await first.stored()).toHaveLength(4);
  });

  it('refuses a call that waited until its session was gone', async () => {
    const { app, shop } = openTestShop({
      wait: async () => void shop.sessions.keepWithin(0, ''),
    });
    const visitor = createVisitor(app);
    await visitor.start();
    await visitor.call('POST', '/demo/faults', { kind: 'delay', times: 2 });
    expect((await visitor.request('/cart-api/cart')).status).toBe(419);
  });

  it('keeps the session that is being served, however large it is', async () => {
    const { app, shop } = openTestShop({ mostBytes: 1 });
    const visitor = createVisitor(app);
    await visitor.open('/shop?state=lines-2000');
    expect(await visitor.stored()).toHaveLength(2000);
    expect(shop.sessions.count()).toBe(1);
  });

  it('is short of a session no more than a minute after it came back', () => {
    const { shop } = openTestShop();
    const [old, other] = [shop.sessions.create(), shop.sessions.create()];
    shop.database.run('UPDATE sessions SET used = used - 61000 WHERE id = ?', old.id);
    shop.database.run('UPDATE sessions SET used = used - 59000 WHERE id = ?', other.id);
    shop.sessions.find(old.id);
    shop.sessions.find(other.id);
    expect(shop.sessions.keepWithin(0, old.id)).toEqual([other.id]);
    expect(shop.sessions.find(old.id)).toEqual(old);
  });

  it('of calls in memory stays within its bytes, and the last to call are the last to go', () => {
    const visits = createVisits(1_000_000);
    const facts = /** @type {const} */ ({ call: 'update-cart', method: 'PUT', path: '/x' });
    const body = JSON.stringify('x'.repeat(50_000));
    for (const session of ['a', 'b', 'a', 'c', 'd', 'a', 'e', 'f', 'g', 'h', 'i']) {
      visits.log(session, { ...facts, fault: null }, body)(200);
      expect(visits.bytes()).toBeLessThanOrEqual(1_000_000);
    }
    expect(visits.calls('b')).toEqual([]);
    expect(visits.calls('a')).toHaveLength(3);
    for (let time = 0; time < 30; time++) visits.log('j', { ...facts, fault: null }, body)(200);
    expect(visits.calls('j')).toHaveLength(9);
    expect(visits.bytes()).toBeLessThanOrEqual(1_000_000);
    for (const session of 'abcdefghij') visits.forget(session);
    expect(visits.bytes()).toBe(0);
  });

  it('has no room for more faults than a test needs', async () => {
    const visitor = createVisitor(openTestShop().app);
    const fault = { kind: 'delay', ms: 0 };
    const faults = Array.from({ length: 100 }, () => fault);
    expect((await visitor.call('PUT', '/demo/faults', { faults })).status).toBe(200);
    expect((await visitor.call('POST', '/demo/faults', fault)).status).toBe(422);
    const more = { faults: [...faults, fault] };
    expect((await visitor.call('PUT', '/demo/faults', more)).status).toBe(422);
  });
});
