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
  writeRemarks,
} from '../../../test/support/model.js';

const page = testPage();
const SET_ASIDE =
  /^\[cart-elements\] update-cart failed: .*The shop's own amount is shown again\.$/;
const KEPT = /^\[cart-elements\] update-cart failed: .*The change is kept and sent again\.$/;

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
  it('is logged, kept and sent again, and the line stays away', async () => {
    await page.open(keepCart);
    page.shop.next('delete', refused(500));
    removeLine('1');
    await time(250);
    expect(page.said()).toEqual([
      expect.stringMatching(/delete-from-cart failed: .*The change is kept and sent again\.$/),
    ]);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1 });
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 2: 1 });
  });

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
});

describe('a removal that the shop refuses', () => {
  it('is undone and reported, and does not delay another one', async () => {
    await page.open(keepCart);
    page.shop.next('delete', refused(422));
    removeLine('1');
    await time(250);
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['1', '2']);
    expect(page.said()).toEqual([
      expect.stringMatching(/delete-from-cart failed: .*The shop's own amount is shown again\.$/),
    ]);
    removeLine('2');
    await time(60_000);
    expect(page.shop.sent('delete').map(({ id }) => id)).toEqual([1, 2]);
    expect(page.shop.amounts()).toEqual({ 1: 1 });
    expect(saveState().get()).toBe('saved');
  });
});

describe('a shop that names versions of the cart', () => {
  const versioned = (etag: string): Reply => ({ json: page.shop.cart, etag });

  it('gets the version with each save; the cart is read first after an answer without one', async () => {
    page.shop.next('load', versioned('"1"'));
    page.shop.nextAfter('save', { json: {}, etag: '"2"' });
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    setQuantity('1', 4);
    await time(250);
    page.shop.next('load', versioned('"4"'));
    setQuantity('1', 5);
    await time(250);
    const versions = page.shop.calls
      .filter(({ name }) => name === 'save')
      .map(({ headers }) => headers['If-Match']);
    expect(versions).toEqual(['"1"', '"2"', '"4"']);
    expect(page.shop.amounts()).toMatchObject({ 1: 5 });
  });

  it.each([
    ['a removal', () => removeLine('2')],
    ['notes', () => writeRemarks('Ring')],
  ])('is asked for the present one after %s, which has changed it', async (_, change) => {
    page.shop.personality = { namesVersions: true };
    await page.open(keepCart);
    change();
    await time(1000);
    setQuantity('1', 5);
    await time(1000);
    expect(page.shop.log().slice(-2)).toEqual(['load', 'save']);
    expect(page.shop.amounts()).toMatchObject({ 1: 5 });
  });
});
