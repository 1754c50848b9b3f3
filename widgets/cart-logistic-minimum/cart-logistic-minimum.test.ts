// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import { setQuantity } from '../../test/support/model.js';
import './index.js';

const page = widgetPage();
const MARKUP = '<cart-logistic-minimum></cart-logistic-minimum>';

describe('the logistic minimum', () => {
  it('says what is missing and goes once it is met', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: '100', products: [product(1)] };
    const seen = await mount(MARKUP, 'logistic-minimum');
    expect(seen.amounts('logistic-minimum-missing')).toEqual(['90.00']);
    expect(seen.amounts('logistic-minimum-required')).toEqual(['100.00']);
    expect(seen.text('logistic-minimum')).toContain(
      'The cart is zł 90.00 net below the logistic minimum of zł 100.00.',
    );
    setQuantity('1', 10);
    await seen.goes('logistic-minimum');
  });

  it('that is reached says so, and where it comes from', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: '10', products: [product(1)] };
    const seen = await mount(MARKUP, 'logistic-minimum-met');
    expect(seen.text('logistic-minimum-met')).toMatch(
      /^Logistic minimum of zł 10.00 net reached\s*Based on the net value after discounts\.$/,
    );
  });

  it('is that of glass while a glass line is ordered, and names it', async () => {
    page.shop.cart = {
      isB2b: 1,
      minlogistycznepozostale: 100,
      minlogistyczneszklo: 200,
      products: [product(1, { glass: 1, name: 'Jar' }), product(2)],
    };
    const seen = await mount(MARKUP, 'logistic-minimum');
    expect(seen.amounts('logistic-minimum-required')).toEqual(['200.00']);
    expect(seen.text('logistic-minimum')).toContain('higher because of glass: Jar.');
    setQuantity('1', 0);
    await until(() => seen.amounts('logistic-minimum-required')[0] === '100.00');
    expect(seen.text('logistic-minimum')).not.toContain('glass');
  });

  it('of many lines with glass names the first ones, and counts the others', async () => {
    page.shop.cart = {
      isB2b: 1,
      minlogistyczneszklo: 20_000,
      products: Array.from({ length: 103 }, (_, at) => product(at + 1, { glass: 1 })),
    };
    const seen = await mount(MARKUP, 'logistic-minimum');
    expect(seen.text('logistic-minimum')).toContain(
      'because of glass: Product 1, Product 2, Product 3 and 100 more.',
    );
  });

  it('of small B2B is its own, and is converted with the rate and rounded up', async () => {
    page.shop.cart = {
      isSmallB2b: 1,
      currency: 'EUR',
      er: '4.3',
      minlogistycznepozostale: 999,
      minlogistycznepozostale_maly_b2b: 100,
      products: [product(1)],
    };
    const seen = await mount(MARKUP, 'logistic-minimum');
    expect(seen.amounts('logistic-minimum-required')).toEqual(['24.00']);
    expect(seen.text('logistic-minimum')).toContain('1 EUR = 4.3 PLN');
  });

  it('does not apply to retail', async () => {
    page.shop.cart = { minlogistycznepozostale: 100, products: [product(1)] };
    const seen = await mount(MARKUP);
    await until(() => page.heard('cart:loaded').length > 0);
    await seen.goes('loading');
    expect(seen.has('logistic-minimum')).toBe(false);
  });
});

describe('the minimum of the shop for any buyer', () => {
  it('is said to retail buyers, gross, and goes once it is met', async () => {
    page.shop.cart['minimum_order'] = { gross: '100.00' };
    const seen = await mount(MARKUP, 'logistic-minimum');
    expect(seen.text('logistic-minimum')).toMatch(
      /^Below the minimum order value.*zł 75.40 more to the minimum order value of zł 100.00\./,
    );
    setQuantity('1', 10);
    await seen.appears('logistic-minimum-met');
    expect(seen.text('logistic-minimum-met')).toContain('Minimum order value of zł 100.00 reached');
  });

  it.each([
    ['business buyers', { isB2b: 1, minimum_order: { net: '90', gross: '100' } }],
    ['retail buyers of a shop that names no gross one', { minimum_order: { net: '90' } }],
    [
      'export buyers, also where only a gross one is named',
      { isExport: 1, minimum_order: { gross: '90' } },
    ],
  ])('is net for %s, and says so', async (_, cart) => {
    Object.assign(page.shop.cart, cart);
    const seen = await mount(MARKUP, 'logistic-minimum');
    expect(seen.text('logistic-minimum')).toContain(
      'zł 70.00 net more to the minimum order value of zł 90.00 net.',
    );
  });
});
