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

describe('PUT /cart-api/update-cart', () => {
  it('makes the cart hold these lines in this order, and no others', async () => {
    const response = await visitor.save([
      ['105', '3'],
      [101, 0],
    ]);
    expect(response.status).toBe(200);
    expect(await visitor.stored()).toEqual([
      [105, 3],
      [101, 0],
    ]);
  });

  it('takes lines back just as the cart response wrote them', async () => {
    await visitor.start({ audience: 'b2b', state: 'hostile' });
    const { products } = await visitor.json('/cart-api/cart');
    const before = await visitor.stored('b2b');
    expect((await visitor.call('PUT', '/cart-api/update-cart', { products })).status).toBe(200);
    expect(await visitor.stored('b2b')).toEqual(before);
  });

  it('can save an empty cart', async () => {
    expect((await visitor.save([])).status).toBe(200);
    expect(await visitor.stored()).toEqual([]);
  });

  it.each([
    ['an unknown product', [[101, 1], [999, 1]]], // prettier-ignore
    ['a repeated product', [[101, 1], ['101', 2]]], // prettier-ignore
    ['a negative amount', [[101, -1]]],
    ['a fraction', [[101, 1.5]]],
    ['over 7 digits', [[101, 10_000_000]]],
    ['no number', [[101, 'many']]],
    ['no amount', [[101, undefined]]],
    ['an id that is no number', [['__proto__', 1]]],
  ])('refuses %s and leaves the cart as it was', async (_, lines) => {
    const before = await visitor.stored();
    const response = await visitor.save(/** @type {[unknown, unknown][]} */ (lines));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      message: expect.stringContaining('Line'),
    });
    expect(await visitor.stored()).toEqual(before);
  });

  it.each([
    ['{"products":', 400],
    ['[]', 422],
    ['{}', 422],
    ['{"products":[null]}', 422],
  ])('refuses the body %s with %i', async (body, status) => {
    const response = await visitor.request('/cart-api/update-cart', {
      method: 'PUT',
      body,
      headers: { 'X-CSRF-TOKEN': visitor.token() },
    });
    expect(response.status).toBe(status);
  });

  it('keeps everything as it was when writing fails in the middle', async () => {
    const before = await visitor.stored();
    test.shop.database.run(
      `CREATE TRIGGER broken BEFORE INSERT ON cart_lines WHEN new.product = 106
       BEGIN SELECT raise(ABORT, 'disk full'); END`,
    );
    const { error } = console;
    const said = /** @type {unknown[]} */ ([]);
    console.error = (...words) => void said.push(...words);
    const response = await visitor.save([
      [105, 1],
      [106, 1],
    ]);
    console.error = error;
    expect(response.status).toBe(500);
    expect(String(said)).toContain('disk full');
    expect(await visitor.stored()).toEqual(before);
  });
});

describe('POST /delete-from-cart', () => {
  it('removes the product, also where its id comes as text', async () => {
    expect((await visitor.call('POST', '/delete-from-cart', { id: 101 })).status).toBe(200);
    expect((await visitor.call('POST', '/delete-from-cart', { id: '103' })).status).toBe(200);
    expect(await visitor.stored()).toEqual([
      [102, 6],
      [104, 14],
    ]);
  });

  it('accepts a product that is no longer in the cart', async () => {
    await visitor.call('POST', '/delete-from-cart', { id: 101 });
    expect((await visitor.call('POST', '/delete-from-cart', { id: 101 })).status).toBe(200);
  });

  it.each([{}, { id: null }, { id: 'x' }, { id: [101] }])('refuses %j', async (body) => {
    expect((await visitor.call('POST', '/delete-from-cart', body)).status).toBe(422);
    expect(await visitor.stored()).toHaveLength(4);
  });
});

describe('POST /save-cart-remarks', () => {
  it('stores the notes unchanged, including all kinds of characters', async () => {
    const remarks = '</textarea>"\u0000\u202eżółć 🫙';
    await visitor.call('POST', '/save-cart-remarks', { remarks });
    expect((await visitor.json('/cart-api/cart')).remarks).toBe(remarks);
  });

  it.each(['x'.repeat(161), null, 5])('refuses %j', async (remarks) => {
    expect((await visitor.call('POST', '/save-cart-remarks', { remarks })).status).toBe(422);
    expect((await visitor.json('/cart-api/cart')).remarks).toBe('Proszę dzwonić dwa razy.');
  });
});
