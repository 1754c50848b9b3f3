// @ts-check
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('a session', () => {
  it('holds one cart for each audience', async () => {
    await visitor.open('/shop?audience=b2b');
    await visitor.save([[111, 6]]);
    await visitor.open('/shop?audience=retail');
    await visitor.save([[105, 2]]);
    expect(await visitor.stored('b2b')).toEqual([[111, 6]]);
    expect(await visitor.stored('retail')).toEqual([[105, 2]]);
  });

  it('serves the cart of the page that calls, whichever page was opened last', async () => {
    await visitor.open('/shop?audience=b2b&currency=EUR');
    await visitor.open('/shop?audience=retail');
    const headers = {
      'X-CSRF-TOKEN': visitor.token(),
      Referer: 'http://localhost/shop?audience=b2b&currency=EUR&lang=en',
    };
    const response = await visitor.request('/cart-api/cart', { headers });
    expect(await response.json()).toMatchObject({ isB2b: '1', currency: 'EUR' });
    const body = '{"products":[]}';
    await visitor.request('/cart-api/update-cart', { method: 'PUT', headers, body });
    expect(await visitor.stored('b2b')).toEqual([]);
    expect(await visitor.json('/cart-api/cart')).toMatchObject({ isB2b: false, currency: 'PLN' });
  });

  it('is not touched by what another session does', async () => {
    const other = createVisitor(test.app);
    await other.start();
    await other.save([]);
    expect(await visitor.stored()).toHaveLength(4);
  });
});
