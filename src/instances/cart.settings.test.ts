// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import { changeSetting, currentCart, keepCart } from '../../test/support/model.js';

const page = testPage();
const REDUCTIONS = '{"rabatkontrahenta": 10, "rabatzaodbior": 5}';

const percents = (): string[][] =>
  page
    .heard('cart:change')
    .map(({ totals }) => totals.discounts.map(({ name, percent }) => `${name} ${percent}`));

describe('a setting that changes while the cart is shown', () => {
  it('is emitted with the new totals if it is the type of the cart', async () => {
    await page.open(keepCart);
    await changeSetting('cart-type', 'dropshipping');
    await changeSetting('cart-type', 'standard');
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['settings', 'settings']);
  });

  it('is emitted with the new totals if it is the discounts of the buyer', async () => {
    await page.open(keepCart);
    await changeSetting('discount-info', REDUCTIONS);
    await changeSetting('discount-info', undefined);
    expect(percents()).toEqual([['rabatkontrahenta 10', 'rabatzaodbior 5'], []]);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['settings', 'settings']);
  });

  it('is emitted with the new totals if it is the currency', async () => {
    page.shop.cart.products = [product(1, { price: '12.50', nett_price: '10.001' })];
    await page.open(keepCart);
    await changeSetting('currency', 'JPY');
    await changeSetting('currency', 'KWD');
    expect(page.heard('cart:change').map(({ totals }) => totals.total)).toEqual([
      { net: '10.00', gross: '13.00' },
      { net: '10.001', gross: '12.50' },
    ]);
  });

  it('reports a percentage of the setting that cannot be read', async () => {
    document.body.setAttribute('data-discount-info', '{"rabatkontrahenta": "5,5"}');
    await page.open(keepCart);
    expect(page.said()).toEqual([
      expect.stringContaining(
        'the setting discount-info: discount_info.rabatkontrahenta "5,5" is not',
      ),
    ]);
  });

  it('leaves out a reduction that the new type of the cart does not have', async () => {
    document.body.setAttribute('data-discount-info', REDUCTIONS);
    await page.open(keepCart);
    await changeSetting('cart-type', 'dropshipping');
    expect(percents()).toEqual([['rabatkontrahenta 10']]);
  });

  it('is not emitted if the totals do not depend on it', async () => {
    document.body.setAttribute('data-discount-info', REDUCTIONS);
    await page.open(keepCart);
    await changeSetting('static-base', '/static');
    expect(page.heard('cart:change')).toEqual([]);
    expect(page.shop.log()).toEqual(['load']);
  });
});

describe('another shop address', () => {
  it.each([
    ['during the first reading', undefined, false],
    ['during a first reading that fails', refused(500), false],
    ['after the first reading', undefined, true],
    ['after a first reading that failed', refused(500), true],
  ])('determines the cart that is shown if it is set %s', async (_, reply, isAfter) => {
    // What that shop answers.
    page.shop.html = JSON.stringify({ products: [product(7)] });
    const load = page.shop.hold('load');
    await page.open(keepCart);
    if (isAfter) load.answer(reply);
    await turn();
    await changeSetting('api-base', '/other');
    load.answer(reply);
    await turn();
    expect(page.shop.calls.map(({ path }) => path)).toEqual([
      '/cart-api/cart',
      '/other/cart-api/cart',
    ]);
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['7']);
    expect(page.said()).toHaveLength(isAfter && reply ? 1 : 0);
  });
});
