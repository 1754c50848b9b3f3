// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import { decimal } from '../../test/support/lines.js';
import {
  changeSetting,
  dropshippingStore,
  keepCart,
  keepDropshippingCost,
  setQuantity,
} from '../../test/support/model.js';

const page = testPage();
const state = () => dropshippingStore().get();

async function openCart(cart: Record<string, unknown>, cartType: string): Promise<void> {
  page.shop.cart = { products: [product(1)], ...cart };
  document.body.setAttribute('data-cart-type', cartType);
  await page.open(keepCart, keepDropshippingCost);
}

describe('the dropshipping cost', () => {
  it.each([
    ['retail carts', {}, 'dropshipping'],
    ['standard carts', { isB2b: 1 }, 'standard'],
    ['totals of the shop', { isB2b: 1, total: { net: '10.00', gross: '12.30' } }, 'dropshipping'],
  ])('is not read for %s', async (_, cart, cartType) => {
    await openCart(cart, cartType);
    setQuantity('1', 2);
    await time(1000);
    expect(page.shop.count('dropshipping')).toBe(0);
    expect(state()).toEqual({ status: 'idle' });
  });

  it('follows the type of the cart, also while no part shows it', async () => {
    page.shop.cart = { products: [product(1)], isB2b: 1 };
    await changeSetting('cart-type', 'dropshipping');
    await page.open(keepCart);
    const leave = await page.open(keepDropshippingCost);
    expect(state().status).toBe('ready');
    await changeSetting('cart-type', 'standard');
    expect(state()).toEqual({ status: 'idle' });
    await changeSetting('cart-type', 'dropshipping');
    expect(state().status).toBe('ready');
    leave();
    await changeSetting('cart-type', 'standard');
    await page.open(keepDropshippingCost);
    expect(state()).toEqual({ status: 'idle' });
  });

  it('is read with the CSRF header for B2B carts of that type, including small B2B', async () => {
    document.body.setAttribute('data-csrf-token', 't-1');
    await openCart({ isSmallB2b: 1 }, 'dropshipping');
    expect(state()).toEqual({
      status: 'ready',
      value: { net: decimal('10.00'), gross: decimal('12.30') },
    });
    expect(page.shop.calls.at(-1)).toMatchObject({
      name: 'dropshipping',
      headers: { 'X-CSRF-TOKEN': 't-1' },
    });
  });

  it('is read again after each save, and the latest answer counts', async () => {
    await openCart({ isB2b: 1 }, 'dropshipping');
    const second = page.shop.hold('dropshipping');
    setQuantity('1', 2);
    await time(250);
    expect(state()).toEqual({
      status: 'loading',
      value: { net: decimal('10.00'), gross: decimal('12.30') },
    });
    page.shop.dropshipping = { oplatabrutto: 20, oplatanetto: 16 };
    setQuantity('1', 3);
    await time(250);
    second.answer();
    await turn();
    expect(state()).toEqual({ status: 'ready', value: { net: decimal(16), gross: decimal(20) } });
  });

  it('is not read beside a save, which waits for it too: some shops lose the save', async () => {
    const question = page.shop.hold('dropshipping');
    await openCart({ isB2b: 1 }, 'dropshipping');
    setQuantity('1', 2);
    await time(1000);
    expect(page.shop.count('save')).toBe(0);
    const save = page.shop.hold('save');
    question.answer();
    await turn();
    expect(save.arrived).toBe(true);
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await time(1000);
    expect(page.shop.count('dropshipping')).toBe(1);
    save.answer();
    await turn();
    expect(page.shop.count('dropshipping')).toBeGreaterThan(1);
  });

  it('fails and is reported if it cannot be read or lacks a field', async () => {
    page.shop.dropshipping = { oplatabrutto: 20 };
    await openCart({ isB2b: 1 }, 'dropshipping');
    expect(state().status).toBe('failed');
    page.shop.next('dropshipping', refused(500));
    setQuantity('1', 3);
    await time(250);
    expect(state().status).toBe('failed');
    const words = /get-dropshipping-cost failed: .*The buyer is shown that it failed\.$/;
    expect(page.said()).toEqual([expect.stringMatching(words), expect.stringMatching(words)]);
    const operation = 'get-dropshipping-cost';
    expect(page.heard('cart:error')).toMatchObject([{ operation }, { operation }]);
  });
});
