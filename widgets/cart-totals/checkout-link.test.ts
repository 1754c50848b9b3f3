// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import { removeLine, setQuantity } from '../../test/support/model.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '') => mount(`<cart-totals ${attributes}></cart-totals>`, 'continue');

describe('the links', () => {
  it('lead to checkout, back to the shop, and for B2B to the terms', async () => {
    page.shop.cart = { isSmallB2b: 1, products: [product(1)] };
    const seen = await show();
    const links = ['checkout', 'continue', 'terms'].map((part) => seen.part(part));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Proceed to checkout', '/cart/before-payment'],
      ['Continue shopping', '/'],
      ['Trading terms', '/panel/terms'],
    ]);
  });

  it('lead to the addresses of the page', async () => {
    page.shop.cart = { isB2b: 1, products: [product(1)] };
    const seen = await show('checkout-path="/order" terms-path="/terms" home-path="/start"');
    const href = (part: string): string | null => seen.part(part).getAttribute('href');
    expect(['checkout', 'continue', 'terms'].map(href)).toEqual(['/order', '/start', '/terms']);
    seen.host.setAttribute('checkout-path', '/pay');
    await until(() => href('checkout') === '/pay');
  });

  it('offer no checkout of an empty cart', async () => {
    page.shop.cart.products = [];
    const seen = await show();
    expect(seen.has('checkout')).toBe(false);
  });

  it('wait for a save before they lead to checkout', async () => {
    const seen = await show();
    const put = page.shop.hold('save');
    setQuantity('1', 3);
    seen.part('checkout').click();
    await seen.appears('checkout-spinner');
    const followed: string[] = [];
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
      followed.push((this as HTMLAnchorElement).href);
    });
    put.answer();
    await until(() => followed.length > 0);
    expect(followed).toEqual(['http://localhost:3000/cart/before-payment']);
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }, ''],
    ['under <base target="_blank">', {}, '<base target="_blank">'],
  ])('leave a click that opens another tab to the browser: %s', async (_, held, head) => {
    document.head.insertAdjacentHTML('beforeend', head);
    const seen = await show();
    const click = new MouseEvent('click', {
      ...held,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    // The page itself keeps the browser from going there; our own handler must not have.
    const wasPrevented = new Promise((resolve) => {
      const listen = (event: Event): void => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      };
      document.addEventListener('click', listen, { once: true });
    });
    seen.part('checkout').dispatchEvent(click);
    expect(await wasPrevented).toBe(false);
    document.querySelector('base')?.remove();
    expect(page.heard('cart:checkout')).toHaveLength(1);
  });
});

describe('the place of the checkout link', () => {
  it('shows how much is missing while the cart is below the minimum', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 40, products: [product(1)] };
    const seen = await show();
    expect(seen.has('checkout')).toBe(false);
    expect(seen.text('checkout-obstacle')).toContain('Add zł 30.00 net to reach the minimum');
    // No tag on the page shows lines.
    expect(seen.has('checkout-lines')).toBe(false);
    // The tag for the minimum is the one that warns.
    expect(seen.part('checkout-obstacle').className).toBe('obstacle short');
    setQuantity('1', 4);
    await seen.goes('checkout-obstacle');
    expect(seen.has('checkout')).toBe(true);
  });

  it('leads from a shadow root of the page to the lines outside', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 40, products: [product(1)] };
    const lines = document.createElement('cart-lines');
    const around = document.createElement('div');
    const totals = document.createElement('cart-totals');
    around.attachShadow({ mode: 'open' }).append(totals);
    document.body.append(lines, around);
    const isThere = () => Boolean(totals.shadowRoot?.querySelector('[part="checkout-lines"]'));
    await until(isThere);
    removeLine('1');
    await until(() => !isThere());
    lines.remove();
    around.remove();
  });

  it('says that there is nothing to order where every amount is 0', async () => {
    page.shop.cart = { products: [product(1, { amount: 0 })] };
    const seen = await show();
    expect(seen.has('checkout')).toBe(false);
    expect(seen.text('checkout-obstacle')).toBe('Every quantity is 0.');
  });

  it('stands below a line that the shop has an error for, which can be removed', async () => {
    page.shop.cart.products = [product(1), product(2, { maxQuantity: 1, amount: 5, name: 'שלום' })];
    page.shop.cart['messages'] = [{ level: 'error', text: 'No longer sold.', key: '2' }];
    const seen = await show('lang="en"');
    await seen.appears('lines-to-check');
    expect(seen.text('lines-to-check')).toContain('No longer sold. · Only 1 available');
    expect(seen.text('check-action')).toBe('Remove');
    // No tag on the page shows lines.
    expect(seen.has('check-line')).toBe(false);
    // The list isolates each name, the sentence the list.
    const words = 'including items that cannot be ordered: \u2068\u2068שלום\u2069\u2069';
    expect(seen.text('total-incomplete')).toBe(words);
    seen.part('check-action').click();
    await seen.goes('lines-to-check');
    expect(seen.has('total-incomplete')).toBe(false);
  });

  it('stands below the lines that need attention, which say why, and does not wait for them', async () => {
    page.shop.cart.products = [
      product(1),
      product(2, { amount: 200, maxQuantity: 12, weather_lock: 1 }),
      product(3, { amount: 0 }),
      product(4, { amount: 5, maxQuantity: 0 }),
      product(5, { weather_lock: 1 }),
    ];
    document.body.append(document.createElement('cart-lines'));
    const seen = await show();
    const list = seen.part('lines-to-check');
    const words = [...list.querySelectorAll('p, li')].map(({ textContent }) => textContent);
    expect(words.map((text) => text.replace(/\s/g, ' '))).toEqual([
      'Check 4 items',
      'Product 2Only 12 availableSet to 12',
      'Product 3Quantity 0: will not be orderedRemove',
      'Product 4Currently unavailableRemove',
      'Shipping on hold due to the weatherProduct 2Product 5',
    ]);
    // Each leads to its line once.
    const linked = seen.parts('check-line').map(({ textContent }) => textContent.at(-1));
    expect(linked).toEqual(['2', '3', '4', '5']);
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;
    expect(list.compareDocumentPosition(seen.part('checkout')) & FOLLOWS).toBe(FOLLOWS);
  });

  it('moves the focus of a row that is gone to the one in its place, also where it was folded', async () => {
    const zero = [1, 2, 3, 4, 5].map((id) => product(id, { amount: 0 }));
    page.shop.cart.products = [...zero, product(6), product(7, { weather_lock: 1 })];
    const seen = await show();
    const act = (at: number) => seen.root.querySelector<HTMLElement>(`#check-${at}-act`);
    const details = seen.part('lines-to-check').querySelector('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await until(() => act(3) !== null);
    act(3)!.click();
    expect(seen.root.activeElement).toBe(act(3));
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a retail buyer', {}, ['12,30', 'null', 'neither']],
    ['a business buyer', { isB2b: 1 }, ['12,30', 'null', 'neither', 'net']],
  ])('says that the total lacks products without a price that %s sees', async (_, cart, bad) => {
    page.shop.cart = {
      ...cart,
      products: [
        product(1),
        product('12,30', { price: '12,30', nett_price: '10,00' }),
        product('null', { price: null }),
        product('neither', { price: undefined, nett_price: undefined }),
        product('net', { nett_price: null }),
        product('zero', { price: '-5.00', amount: 0 }),
      ],
    };
    const seen = await show();
    expect(seen.text('lines-to-check')).toContain(`Check ${bad.length + 1} items`);
    expect(seen.text('total-incomplete')).toBe(`without ${bad.length} products that have no price`);
    expect(page.said()).toHaveLength(4);
    // Those after the third are behind their number.
    const list = seen.part('lines-to-check');
    expect(list.querySelectorAll('li')).toHaveLength(3);
    list.querySelector('details')!.open = true;
    list.querySelector('details')!.dispatchEvent(new Event('toggle'));
    await until(() => list.querySelectorAll('li').length === bad.length + 1);
  });
});
