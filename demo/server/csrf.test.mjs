// @ts-check
import { describe, expect, it } from 'vitest';
import { CALLS } from './calls/call.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

const guarded = CALLS.filter(({ csrf }) => csrf);
const open = CALLS.filter(({ csrf }) => !csrf);

/** @param {string} path */
const filledIn = (path) => path.replace(':code', 'LATO10').replace(':country', 'pl');

describe('the CSRF token', () => {
  it('is asked for by every call that writes, and by the dropshipping cost', () => {
    expect(guarded.map(({ name }) => name)).toEqual([
      ...['update-cart', 'delete-from-cart', 'save-cart-remarks', 'add-discount'],
      ...['remove-discount', 'dropshipping-cost'],
    ]);
  });

  it.each(guarded)(
    '$name is refused with 419 where it is missing, wrong or foreign',
    async (call) => {
      const { app } = openTestShop();
      const [visitor, other] = [createVisitor(app), createVisitor(app)];
      await visitor.start({ audience: 'dropshipping' });
      await other.start();
      const before = (await visitor.json('/demo/state')).carts;
      for (const token of [undefined, '', 'wrong', other.token(), `${visitor.token()}x`]) {
        const response = await visitor.request(filledIn(call.path), {
          method: call.method,
          headers: token === undefined ? {} : { 'X-CSRF-TOKEN': token },
          ...(call.method === 'GET' ? {} : { body: '{"products":[],"id":108,"remarks":"x"}' }),
        });
        expect(response.status).toBe(419);
        expect(await response.json()).toEqual({ error: 'csrf', message: expect.any(String) });
      }
      expect((await visitor.json('/demo/state')).carts).toEqual(before);
    },
  );

  it.each(open)('$name needs none', async ({ path }) => {
    const { app } = openTestShop();
    const visitor = createVisitor(app);
    expect((await visitor.request(filledIn(path))).status).toBe(200);
  });

  it('is in each page of the session, and in no page of another one', async () => {
    const { app } = openTestShop();
    const visitor = createVisitor(app);
    const { text } = await visitor.open('/shop');
    expect(visitor.token()).toMatch(/^[\w-]{32}$/);
    expect((await createVisitor(app).open('/shop')).text).not.toContain(visitor.token());
    expect(text).toContain(visitor.token());
    expect((await visitor.open('/cart/before-payment')).text).toContain(visitor.token());
  });

  it('is another one after an expired-token fault, and the new one works', async () => {
    const { app } = openTestShop();
    const visitor = createVisitor(app);
    await visitor.open('/shop');
    await visitor.call('POST', '/demo/faults', { kind: 'expired-token', call: 'update-cart' });
    const old = visitor.token();
    expect((await visitor.save([])).status).toBe(419);
    await visitor.open('/shop');
    expect(visitor.token()).not.toBe(old);
    expect((await visitor.save([])).status).toBe(200);
  });
});
