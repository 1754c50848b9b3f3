import { describe, expect, it } from 'vitest';
import { testClient } from '../../../test/support/api-calls.js';
import { failureOf, fakeShop, html, json, testSite } from '../../../test/support/fake-shop.js';
import type { Cart } from '../../rules/cart.js';
import { earlyAnswers } from '../http/early-response.js';
import type { CustomClient } from './caller.js';

const readCart = async (): Promise<Cart> => (await testClient().readCart()).cart;

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

describe('readCart', () => {
  it('gives the cart of the response', async () => {
    fakeShop(json({ products: [{ id: 5, amount: '2' }], remarks: 'Ring' }));
    expect(await readCart()).toMatchObject({
      lines: [{ key: '5', quantity: 2 }],
      remarks: 'Ring',
    });
  });

  it('takes the response that was asked for early, once', async () => {
    const calls = fakeShop(json({ products: [], remarks: 'second' }));
    earlyAnswers().leave(
      '/cart-api/cart',
      Promise.resolve(json({ products: [], remarks: 'first' })),
    );
    expect((await readCart()).remarks).toBe('first');
    expect(calls).toHaveLength(0);
    expect((await readCart()).remarks).toBe('second');
    expect(calls).toHaveLength(1);
  });

  it('has the early response read as it comes, before anybody asks for it', async () => {
    const response = json({ products: [] });
    earlyAnswers().leave('/cart-api/cart', Promise.resolve(response));
    await Promise.resolve();
    expect(response.bodyUsed).toBe(true);
    expect((await readCart()).lines).toEqual([]);
  });

  it('drops an early response from another address', async () => {
    const calls = fakeShop(json({ products: [] }));
    earlyAnswers().leave(
      '/elsewhere/cart-api/cart',
      Promise.resolve(json({ products: [{ id: 1 }] })),
    );
    expect((await readCart()).lines).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(earlyAnswers().take('/elsewhere/cart-api/cart')).toBeUndefined();
  });

  it.each([
    ['status', () => Promise.resolve(html(500))],
    ['status', () => Promise.resolve(json({ error: 'login' }, 401))],
    ['not-json', () => Promise.resolve(html())],
    ['bad-shape', () => Promise.resolve(json([]))],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['network', () => Promise.resolve(new Response(cutStream()))],
  ])('fails with %s where the early response does', async (code, response) => {
    earlyAnswers().leave('/cart-api/cart', response());
    expect(await failureOf(readCart())).toMatchObject({ code, operation: 'get-cart' });
  });
});

describe('a cart response that names an error', () => {
  it.each([{ error: 'Closed' }, { error: true, message: 'Closed' }])(
    'is refused with its words where it is an empty cart: %j',
    async (wire) => {
      fakeShop(json({ products: [], ...wire }));
      const failure = await failureOf(readCart());
      expect(failure).toMatchObject({ code: 'refused', message: 'Closed' });
    },
  );

  it('is read where it has products', async () => {
    fakeShop(json({ products: [{ id: 5, amount: 1 }], error: 'One product is sold out' }));
    expect((await readCart()).lines).toHaveLength(1);
  });
});

describe('the version and the buyer of a cart', () => {
  it('are read from the ETag and from the answer, else from the page', async () => {
    fakeShop(
      new Response('{"products":[],"owner":"anna"}', { headers: { ETag: '"7"' } }),
      json({ products: [] }),
    );
    const client = testClient(testSite(), { owner: 'page' });
    expect(await client.readCart()).toMatchObject({ etag: '"7"', owner: 'anna' });
    expect(await client.readCart()).toMatchObject({ etag: undefined, owner: 'page' });
  });
});

describe('saveCart', () => {
  it('sends the products as they are, in their order', async () => {
    const calls = fakeShop(new Response(''));
    const products = [{ id: '9', x: { y: [null] }, amount: 1 }, { amount: 0 }];
    await testClient().saveCart(products, {});
    expect(calls[0]?.body).toBe(
      '{"products":[{"id":"9","x":{"y":[null]},"amount":1},{"amount":0}]}',
    );
  });
});

describe('canOutlivePage', () => {
  const saveCart = (): void => undefined;
  const readDiscounts = (): unknown => [];
  const long = 'x'.repeat(60_000);
  it.each<[string, boolean, string, CustomClient | undefined]>([
    ['a save', true, '', undefined],
    ['a save of more than browsers carry', false, long, undefined],
    ['a save beside other calls of a script', true, '', { readDiscounts }],
    ['a save by a script, which ends with the page,', false, '', { saveCart }],
  ])('says of %s: %s', (_, can, name, custom) => {
    const client = testClient(testSite(), { ...(custom && { custom }) });
    expect(client.canOutlivePage([{ id: 1, name }], false)).toBe(can);
  });
});

describe('deleteLine', () => {
  it.each([
    [7, '{"id":7}'],
    ['7', '{"id":"7"}'],
    ['a/b', '{"id":"a/b"}'],
  ])('sends the id %j as it came', async (id, body) => {
    const calls = fakeShop(new Response(''));
    await testClient().deleteLine({ id }, {});
    expect(calls[0]?.body).toBe(body);
  });
});

describe('a write', () => {
  it('names the version of the cart that it begins from, where there is one', async () => {
    const calls = fakeShop(new Response('', { headers: { ETag: '"8"' } }));
    expect(await testClient().saveCart([], { etag: '"7"' })).toMatchObject({ etag: '"8"' });
    await testClient().saveCart([], {});
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', null]);
  });
});
