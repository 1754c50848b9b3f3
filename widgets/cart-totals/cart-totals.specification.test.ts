// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product, refused } from '../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '') => mount(`<cart-totals ${attributes}></cart-totals>`, 'continue');
const busy = (seen: Mounted): boolean => seen.root.querySelector('[aria-busy="true"]') !== null;

describe('the voucher value', () => {
  it('is marked as being read, then is there', async () => {
    page.shop.codes = [{ code: 'A' }];
    const value = page.shop.hold('voucher');
    const seen = await show();
    await until(() => busy(seen));
    expect(seen.has('voucher')).toBe(false);
    value.answer();
    await seen.appears('voucher');
    await until(() => !busy(seen));
  });

  it('is marked as being read, then an error is', async () => {
    page.shop.codes = [{ code: 'A' }];
    const value = page.shop.hold('voucher');
    const seen = await show();
    await until(() => busy(seen));
    value.answer(refused(500));
    await seen.appears('voucher-error');
    await until(() => !busy(seen));
    expect(page.said()).toHaveLength(1);
  });
});

describe('checkout', () => {
  const cart = {
    isB2b: 1,
    minlogistycznepozostale: 95,
    products: [product(1, { amount: 10 })],
  };

  it('is there where the net value meets the minimum', async () => {
    page.shop.cart = { ...cart };
    expect((await show()).has('checkout')).toBe(true);
  });

  it('is not there where discounts take the net value below the minimum', async () => {
    page.shop.cart = { ...cart, discount_info: { rabatkontrahenta: 10 } };
    expect((await show()).has('checkout')).toBe(false);
  });
});
