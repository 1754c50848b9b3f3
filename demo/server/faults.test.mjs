// @ts-check
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAULT_KINDS } from './faults.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

/** @type {ReturnType<typeof createVisitor>} */
let visitor;
/** @type {ReturnType<typeof openTestShop>} */
let test;

beforeEach(async () => {
  test = openTestShop();
  visitor = createVisitor(test.app);
  await visitor.start();
});

/** @param {object} wanted */
const fault = (wanted) => visitor.call('POST', '/demo/faults', wanted);

const save = () => visitor.save([[105, 1]]);
const saved = async () => (await visitor.stored()).length === 1;

describe('a fault', () => {
  it('answers with a status instead of doing the call, once', async () => {
    await fault({ call: 'update-cart', kind: 'status', status: 503 });
    expect((await save()).status).toBe(503);
    expect(await saved()).toBe(false);
    expect((await save()).status).toBe(200);
    expect(await saved()).toBe(true);
  });

  it.each([204, 304])('can answer with %i, which has no body', async (status) => {
    await fault({ call: 'update-cart', kind: 'status', status });
    expect((await save()).status).toBe(status);
  });

  it('affects the given number of calls', async () => {
    await fault({ call: 'update-cart', kind: 'status', times: 2 });
    const statuses = [await save(), await save(), await save()].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('hits no other call, no page and no other session', async () => {
    await fault({ call: 'update-cart', kind: 'status' });
    const other = createVisitor(test.app);
    await other.start();
    expect((await other.save([])).status).toBe(200);
    expect((await visitor.request('/cart-api/cart')).status).toBe(200);
    await fault({ kind: 'status' });
    expect((await visitor.request('/shop')).status).toBe(200);
  });

  it('sends a page for JSON, with nothing done', async () => {
    await fault({ call: 'update-cart', kind: 'html' });
    const response = await save();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/^<!doctype html>/);
    expect(await saved()).toBe(false);
  });

  it('cuts the answer in half, with everything done', async () => {
    await fault({ call: 'update-cart', kind: 'truncated' });
    const text = await (await save()).text();
    expect(() => JSON.parse(text)).toThrow();
    expect(await saved()).toBe(true);
  });

  it.each([
    ['delay', false],
    ['delay-answer', true],
  ])('%s holds the answer back; done before that: %s', async (kind, doneAtOnce) => {
    /** @type {(value?: unknown) => void} */
    let pass = () => undefined;
    /** @type {(ms: number) => void} */
    let tell = () => undefined;
    const waiting = new Promise((resolve) => (tell = resolve));
    const wait = (/** @type {number} */ ms) => {
      tell(ms);
      return new Promise((resolve) => (pass = resolve));
    };
    visitor = createVisitor(openTestShop({ wait }).app);
    await visitor.start();
    await fault({ call: 'update-cart', kind, ms: 5000 });
    const answer = save();
    expect(await waiting).toBe(5000);
    expect(await saved()).toBe(doneAtOnce);
    pass();
    expect((await answer).status).toBe(200);
    expect(await saved()).toBe(true);
  });

  it('is gone after DELETE /demo/faults', async () => {
    await fault({ kind: 'offline' });
    expect(await visitor.json('/demo/faults')).toMatchObject([{ call: '*', kind: 'offline' }]);
    await visitor.call('DELETE', '/demo/faults');
    expect((await save()).status).toBe(200);
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'explode' }, FAULT_KINDS[0]],
    [{ kind: 'delay', call: 'get-card' }, 'get-cart'],
    [{ kind: 'delay', ms: -1 }, 'ms'],
    [{ kind: 'delay', ms: '5' }, 'ms'],
    [{ kind: 'status', status: 99 }, 'status'],
    [{ kind: 'status', times: 0 }, 'times'],
  ])('that nobody knows is refused: %j', async (wanted, word) => {
    const response = await fault(wanted);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain(word);
    expect(await visitor.json('/demo/faults')).toEqual([]);
  });
});

describe('a fault that cuts the connection', () => {
  /** @type {import('node:http').Server} */
  let server;
  /** @type {string} */
  let base;

  beforeEach(async () => {
    const { fetch: answer } = test.app;
    server = /** @type {import('node:http').Server} */ (createAdaptorServer({ fetch: answer }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    base = `http://127.0.0.1:${port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const put = () =>
    fetch(`${base}/cart-api/update-cart`, {
      method: 'PUT',
      headers: {
        Cookie: `shop_session=${visitor.cookies.get('shop_session')}`,
        'X-CSRF-TOKEN': visitor.token(),
      },
      body: '{"products":[{"id":105,"amount":1}]}',
    });

  it.each([
    ['drop-before', false],
    ['drop-after', true],
    ['offline', false],
  ])('%s lets the browser see a network failure; done all the same: %s', async (kind, done) => {
    await fault({ call: 'update-cart', kind });
    await expect(put()).rejects.toThrow('fetch failed');
    expect(await saved()).toBe(done);
    const { calls } = await visitor.json('/demo/state');
    expect(calls.at(-1)).toMatchObject({ call: 'update-cart', fault: kind, status: 0 });
  });

  it('lasts as long as it is set where it is called offline', async () => {
    await fault({ kind: 'offline' });
    await expect(put()).rejects.toThrow();
    await expect(put()).rejects.toThrow();
    await visitor.call('DELETE', '/demo/faults');
    expect((await put()).status).toBe(200);
  });
});

describe('the log of GET /demo/state', () => {
  it('records each call with what was sent and answered', async () => {
    await save();
    await visitor.addCode('LATO10');
    const { calls } = await visitor.json('/demo/state');
    expect(calls).toMatchObject([
      {
        ...{ call: 'update-cart', method: 'PUT', path: '/cart-api/update-cart', status: 200 },
        ...{ body: { products: [{ id: 105, amount: 1 }] }, fault: null },
      },
      { call: 'add-discount', method: 'POST', body: 'code=LATO10', status: 200 },
    ]);
    const [first, second] = calls;
    expect(first.began < first.ended && first.ended < second.began).toBe(true);
  });

  it('keeps the last 500 calls, and of a huge body its beginning', async () => {
    for (let count = 0; count < 501; count++) await visitor.request('/api/cart/discounts');
    await visitor.call('POST', '/save-cart-remarks', { remarks: 'x'.repeat(200_000) });
    const { calls } = await visitor.json('/demo/state');
    expect(calls).toHaveLength(500);
    expect(calls.at(-1)).toMatchObject({ bytes: 200_014, status: 422 });
    expect(calls.at(-1).body.length).toBeLessThan(2000);
  });

  it('is empty after POST /demo/session', async () => {
    await save();
    await visitor.start({ audience: 'export' });
    const state = await visitor.json('/demo/state');
    expect(state.calls).toEqual([]);
    expect(state.session).toMatchObject({ audience: 'export', currency: 'EUR' });
    expect(Object.keys(state.carts)).toEqual(['export']);
  });
});
