// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

describe('the logistic minimum', () => {
  it('says in the words of the specification that the cart is too small', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 100, products: [product(1)] };
    const seen = await mount('<cart-logistic-minimum></cart-logistic-minimum>', 'logistic-minimum');
    expect(seen.text('logistic-minimum')).toMatch(/^cart value less than the logistic minimum/);
  });

  it('is measured on the net value after discounts', async () => {
    page.shop.cart = {
      isB2b: 1,
      minlogistycznepozostale: 100,
      discount_info: { rabatkontrahenta: 10 },
      products: [product(1, { amount: 10 })],
    };
    const seen = await mount('<cart-logistic-minimum></cart-logistic-minimum>', 'logistic-minimum');
    expect(seen.amounts('logistic-minimum-missing')).toEqual(['10.00']);
  });
});
