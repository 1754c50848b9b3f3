import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { first, opened, REST, settles } from './settles.js';

describe('a page that the browser has restored', () => {
  it('reads and writes at once, although the save that it sent on leaving never ends', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isEndless: true });
    tab.cart.setQuantity('1', 5);
    tab.putAway();
    await w.pass(1000);
    w.shop.change((cart) => (cart.products = [product(1, 5), product(2, 8)]));
    tab.bringBack();
    await w.pass(200);
    expect(tab.amounts()).toEqual({ 1: 5, 2: 8 });
    tab.cart.stepQuantity('1', 1);
    await w.pass(3000);
    expect(w.shop.amounts()).toEqual({ 1: 6, 2: 8 });
    let hasGone = false;
    void tab.checkout.proceed(() => (hasGone = true));
    await w.pass(100);
    expect(hasGone).toBe(true);
  });

  it('removes a line again that the late save of before has brought back', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { arrivesAfter: 5000 });
    tab.cart.setQuantity('2', 10);
    tab.putAway();
    tab.bringBack();
    tab.cart.remove('2');
    await w.pass(REST);
    expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 1: 1 }, { 1: 1 }]);
  });

  it.each([
    ['save', 'update-cart'],
    ['load', 'get-cart'],
  ] as const)(
    'continues at the deadline of a %s that never ends, and names it',
    async (name, operation) => {
      const { w, tab } = await opened();
      const failed: unknown[] = [];
      tab.sync.on('failed', ({ error }) => void failed.push(error));
      tab.cart.setQuantity('1', 5);
      w.shop.treat = first(name, { isEndless: true });
      await w.pass(70_000);
      expect([w.shop.amounts(), tab.isPending()]).toEqual([{ 1: 5, 2: 2 }, false]);
      expect(failed).toMatchObject([{ code: 'timeout', operation }]);
    },
  );
});

it.each([0, 1500, 3600, 3640, 3680, 3720, 3760])(
  'an edit %i ms after a reload does not undo the slow save of the page before',
  async (ms) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { arrivesAfter: 4000 });
    tab.cart.setQuantity('1', 5);
    tab.leave();
    const again = await w.open({ follows: true });
    await w.pass(ms);
    again.cart.setQuantity('2', 9);
    await settles(w, again, { 1: 5, 2: 9 });
  },
);
