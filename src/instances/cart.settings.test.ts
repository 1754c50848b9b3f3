// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import { settingsMayHaveChanged } from '../page/settings.js';
import { currentCart, keepCart } from '../../test/support/model.js';

const page = testPage();
const REDUCTIONS = '{"rabatkontrahenta": 10, "rabatzaodbior": 5}';

/** Changes a setting of the page as its script would; undefined takes it away. */
async function set(name: string, value: string | undefined): Promise<void> {
  if (value === undefined) document.body.removeAttribute(`data-${name}`);
  else document.body.setAttribute(`data-${name}`, value);
  settingsMayHaveChanged();
  await turn();
}

const percents = (): string[][] =>
  page
    .heard('cart:change')
    .map(({ totals }) => totals.discounts.map(({ name, percent }) => `${name} ${percent}`));

describe('a setting that changes while the cart is shown', () => {
  it('is emitted with the new totals if it is the type of the cart', async () => {
    await page.open(keepCart);
    await set('cart-type', 'dropshipping');
    await set('cart-type', 'standard');
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['settings', 'settings']);
  });

  it('is emitted with the new totals if it is the discounts of the buyer', async () => {
    await page.open(keepCart);
    await set('discount-info', REDUCTIONS);
    await set('discount-info', undefined);
    expect(percents()).toEqual([['rabatkontrahenta 10', 'rabatzaodbior 5'], []]);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['settings', 'settings']);
  });

  it('is emitted with the new totals if it is the currency', async () => {
    page.shop.cart.products = [product(1, { price: '12.50', nett_price: '10.001' })];
    await page.open(keepCart);
    await set('currency', 'JPY');
    await set('currency', 'KWD');
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
    await set('cart-type', 'dropshipping');
    expect(percents()).toEqual([['rabatkontrahenta 10']]);
  });

  it('is not emitted if the totals do not depend on it', async () => {
    document.body.setAttribute('data-discount-info', REDUCTIONS);
    await page.open(keepCart);
    await set('static-base', '/static');
    expect(page.heard('cart:change')).toEqual([]);
    expect(page.shop.log()).toEqual(['load']);
  });

  it('causes a read of the cart if it is another shop address', async () => {
    await page.open(keepCart);
    await set('api-base', '/other');
    expect(page.shop.calls.map(({ path }) => path)).toEqual([
      '/cart-api/cart',
      '/other/cart-api/cart',
    ]);
    page.said();
  });
});

describe('another shop address', () => {
  /** What that shop answers. */
  beforeEach(() => (page.shop.html = JSON.stringify({ products: [product(7)] })));
  const shownIds = (): string[] | undefined => currentCart()?.lines.map(({ id }) => id);
  const paths = (): string[] => page.shop.calls.map(({ path }) => path);

  it.each([
    ['the first reading', undefined],
    ['a first reading that fails', refused(500)],
  ])('determines the cart that is shown if it is set during %s', async (_, reply) => {
    const load = page.shop.hold('load');
    await page.open(keepCart);
    await set('api-base', '/other');
    load.answer(reply);
    await turn();
    expect(paths()).toEqual(['/cart-api/cart', '/other/cart-api/cart']);
    expect(shownIds()).toEqual(['7']);
  });

  it('is read from if it is set after a failed first read', async () => {
    page.shop.next('load', refused(500));
    await page.open(keepCart);
    page.said();
    await set('api-base', '/other');
    expect(paths()).toEqual(['/cart-api/cart', '/other/cart-api/cart']);
    expect(shownIds()).toEqual(['7']);
  });
});
