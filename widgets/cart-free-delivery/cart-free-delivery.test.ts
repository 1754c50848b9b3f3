// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import { setQuantity } from '../../test/support/model.js';
import '../cart-totals/index.js';
import './index.js';

const page = widgetPage();
const MARKUP = '<cart-free-delivery country="PL"></cart-free-delivery>';

describe('free delivery', () => {
  it('says how much is missing up to the first rule, and when it is reached', async () => {
    page.shop.freeDelivery = [{ wartosc_od: '100.00' }, { wartosc_od: '50.00' }];
    const seen = await mount(MARKUP, 'free-delivery');
    expect(seen.amounts('free-delivery-missing')).toEqual(['75.40']);
    expect(seen.text('free-delivery')).toBe('Spend zł 75.40 more for free delivery');
    expect(seen.has('reached')).toBe(false);
    expect(seen.root.querySelector('progress')?.value).toBe(24);
    setQuantity('1', 8);
    await seen.appears('reached');
    expect(seen.text('free-delivery')).toBe('Delivery is free');
    expect(seen.has('free-delivery-missing')).toBe(false);
  });

  it('is nothing that business buyers see, also not in the totals', async () => {
    Object.assign(page.shop.cart, { isB2b: 1, free_delivery: { from: '1', reached: true } });
    const seen = await mount(MARKUP);
    const totals = await mount('<cart-totals></cart-totals>', 'total-net');
    expect(seen.has('free-delivery')).toBe(false);
    expect(totals.root.textContent).not.toContain('Delivery is free');
  });

  it('counts the coupons of a shop that sends its own totals', async () => {
    const coupon = { code: 'coupon', title: 'Coupon', gross: '-4.60' };
    const totals = [{ code: 'subtotal', title: 'Products', gross: '24.60' }, coupon];
    Object.assign(page.shop.cart, { totals, free_delivery: { from: '24' } });
    const seen = await mount(MARKUP, 'free-delivery');
    expect(seen.amounts('free-delivery-missing')).toEqual(['4.00']);
  });

  it.each([
    ['gross', {}, 'dropshipping', 'zł 75.40 gross'],
    ['net', { isExport: 1 }, 'standard', 'zł 80.00 net'],
    ['net', { isExport: 1, free_delivery: { from: '100' } }, 'standard', 'zł 80.00 net'],
    ['net', { free_delivery: { from: '100', basis: 'net' } }, 'standard', 'zł 80.00 net'],
    [
      'net',
      { free_delivery: { from: '100', basis: 'net' }, prices: 'net' },
      'standard',
      'zł 80.00',
    ],
  ])(
    'says that it is measured %s to buyers who see net amounts, or where the shop measures it so',
    async (_, cart, type, words) => {
      page.shop.cart = { ...page.shop.cart, ...cart };
      page.shop.freeDelivery = [{ wartosc_od: '100.00' }];
      const seen = await mount(MARKUP.replace(' ', ` cart-type="${type}" `), 'free-delivery');
      expect(seen.text('free-delivery')).toBe(`Spend ${words} more for free delivery`);
    },
  );

  it('is measured on the value with codes', async () => {
    page.shop.codes = [{ code: 'A' }];
    page.shop.freeDelivery = [{ wartosc_od: '22.00' }];
    const value = page.shop.hold('voucher');
    const seen = await mount(MARKUP);
    await until(() => value.arrived);
    // Nothing is said before, because it looks as if it were reached.
    expect(seen.has('free-delivery')).toBe(false);
    value.answer();
    await seen.appears('free-delivery');
    expect(seen.amounts('free-delivery-missing')).toEqual(['2.00']);
  });

  it.each([
    ['for B2B', { isB2b: 1 }, [{ wartosc_od: 1 }], MARKUP],
    ['without rules', {}, [], MARKUP],
    ['without a country', {}, [{ wartosc_od: 1 }], '<cart-free-delivery></cart-free-delivery>'],
  ])('shows nothing %s', async (_, cart, rules, markup) => {
    page.shop.cart = { ...cart, products: [product(1)] };
    page.shop.freeDelivery = rules;
    const seen = await mount(markup);
    await until(() => page.heard('cart:loaded').length > 0);
    await seen.goes('loading');
    expect(seen.has('free-delivery')).toBe(false);
  });
});
