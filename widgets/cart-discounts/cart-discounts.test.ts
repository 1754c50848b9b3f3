// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const MARKUP = '<cart-discounts></cart-discounts>';
const INFO = {
  rabatzagotowke: 4,
  rabatzaodbior: '3',
  rabatzaodbiorosobisty: 0,
  rabatkontrahenta: '10.00',
};

describe('the discount box', () => {
  it('lists each active percentage in order, with what it takes off', async () => {
    page.shop.cart = { isB2b: 1, discount_info: INFO, products: [product(1, { amount: 10 })] };
    const seen = await mount(MARKUP, 'discount');
    expect(seen.parts('discount').map((row) => row.getAttribute('data-name'))).toEqual([
      'rabatkontrahenta',
      'rabatzaodbior',
      'rabatzagotowke',
    ]);
    expect(seen.text('discount')).toContain('Wholesale discount 10%');
    expect(seen.amounts('discount-net')).toEqual(['10.00', '2.70', '3.49']);
    expect(seen.amounts('discount-gross')).toEqual(['12.30', '3.32', '4.30']);
    expect(seen.text('discount-net')).toBe('−zł 10.00');
  });

  it('names the products that the partner discount leaves out', async () => {
    const exempt = product(2, { rabatoodporny: '1', name: 'Exempt' });
    page.shop.cart = { isB2b: 1, discount_info: INFO, products: [product(1), exempt] };
    const seen = await mount(MARKUP, 'not-covered');
    expect(seen.root.querySelector('h3')?.textContent).toBe(
      'Not covered by the wholesale discount',
    );
    expect(seen.parts('not-covered').map((item) => item.getAttribute('data-id'))).toEqual(['2']);
    expect(seen.part('not-covered').querySelector('a')?.getAttribute('href')).toBe(
      '/shop/product/2/product-2',
    );
    seen.host.setAttribute('product-path', '/p/{id}');
    await until(() => seen.part('not-covered').querySelector('a')?.getAttribute('href') === '/p/2');
    page.shop.change(() => (exempt['url'] = '/jar'));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await until(() => seen.part('not-covered').querySelector('a')?.getAttribute('href') === '/jar');
  });

  it('keeps the partner discount alone with dropshipping', async () => {
    page.shop.cart = { isB2b: 1, discount_info: INFO, products: [product(1)] };
    const seen = await mount(MARKUP, 'discount');
    expect(seen.parts('discount')).toHaveLength(3);
    seen.host.setAttribute('cart-type', 'dropshipping');
    await until(() => seen.parts('discount').length === 1);
    expect(seen.part('discount').getAttribute('data-name')).toBe('rabatkontrahenta');
  });

  it('has no gross for export buyers', async () => {
    page.shop.cart = { isExport: 1, discount_info: INFO, products: [product(1)] };
    const seen = await mount(MARKUP, 'discount-net');
    expect(seen.has('discount-gross')).toBe(false);
  });

  it('is not there where no discount is active', async () => {
    const seen = await mount(MARKUP);
    await until(() => page.heard('cart:loaded').length > 0);
    await seen.goes('loading');
    expect(seen.root.querySelector('section')).toBeNull();
  });
});
