// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product, refused } from '../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '') => mount(`<cart-totals ${attributes}></cart-totals>`, 'continue');
const busy = (seen: Mounted): boolean => seen.root.querySelector('[aria-busy="true"]') !== null;

describe('the voucher value', () => {
  it.each([
    ['is there', undefined, 'voucher'],
    ['an error is', refused(500), 'voucher-error'],
  ])('is marked as being read, then %s', async (_, reply, shown) => {
    page.shop.codes = [{ code: 'A' }];
    const value = page.shop.hold('voucher');
    const seen = await show();
    await until(() => busy(seen));
    expect(seen.has(shown)).toBe(false);
    value.answer(reply);
    await seen.appears(shown);
    await until(() => !busy(seen));
    expect(page.said()).toHaveLength(reply ? 1 : 0);
  });
});

describe('checkout', () => {
  it('is not there where discounts take the net value below the minimum', async () => {
    page.shop.cart = {
      ...{ isB2b: 1, minlogistycznepozostale: 95, discount_info: { rabatkontrahenta: 10 } },
      products: [product(1, { amount: 10 })],
    };
    expect((await show()).has('checkout')).toBe(false);
  });
});
