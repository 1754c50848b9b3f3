// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../../test/support/page.js';
import { product, refused, type Reply } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  removeLine,
  saveState,
  setQuantity,
  writeRemarks,
} from '../../../test/support/model.js';

const page = testPage();
const SET_ASIDE =
  /^\[cart-elements\] update-cart failed: .*The shop's own amount is shown again\.$/;

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

describe('an edit that the shop refuses', () => {
  it.each<[string, Reply]>([
    ['by a status', refused(422)],
    ['by success and an error', { json: { error: 'Not so many' } }],
    ['by a status in the answer', { json: { status: 'error' } }],
    ['by no success in the answer', { json: { success: false, message: 'Not so many' } }],
  ])('%s is followed by a reading, and the shop’s own amount shown again', async (_, reply) => {
    await page.open(keepCart);
    page.shop.next('save', reply);
    setQuantity('1', 3);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(currentCart()?.lines[0]?.quantity).toBe(1);
    expect(saveState().get()).toBe('saved');
    expect(page.said()).toEqual([expect.stringMatching(SET_ASIDE)]);
    expect(page.heard('cart:save-failed')).toHaveLength(1);
    await time(600_000);
    expect(page.shop.count('save')).toBe(1);
  });

  it('is found among others by binary search; the others are saved', async () => {
    page.shop.cart.products = [1, 2, 3, 4].map((id) => product(id));
    await page.open(keepCart);
    page.shop.personality = {
      refuses: (products) =>
        products.some(({ id, amount }) => id === 3 && amount > 5) ? 422 : undefined,
    };
    for (const key of ['1', '2', '3', '4']) setQuantity(key, 6);
    await time(5000);
    expect(page.shop.amounts()).toEqual({ 1: 6, 2: 6, 3: 1, 4: 6 });
    expect(currentCart()?.lines.map(({ quantity }) => quantity)).toEqual([6, 6, 1, 6]);
    expect(page.said()).toEqual([expect.stringMatching(SET_ASIDE)]);
    expect(saveState().get()).toBe('saved');
  });
});

describe('a token that the shop refuses ever again', () => {
  it.each<[string, Reply]>([
    ['419', refused(419)],
    ['403 and the error csrf', { status: 403, json: { error: 'csrf' } }],
  ])('keeps the edit, by %s', async (_, reply) => {
    const leave = await page.open(keepCart);
    page.shop.always('save', reply);
    setQuantity('1', 3);
    await time(600_000);
    expect(currentCart()?.lines[0]?.quantity).toBe(3);
    leave();
    await time(0);
    expect(new Set(page.said().map((text) => SET_ASIDE.test(text)))).toEqual(new Set([false]));
  });
});

it('an edit that was refused together with one that the buyer has changed since is not set aside', async () => {
  await page.open(keepCart);
  page.shop.personality = {
    refuses: (products) =>
      products.some(({ id, amount }) => id === 2 && amount > 5) ? 422 : undefined,
  };
  const put = page.shop.hold('save');
  setQuantity('1', 3);
  setQuantity('2', 99);
  await time(250);
  setQuantity('2', 4);
  put.answer();
  await time(5000);
  expect(page.shop.amounts()).toEqual({ 1: 3, 2: 4 });
  expect(page.said()).toEqual([]);
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

  it.each([409, 412])(
    'and answers %d to an old one: the cart is read, and the save repeated with the changes of others',
    async (status) => {
      page.shop.next('load', versioned('"1"'));
      page.shop.next('save', refused(status));
      await page.open(keepCart);
      page.shop.cart.products = [product(1), product(2, { amount: 8 })];
      page.shop.next('load', versioned('"2"'));
      setQuantity('1', 3);
      await time(250);
      expect(page.shop.log()).toEqual(['load', 'save', 'load', 'save']);
      expect(page.shop.calls.at(-1)?.headers['If-Match']).toBe('"2"');
      expect(page.shop.amounts()).toEqual({ 1: 3, 2: 8 });
      expect(page.heardNames()).not.toContain('cart:error');
    },
  );

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

  it('and always answers so: the save counts as refused', async () => {
    await page.open(keepCart);
    page.shop.always('save', refused(412));
    setQuantity('1', 3);
    await time(60_000);
    expect(page.shop.count('save')).toBe(3);
    expect(currentCart()?.lines[0]?.quantity).toBe(1);
    expect(page.said()).toEqual([expect.stringMatching(SET_ASIDE)]);
  });
});
