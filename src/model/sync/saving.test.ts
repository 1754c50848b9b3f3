// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { product, refused } from '../../../test/support/shop.js';
import {
  currentTotals,
  keepCart,
  refreshCart,
  removeLine,
  saveAll,
  setQuantity,
  stepQuantity,
  saveState,
} from '../../../test/support/model.js';

const page = testPage();

describe('saving', () => {
  it('merges edits that follow each other closely into one PUT with the last amounts', async () => {
    await page.open(keepCart);
    stepQuantity('1', 1);
    stepQuantity('1', 1);
    await time(200);
    setQuantity('2', 5);
    await time(200);
    expect(page.shop.count('save')).toBe(0);
    await time(100);
    expect(page.shop.count('save')).toBe(1);
    expect(page.shop.amounts()).toEqual({ 1: 3, 2: 5 });
  });

  it('saves also while the buyer does not stop clicking', async () => {
    await page.open(keepCart);
    for (let click = 0; click < 12; click++) {
      stepQuantity('1', 1);
      await time(100);
    }
    expect(page.shop.count('save')).toBe(1);
    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 13 });
  });

  it('writes an amount that cannot be read as another writer has changed it', async () => {
    page.shop.cart.products = [product(1, { amount: '1.5' }), product(2)];
    await page.open(keepCart);
    page.shop.change(({ products }) => (products[0]!.amount = '2.5' as never));
    await refreshCart();
    setQuantity('2', 4);
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 2.5, 2: 4 });
    expect(page.said()).toHaveLength(2);
  });

  it('takes no cart from an answer that lists its products without prices', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', {
      json: {
        products: [
          { id: 1, amount: 3 },
          { id: 2, amount: 1 },
        ],
      },
    });
    setQuantity('1', 3);
    await time(250);
    expect(currentTotals().total.net).toBe(4000n);
    await time(10_000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(currentTotals().total.net).toBe(4000n);
  });

  it('is not delayed by a clock that is set back', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    vi.setSystemTime(Date.now() - 3_600_000);
    await time(1000);
    expect(page.shop.count('save')).toBe(1);
  });

  it('is written from a new read half a minute after the last one, also if the clock is set back', async () => {
    await page.open(keepCart);
    vi.setSystemTime(Date.now() - 3_600_000);
    await time(31_000);
    setQuantity('1', 3);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'load', 'save']);
  });

  it('waits for further edits after a PUT, if edits were made during it', async () => {
    await page.open(keepCart);
    const first = page.shop.hold('save');
    stepQuantity('1', 1);
    await time(300);
    stepQuantity('1', 1);
    first.answer();
    await time(200);
    stepQuantity('1', 1);
    expect(page.shop.count('save')).toBe(1);
    await time(250);
    expect(page.shop.count('save')).toBe(2);
    expect(page.shop.amounts()).toMatchObject({ 1: 4 });
  });

  it('sends lines as they came, unknown fields included, with the new amount', async () => {
    const one = product('A-1', { amount: '2', extra: { nested: [1, null] }, price: '12.50' });
    const two = product(2, { oldprice: null });
    page.shop.cart.products = [one, two];
    await page.open(keepCart);
    setQuantity('A-1', 3);
    await time(250);
    expect(page.shop.sent('save')).toEqual([{ products: [{ ...one, amount: 3 }, two] }]);
  });

  it('deletes a line in the shop before it writes the others', async () => {
    await page.open(keepCart);
    setQuantity('2', 7);
    removeLine('1');
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'delete', 'save']);
    expect(page.shop.sent('delete')).toEqual([{ id: 1 }]);
    expect(page.shop.amounts()).toEqual({ 2: 7 });
  });

  it('keeps the removal of a line without an id during a running PUT', async () => {
    page.shop.cart.products = [product(''), product(2)];
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('2', 3);
    await time(250);
    removeLine('#0');
    put.answer();
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 2: 3 });
  });
});

describe('saveAll', () => {
  it('returns false when the time is up', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('1', 3);
    let saved: boolean | undefined;
    void saveAll(10_000).then((value) => (saved = value));
    await time(9999);
    expect(saved).toBeUndefined();
    await time(1);
    expect(saved).toBe(false);
    put.answer();
  });
});

describe('the saving state', () => {
  it('stays "saving" while edits made during a save wait for the next one', async () => {
    await page.open(keepCart);
    const first = page.shop.hold('save');
    setQuantity('1', 3);
    await time(250);
    setQuantity('2', 4);
    first.answer();
    await turn();
    expect(saveState().get()).toBe('saving');
    await time(250);
    expect(saveState().get()).toBe('saved');
  });

  it('changes from "failed" to "saving" while the save is repeated', async () => {
    await page.open(keepCart);
    page.shop.next('save', refused(500));
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toHaveLength(1);
    expect(saveState().get()).toBe('retrying');
    const again = page.shop.hold('save');
    await time(1000);
    expect(again.arrived).toBe(true);
    expect(saveState().get()).toBe('saving');
    again.answer();
    await turn();
    expect(saveState().get()).toBe('saved');
  });
});
