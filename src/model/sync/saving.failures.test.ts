// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { HTML, NETWORK_DOWN, refused, type Reply } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  refreshCart,
  removeLine,
  saveState,
  setQuantity,
} from '../../../test/support/model.js';

const page = testPage();
const SET_ASIDE =
  /^\[cart-elements\] update-cart failed: .*The shop's own amount is shown again\.$/;
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
    expect(currentCart()?.lines[0]?.quantity).toBe(3);

    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    expect(saveState().get()).toBe('saved');
    expect(page.heard('cart:saved')).toHaveLength(1);
  });

  it('is followed by a read, and not sent again if that shows that it was carried out', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', NETWORK_DOWN);
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toHaveLength(1);
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(saveState().get()).toBe('saved');
  });

  it('waits longer before each new attempt, and never longer than five minutes', async () => {
    await page.open(keepCart);
    const recover = page.shop.always('save', refused(503));
    setQuantity('1', 3);
    await time(250);
    const waits: number[] = [];
    for (let attempt = 2; attempt < 13; attempt++) {
      let waited = 0;
      while (page.shop.count('save') < attempt) {
        await time(1000);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    recover();
    await time(300_000);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    expect(page.said()).toHaveLength(12);
  });

  it('is repeated at the next edit, with both edits', async () => {
    await page.open(keepCart);
    const recover = page.shop.always('save', refused(500));
    setQuantity('1', 3);
    await time(250 + 1000 + 2000 + 4000);
    recover();
    setQuantity('2', 4);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 3, 2: 4 });
    page.said();
  });

  it('is repeated as soon as the network returns', async () => {
    await page.open(keepCart);
    const recover = page.shop.always('save', NETWORK_DOWN);
    setQuantity('1', 3);
    await time(250 + 1000 + 2000 + 4000);
    recover();
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    page.said();
  });

  it('counts as saved with any body in the answer', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', HTML);
    setQuantity('1', 3);
    await time(250);
    expect(saveState().get()).toBe('saved');
  });
});

describe('a save that is answered with a page of HTML', () => {
  it('is followed by a read, and counts as saved if that shows it', async () => {
    await page.open(keepCart);
    page.shop.nextAfter('save', HTML);
    setQuantity('1', 3);
    await time(60_000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(page.heard('cart:saved')).toMatchObject([{ products: [{ amount: 3 }, {}] }]);
    expect(page.heardNames()).not.toContain('cart:error');
  });

  it('is repeated after growing pauses if it was not carried out, and set aside after three attempts', async () => {
    await page.open(keepCart);
    page.shop.always('save', HTML);
    setQuantity('1', 3);
    await time(250);
    expect(currentCart()?.lines[0]?.quantity).toBe(3);
    expect(saveState().get()).toBe('retrying');
    await time(1000 + 2000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load', 'save', 'load', 'save', 'load']);
    expect(page.heard('cart:save-failed')).toHaveLength(3);
    expect(page.said()).toEqual([
      expect.stringMatching(KEPT),
      expect.stringMatching(KEPT),
      expect.stringMatching(SET_ASIDE),
    ]);
    expect(currentCart()?.lines[0]?.quantity).toBe(1);
    expect(saveState().get()).toBe('saved');
    await time(600_000);
    expect(page.shop.count('save')).toBe(3);
  });

  it('is not reported if the buyer has continued to edit', async () => {
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

  it('applies to removals too', async () => {
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
  it('is reported as a failed removal while the page is being left', async () => {
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

  it.each([404, 410])(
    'counts as done if the shop answers %d and has no such line',
    async (status) => {
      await page.open(keepCart);
      page.shop.change((cart) => cart.products.shift());
      page.shop.next('delete', refused(status));
      removeLine('1');
      await time(250);
      expect(saveState().get()).toBe('saved');
      await time(60_000);
      expect(page.shop.count('delete')).toBe(1);
    },
  );

  it('does not delay the edits of other lines for ever', async () => {
    await page.open(keepCart);
    page.shop.always('delete', refused(500));
    removeLine('1');
    setQuantity('2', 6);
    await time(60_000);
    page.said();
    expect(page.shop.sent('save').at(-1)).toMatchObject({ products: [{ id: 2, amount: 6 }] });
  });

  it('delays the edits of other lines if the shop cannot be reached', async () => {
    await page.open(keepCart);
    page.shop.next('delete', NETWORK_DOWN);
    removeLine('1');
    setQuantity('2', 6);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'delete']);
    expect(page.said()).toHaveLength(1);
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'delete', 'load', 'delete', 'save']);
    expect(page.shop.amounts()).toEqual({ 2: 6 });
  });
});

describe('a read that fails after the first one', () => {
  it('leaves the cart on the page and reports no failed save', async () => {
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

  it('delays a save until the cart has been read', async () => {
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
