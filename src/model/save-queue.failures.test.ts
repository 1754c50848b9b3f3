// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { HTML, NETWORK_DOWN, refused, type Reply } from '../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  refreshCart,
  removeLine,
  saveState,
  setQuantity,
} from '../../test/support/model.js';

const page = testPage();
const KEPT = /^\[cart-elements\] update-cart failed: .*The edit is kept and sent again\.$/;

describe('a failed save', () => {
  it.each<[string, Reply, number | undefined]>([
    ['an error of the shop', refused(500), 500],
    ['a broken connection', NETWORK_DOWN, undefined],
  ])('after %s is logged, kept and sent again', async (_, fault, status) => {
    await page.open(keepCart);
    page.shop.next('save', fault);
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toEqual([expect.stringMatching(KEPT)]);
    expect(page.heard('cart:save-failed')).toEqual([{ status, error: expect.any(Error) }]);
    expect(page.heard('cart:error').map(({ operation }) => operation)).toEqual(['update-cart']);
    expect(saveState().get()).toBe('retrying');
    expect(currentCart()?.lines[0]?.amount).toBe(3);

    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    expect(saveState().get()).toBe('saved');
    expect(page.heard('cart:saved')).toHaveLength(1);
  });

  it('is sent again although the shop had stored it before the connection broke', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', NETWORK_DOWN);
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toHaveLength(1);
    await time(1000);
    expect(page.shop.count('save')).toBe(2);
    expect(saveState().get()).toBe('saved');
  });

  it('waits longer before each new attempt, and never longer than half a minute', async () => {
    await page.open(keepCart);
    const mend = page.shop.always('save', refused(503));
    setQuantity('1', 3);
    await time(250);
    const waits: number[] = [];
    for (let attempt = 2; attempt < 9; attempt++) {
      let waited = 0;
      while (page.shop.count('save') < attempt) {
        await time(1000);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    mend();
    await time(30_000);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    expect(page.said()).toHaveLength(8);
  });

  it('is tried again with the next edit, and then carries both', async () => {
    await page.open(keepCart);
    const mend = page.shop.always('save', refused(500));
    setQuantity('1', 3);
    await time(250 + 1000 + 2000 + 4000);
    mend();
    setQuantity('2', 4);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 3, 2: 4 });
    page.said();
  });

  it('is tried again as soon as the network is back', async () => {
    await page.open(keepCart);
    const mend = page.shop.always('save', NETWORK_DOWN);
    setQuantity('1', 3);
    await time(250 + 1000 + 2000 + 4000);
    mend();
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    page.said();
  });

  it('counts as saved whatever a write answers with', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', HTML);
    setQuantity('1', 3);
    await time(250);
    expect(saveState().get()).toBe('saved');
  });
});

describe('a save that is answered with a page of HTML', () => {
  it('is followed by a reading, and counts as saved where that shows it', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', HTML);
    setQuantity('1', 3);
    await time(60_000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(page.heard('cart:saved')).toMatchObject([{ products: [{ amount: 3 }, {}] }]);
    expect(page.heardNames()).not.toContain('cart:error');
  });

  it('is told of and sent again, later each time, where it was not done', async () => {
    await page.open(keepCart);
    const mend = page.shop.always('save', HTML);
    setQuantity('1', 3);
    await time(250);
    expect(currentCart()?.lines[0]?.amount).toBe(3);
    expect(saveState().get()).toBe('retrying');
    await time(1000 + 2000 + 4000);
    expect(page.shop.count('save')).toBe(4);
    expect(page.heard('cart:save-failed')).toHaveLength(4);
    expect(page.said()).toHaveLength(4);
    mend();
    await time(8000);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    expect(saveState().get()).toBe('saved');
  });

  it('waits for no report where the buyer has gone on editing meanwhile', async () => {
    await page.open(keepCart);
    page.shop.next('save', HTML);
    const load = page.shop.hold('load');
    setQuantity('1', 3);
    await time(250);
    setQuantity('1', 4);
    load.answer();
    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 4 });
  });

  it('holds for removals too', async () => {
    await page.open(keepCart);
    page.shop.next('delete', HTML);
    removeLine('1');
    await time(250);
    expect(page.said()).toEqual([expect.stringMatching(/delete-from-cart failed: .* again\.$/)]);
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 2: 1 });
    page.shop.nextAfter('delete', HTML);
    removeLine('2');
    await time(1000);
    expect(page.shop.count('delete')).toBe(3);
    expect(saveState().get()).toBe('saved');
  });
});

describe('a failed removal', () => {
  it('is told as what it is where the page is being left', async () => {
    await page.open(keepCart);
    page.shop.next('delete', NETWORK_DOWN);
    removeLine('1');
    window.dispatchEvent(new Event('pagehide'));
    await turn();
    expect(page.said()).toEqual([expect.stringMatching(/delete-from-cart failed: /)]);
    expect(page.heard('cart:save-failed')).toEqual([]);
  });

  it('is logged, kept and sent again, and the line stays away', async () => {
    await page.open(keepCart);
    page.shop.next('delete', refused(500));
    removeLine('1');
    await time(250);
    expect(page.said()).toEqual([
      expect.stringMatching(/delete-from-cart failed: .*The removal is kept and sent again\.$/),
    ]);
    expect(page.heard('cart:error').map(({ operation }) => operation)).toEqual([
      'delete-from-cart',
    ]);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1 });
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 2: 1 });
  });

  it.each([404, 410])('counts as done where the shop says %d: gone', async (status) => {
    await page.open(keepCart);
    page.shop.next('delete', refused(status));
    removeLine('1');
    await time(250);
    expect(saveState().get()).toBe('saved');
    await time(60_000);
    expect(page.shop.count('delete')).toBe(1);
  });

  it('does not hold back the edits of other lines', async () => {
    await page.open(keepCart);
    const mend = page.shop.always('delete', refused(500));
    removeLine('1');
    setQuantity('2', 6);
    await time(250);
    expect(page.shop.sent('save').at(-1)).toMatchObject({ products: [{ id: 2, amount: 6 }] });
    mend();
    await time(1000);
    expect(saveState().get()).toBe('saved');
    page.said();
  });

  it('has the edits of other lines wait along where the shop cannot be reached', async () => {
    await page.open(keepCart);
    page.shop.next('delete', NETWORK_DOWN);
    removeLine('1');
    setQuantity('2', 6);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'delete']);
    expect(page.said()).toHaveLength(1);
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'delete', 'delete', 'save']);
    expect(page.shop.amounts()).toEqual({ 2: 6 });
  });
});

describe('a failed re-reading', () => {
  it('keeps the cart on the page and says nothing of saving', async () => {
    await page.open(keepCart);
    page.shop.next('load', refused(502));
    void refreshCart();
    await turn();
    expect(currentCart()?.lines).toHaveLength(2);
    expect(saveState().get()).toBe('saved');
    expect(page.said()).toEqual([
      expect.stringMatching(/get-cart failed: .*The last known cart stays on the page\.$/),
    ]);
  });

  it('holds a save back until the cart could be read', async () => {
    await page.open(keepCart);
    page.shop.next('load', NETWORK_DOWN);
    setQuantity('1', 3);
    void refreshCart();
    await turn();
    expect(page.shop.log()).toEqual(['load', 'load']);
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'load', 'load', 'save']);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    page.said();
  });
});

describe('a removal that the shop refuses each time', () => {
  it('does not hold back another one', async () => {
    await page.open(keepCart);
    page.shop.next('delete', refused(422));
    removeLine('1');
    await time(250);
    page.shop.next('delete', refused(422));
    removeLine('2');
    await time(60_000);
    expect(page.shop.sent('delete').map(({ id }) => id)).toEqual([1, 1, 2, 1]);
    expect(page.shop.amounts()).toEqual({});
    page.said();
  });
});
