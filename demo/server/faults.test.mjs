// @ts-check
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, eachTest, openTestShop } from './test-visitor.mjs';

const test = eachTest();

/** @param {object} wanted */
const fault = (wanted) => test.visitor.call('POST', '/demo/faults', wanted);
const save = () => test.visitor.save([[105, 1]]);
const saved = async () => (await test.visitor.stored()).length === 1;
const faults = () => test.visitor.json('/demo/faults');

describe('a fault', () => {
  it('answers with a status instead of doing the call, so many times', async () => {
    await fault({ call: 'update-cart', kind: 'status', status: 503, times: 2 });
    await fault({ call: 'update-cart', kind: 'status', status: 204 });
    expect([await save(), await save(), await save()].map(({ status }) => status)).toEqual([
      ...[503, 503, 204],
    ]);
    expect(await saved()).toBe(false);
    expect((await save()).status).toBe(200);
    expect(await saved()).toBe(true);
  });

  it('hits no other call, no page and no other session', async () => {
    await fault({ call: 'update-cart', kind: 'status' });
    const other = createVisitor(test.app);
    await other.start();
    expect((await other.save([])).status).toBe(200);
    expect((await test.visitor.request('/cart-api/cart')).status).toBe(200);
    await fault({ kind: 'status' });
    expect((await test.visitor.request('/shop')).status).toBe(200);
  });

  it('sends a page for JSON, with nothing done, or half of the answer, with all done', async () => {
    await fault({ call: 'update-cart', kind: 'html' });
    expect(await (await save()).text()).toMatch(/^<!doctype html>/);
    expect(await saved()).toBe(false);
    await fault({ call: 'update-cart', kind: 'truncated' });
    const text = await (await save()).text();
    expect(() => JSON.parse(text)).toThrow();
    expect(await saved()).toBe(true);
  });

  it.each([
    ['delay', false],
    ['delay-answer', true],
  ])('%s holds the answer back; done before that: %s', async (kind, doneAtOnce) => {
    /** @type {unknown[]} */
    const waited = [];
    const visitor = createVisitor(openTestShop({ wait }).app);
    /** @param {number} ms */
    async function wait(ms) {
      waited.push(ms, (await visitor.stored()).length === 1);
    }
    await visitor.start();
    await visitor.call('POST', '/demo/faults', { call: 'update-cart', kind, ms: 5000 });
    expect((await visitor.save([[105, 1]])).status).toBe(200);
    expect(waited).toEqual([5000, doneAtOnce]);
    expect(await visitor.stored()).toHaveLength(1);
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'delay', call: 'get-card' }, 'get-cart'],
    [{ kind: 'delay', ms: '5' }, 'ms'],
    [{ kind: 'status', status: 99 }, 'status'],
    [{ kind: 'status', times: 0 }, 'times'],
  ])('that nobody knows is refused: %j', async (wanted, word) => {
    const response = await fault(wanted);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain(word);
    expect(await faults()).toEqual([]);
  });
});

describe('a fault that cuts the connection', () => {
  /** @type {import('node:http').Server} */
  let server;

  beforeEach(async () => {
    const { fetch } = test.app;
    server = /** @type {import('node:http').Server} */ (createAdaptorServer({ fetch }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['drop-before', false],
    ['drop-after', true],
    ['offline', false],
  ])('%s lets the browser see a network failure; done all the same: %s', async (kind, done) => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const put = () =>
      fetch(`http://127.0.0.1:${port}/cart-api/update-cart`, {
        method: 'PUT',
        headers: {
          Cookie: `shop_session=${test.visitor.cookies.get('shop_session')}`,
          'X-CSRF-TOKEN': test.visitor.token(),
        },
        body: '{"products":[{"id":105,"amount":1}]}',
      });
    await fault({ call: 'update-cart', kind });
    await expect(put()).rejects.toThrow('fetch failed');
    expect(await saved()).toBe(done);
    const { calls } = await test.visitor.json('/demo/state');
    expect(calls.at(-1)).toMatchObject({ call: 'update-cart', fault: kind, status: 0 });
    // Offline lasts until it is removed.
    if (kind === 'offline') await expect(put()).rejects.toThrow('fetch failed');
    await test.visitor.call('DELETE', '/demo/faults');
    expect((await put()).status).toBe(200);
  });
});

describe('the log of GET /demo/state', () => {
  it('records each call with what was sent and answered, until the session starts again', async () => {
    await save();
    await test.visitor.addCode('LATO10');
    const { calls } = await test.visitor.json('/demo/state');
    const body = { products: [{ id: 105, amount: 1 }] };
    expect(calls).toMatchObject([
      { call: 'update-cart', method: 'PUT', path: '/cart-api/update-cart', status: 200, body },
      { call: 'add-discount', method: 'POST', body: 'code=LATO10', status: 200, fault: null },
    ]);
    const [first, second] = calls;
    expect(first.began < first.ended && first.ended < second.began).toBe(true);
    await test.visitor.start({ audience: 'export' });
    const state = await test.visitor.json('/demo/state');
    expect(state.calls).toEqual([]);
    expect(state.session).toMatchObject({ audience: 'export', currency: 'EUR' });
    expect(Object.keys(state.carts)).toEqual(['export']);
  });
});
