// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { removeLine } from '../../test/support/model.js';
import { mount, time, until, widgetPage } from '../../test/support/widget.js';
import '../cart-lines/index.js';
import './index.js';

const page = widgetPage();
const tip = (id: number, own = {}) => ({
  id,
  name: `Tip ${id}`,
  slug: 'tip',
  price: '6.15',
  cenanetto: '5.00',
  oldprice: '7.00',
  zdjecie: 'a.jpg',
  ...own,
});
const show = (attributes = '') =>
  mount(`<cart-recommendations ${attributes}></cart-recommendations>`, 'recommendation');

describe('the recommendations', () => {
  it('give the focus to the line of the product when the last one is added', async () => {
    page.shop.top = [tip(11)];
    const lines = await mount('<cart-lines></cart-lines>', 'line');
    const seen = await show();
    seen.part('recommendation-add').focus();
    seen.part('recommendation-add').click();
    expect(lines.root.activeElement?.textContent).toBe('Tip 11');
  });

  it('are at most five, sent to analytics once', async () => {
    page.shop.top = [1, 2, 3, 4, 5, 6].map((id) => tip(id + 10));
    const seen = await show();
    await show();
    expect(seen.parts('recommendation').map((card) => card.getAttribute('data-id'))).toEqual([
      ...['11', '12', '13', '14', '15'],
    ]);
    await until(() => page.analytics().length > 0);
    expect(page.analytics().map(({ event }) => event)).toEqual(['view_item_list']);
    expect(page.shop.count('top')).toBe(1);
  });

  it('go as they are added, and the cart gets them', async () => {
    page.shop.top = [tip(11), tip(12)];
    const seen = await show();
    seen.part('recommendation-add').click();
    await until(() => seen.parts('recommendation').length === 1);
    await time(300);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1, 11: 1 });
    seen.part('recommendation-add').click();
    await seen.goes('recommendation');
    expect(seen.root.querySelector('section')).toBeNull();
  });

  it('say for a moment what was added, where it was', async () => {
    page.shop.top = [tip(11), tip(12)];
    const seen = await show();
    seen.part('recommendation-add').click();
    const said = () => seen.root.querySelector('h2 + .done')?.textContent.trim();
    await until(() => said() === 'In the cart · Tip 11');
    await time(3100);
    await until(() => said() === undefined);
  });

  it.each([
    ['retail', {}, 'standard', ['zł 6.15', 'Previous price zł 7.00']],
    [
      'B2B',
      { isB2b: 1 },
      'standard',
      ['zł 5.00 net', 'zł 6.15 gross', 'Previous price zł 7.00 gross'],
    ],
    [
      'dropshipping',
      {},
      'dropshipping',
      ['zł 5.00 net', 'zł 6.15 gross', 'Previous price zł 7.00 gross'],
    ],
    ['export', { isExport: 1 }, 'standard', ['zł 5.00 net']],
  ])(
    'show %s buyers the prices that are theirs, and which they are',
    async (_, cart, type, prices) => {
      page.shop.cart = { ...cart, products: [product(1)] };
      page.shop.top = [tip(11)];
      const seen = await show(`cart-type="${type}"`);
      const shown = [...(seen.root.querySelector('.card-price')?.children ?? [])];
      expect(shown.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual(prices);
    },
  );

  it.each([
    ['retail', {}, 'standard', []],
    ['B2B', { isB2b: 1 }, 'standard', ['EAN 5901', 'Glass']],
    ['dropshipping', {}, 'dropshipping', ['EAN 5901']],
    ['export', { isExport: 1 }, 'standard', []],
  ])('show %s buyers what the lines would: EAN and glass', async (_, cart, type, shown) => {
    page.shop.cart = { ...cart, products: [product(1)] };
    page.shop.top = [tip(11, { ean: 5901, szklo: 1 }), tip(12)];
    const seen = await show(`cart-type="${type}"`);
    const texts = seen.root.querySelectorAll('.card-ean, .chip');
    expect([...texts].map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('say so where the cart has them, and add nothing then', async () => {
    page.shop.cart.products = [product(1, { id: 'A 1' })];
    page.shop.top = [{ ...tip(1), id: 'A 1' }, tip(11)];
    const seen = await show();
    const label = await seen.appears('recommendation-in-cart');
    expect(seen.parts('recommendation-in-cart')).toHaveLength(1);
    const [add] = seen.parts('recommendation-add');
    expect(add?.getAttribute('aria-describedby')).toBe(label.id);
    // A space would make it two references.
    expect(label.id).toMatch(/^\S+$/);
    add?.click();
    removeLine('A 1');
    await seen.goes('recommendation-in-cart');
    expect(page.heard('cart:line-added')).toEqual([]);
  });

  it('have the large picture, the address of the product, and the weather lock', async () => {
    page.shop.top = [tip(11, { weather_lock: 1, name: '<b>x</b>' })];
    const seen = await show();
    const card = seen.part('recommendation');
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/static/images/500/a.jpg');
    expect(card.querySelector('a')?.getAttribute('href')).toBe('/shop/product/11/tip');
    expect(card.querySelector('a')?.textContent).toBe('<b>x</b>');
    expect(card.textContent).toContain('Shipping on hold due to the weather');
  });

  it.each([
    ['/jars/11', '/jars/11', 0],
    ['javascript:alert(1)', '/shop/product/11/tip', 1],
  ])('lead to the address %s as %s', async (url, href, reports) => {
    page.shop.top = [tip(11, { url })];
    const seen = await show();
    expect(seen.part('recommendation').querySelector('a')?.getAttribute('href')).toBe(href);
    expect(page.said()).toHaveLength(reports);
  });

  it('show a dash for a price that cannot be read, and name it in the console', async () => {
    page.shop.cart = { isB2b: 1, products: [product(1)] };
    page.shop.top = [tip(11, { price: 'abc', cenanetto: null, oldprice: null })];
    const seen = await show();
    expect(seen.root.querySelector('.card-price')?.textContent.replace(/\s/g, ' ')).toBe(
      '– net– gross',
    );
    expect(page.said()).toEqual([
      expect.stringContaining('recommended product 11: price "abc" is not a decimal number'),
    ]);
  });

  it('have their pictures and addresses where the page says', async () => {
    page.shop.top = [tip(11)];
    const seen = await show();
    seen.host.setAttribute('static-base', '/cdn');
    seen.host.setAttribute('recommendation-photo-path', '/large');
    seen.host.setAttribute('product-path', '/p/{id}');
    const photo = (): string | null | undefined =>
      seen.part('recommendation').querySelector('img')?.getAttribute('src');
    await until(() => photo() === '/cdn/large/a.jpg');
    const link = seen.part('recommendation').querySelector('a');
    expect(link?.getAttribute('href')).toBe('/p/11');
  });
});
