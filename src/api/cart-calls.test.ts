import { describe, expect, it } from 'vitest';
import { deleteFromCart, getCart, saveRemarks, updateCart } from './cart-calls.js';
import { leaveEarlyResponse, takeEarlyResponse } from './early-response.js';
import { failureOf, fakeShop, html, json, silent, testSite } from '../../test/support/fake-shop.js';

/** A body whose connection breaks in the middle. */
const cutStream = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"products":'));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });

describe('getCart', () => {
  it('gives the cart of the response', async () => {
    fakeShop(json({ products: [{ id: 5, amount: '2' }], remarks: 'Ring' }));
    expect(await getCart(testSite())).toMatchObject({
      lines: [{ key: '5', amount: 2 }],
      remarks: 'Ring',
    });
  });

  it('ends when the caller aborts it', async () => {
    fakeShop(silent);
    const controller = new AbortController();
    const failure = failureOf(getCart(testSite(), { signal: controller.signal }));
    controller.abort();
    expect((await failure).code).toBe('aborted');
  });

  it('takes the response that was asked for early, once', async () => {
    const calls = fakeShop(json({ products: [], remarks: 'second' }));
    leaveEarlyResponse('/cart-api/cart', Promise.resolve(json({ products: [], remarks: 'first' })));
    expect((await getCart(testSite())).remarks).toBe('first');
    expect(calls).toHaveLength(0);
    expect((await getCart(testSite())).remarks).toBe('second');
    expect(calls).toHaveLength(1);
  });

  it('has the early response read as it comes, before anybody asks for it', async () => {
    const response = json({ products: [] });
    leaveEarlyResponse('/cart-api/cart', Promise.resolve(response));
    await Promise.resolve();
    expect(response.bodyUsed).toBe(true);
    expect((await getCart(testSite())).lines).toEqual([]);
  });

  it('drops an early response from another address', async () => {
    const calls = fakeShop(json({ products: [] }));
    leaveEarlyResponse(
      '/elsewhere/cart-api/cart',
      Promise.resolve(json({ products: [{ id: 1 }] })),
    );
    expect((await getCart(testSite())).lines).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(takeEarlyResponse('/elsewhere/cart-api/cart')).toBeUndefined();
  });

  it.each([
    ['status', () => Promise.resolve(html(500))],
    ['not-json', () => Promise.resolve(html())],
    ['bad-shape', () => Promise.resolve(json([]))],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['network', () => Promise.resolve(new Response(cutStream()))],
  ])('fails with %s where the early response does', async (code, response) => {
    leaveEarlyResponse('/cart-api/cart', response());
    expect(await failureOf(getCart(testSite()))).toMatchObject({ code, operation: 'get-cart' });
  });
});

describe('updateCart', () => {
  it('sends the products as they are, in their order', async () => {
    const calls = fakeShop(new Response(''));
    const products = [{ id: '9', x: { y: [null] }, amount: 1 }, { amount: 0 }];
    await updateCart(testSite(), products);
    expect(calls[0]?.body).toBe(
      '{"products":[{"id":"9","x":{"y":[null]},"amount":1},{"amount":0}]}',
    );
  });
});

describe('deleteFromCart', () => {
  it.each([
    [7, '{"id":7}'],
    ['7', '{"id":"7"}'],
    ['a/b', '{"id":"a/b"}'],
  ])('sends the id %j as it came', async (id, body) => {
    const calls = fakeShop(new Response(''));
    await deleteFromCart(testSite(), id);
    expect(calls[0]?.body).toBe(body);
  });
});

describe('a write', () => {
  it('is kept alive after the page', async () => {
    const calls = fakeShop(new Response(''));
    await updateCart(testSite(), []);
    await deleteFromCart(testSite(), 1);
    await saveRemarks(testSite(), 'x');
    expect(calls.map(({ init }) => init.keepalive)).toEqual([true, true, true]);
  });
});
