// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepCart, refreshCart, removeLine, setQuantity } from '../../test/support/model.js';
import { otherTabSaved } from '../../test/support/page.js';
import { type Mounted, mount, time, turn, until, widgetPage } from '../../test/support/widget.js';
import { product } from '../../test/support/shop.js';
import './index.js';

const page = widgetPage();

const words = ({ root }: Mounted): string => root.querySelector('.words')?.textContent ?? '';
const announced = (): string =>
  document.querySelector('[data-cart-announcer]')?.textContent.trim() ?? '';
const shows = (seen: Mounted, count: string): Promise<void> =>
  until(() => seen.text('badge') === count, `the badge did not show ${count}`);
const show = (attributes = ''): Promise<Mounted> =>
  mount(`<cart-badge ${attributes}></cart-badge>`);

describe('the count', () => {
  it('is that of the lines, also of those with amount 0', async () => {
    page.shop.cart.products = [product(1, { amount: 4 }), product(2, { amount: 0 })];
    const seen = await show();
    page.keep(keepCart);
    await shows(seen, '2');
  });

  it('is that of the pieces where the tag says so, whatever cannot be read among them', async () => {
    page.shop.cart.products = [product(1, { amount: 4 }), product(2), product(3, { amount: 'x' })];
    const seen = await show('count="pieces"');
    page.keep(keepCart);
    await shows(seen, '5');
    expect(page.said()).toEqual([expect.stringContaining('amount "x"')]);
    seen.host.setAttribute('count', 'lines');
    expect(seen.text('badge')).toBe('3');
  });

  it('is the initial one until the cart is known, and none without one', async () => {
    const [seen, bare] = [await show('initial="7"'), await show()];
    expect([seen.text('badge'), bare.text('badge'), bare.part('badge').hidden]).toEqual([
      '7',
      '',
      true,
    ]);
    seen.host.setAttribute('initial', '8');
    expect(seen.text('badge')).toBe('8');
    page.keep(keepCart);
    await shows(seen, '2');
    await shows(bare, '2');
    expect(bare.part('badge').hidden).toBe(false);
  });

  it('follows the buyer and other tabs', async () => {
    const seen = await show('count="pieces"');
    const release = page.keep(keepCart);
    await shows(seen, '2');
    setQuantity('1', 5);
    expect(seen.text('badge')).toBe('6');
    removeLine('1');
    expect(seen.text('badge')).toBe('1');
    await until(() => page.shop.count('delete') === 1);
    await turn();
    // The badge keeps the cart itself from now on.
    release();
    page.shop.cart.products = [product(3, { amount: 9 })];
    otherTabSaved();
    await shows(seen, '9');
  });

  it('is not believed from events that a page sends itself', async () => {
    const seen = await show('initial="7"');
    const detail = { cart: { products: [{}] }, reason: 'quantity' };
    document.dispatchEvent(new CustomEvent('cart:change', { detail }));
    await turn();
    expect(seen.text('badge')).toBe('7');
  });

  it('stays while the badge is moved, without another reading', async () => {
    const seen = await show('load="eager"');
    await shows(seen, '2');
    const place = document.createElement('div');
    document.body.append(place);
    place.append(seen.host);
    await turn();
    expect(seen.text('badge')).toBe('2');
    expect(page.shop.count('load')).toBe(1);
    place.remove();
  });
});

describe('the cart', () => {
  it('is not read for the badge alone', async () => {
    await show('initial="1"');
    await time(2000);
    expect(page.shop.log()).toEqual([]);
  });

  it('is read after `cart:refresh`, also where no other tag follows it', async () => {
    const seen = await show('initial="1"');
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await shows(seen, '2');
    page.shop.change((cart) => cart.products.push(product(3)));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await shows(seen, '3');
    expect(page.shop.count('load')).toBe(2);
  });

  it('is read when the page comes back from the browser’s memory', async () => {
    const seen = await show('initial="7"');
    const back = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    back(false);
    await turn();
    expect([seen.text('badge'), page.shop.count('load')]).toEqual(['7', 0]);
    back(true);
    await shows(seen, '2');
  });

  it('is read for an eager one, once for two', async () => {
    const seen = await show('load="eager"');
    await show('load="eager"');
    await shows(seen, '2');
    expect(page.shop.log()).toEqual(['load']);
  });

  it('is left to a tag of the page that reads it', async () => {
    document.body.append(document.createElement('cart-totals'));
    await show('load="eager"');
    await time(500);
    expect(page.shop.log()).toEqual([]);
  });

  it('that cannot be read leaves the initial count, and is followed once it can', async () => {
    page.shop.next('load', new TypeError('offline'));
    const seen = await show('load="eager" initial="7"');
    await until(() => page.heard('cart:error').length === 1);
    expect(seen.text('badge')).toBe('7');
    expect(page.said()).toEqual([expect.stringContaining('offline')]);
    await refreshCart();
    await shows(seen, '2');
  });
});

describe('attributes', () => {
  it.each([
    ['initial', '-1', 'expected a whole number, 0 or more'],
    ['initial', '2.5', 'expected a whole number, 0 or more'],
    ['initial', '', 'expected a whole number, 0 or more'],
    ['initial', '<b>3</b>', 'expected a whole number, 0 or more'],
    ['count', 'all', 'expected "lines" or "pieces"'],
    ['load', 'now', 'expected "lazy" or "eager"'],
  ])('that make no sense are named and ignored: %s="%s"', async (name, value, reason) => {
    const seen = await show();
    seen.host.setAttribute(name, value);
    seen.host.setAttribute(name, value);
    expect(page.said()).toEqual([
      `[cart-elements] <cart-badge ${name}> has a bad value ${JSON.stringify(value)}: ${reason}`,
    ]);
    expect(seen.text('badge')).toBe('');
    expect(page.shop.log()).toEqual([]);
  });

  it('are properties too', async () => {
    const { host } = await show();
    const badge = host as unknown as Record<string, unknown>;
    expect([badge['count'], badge['load'], badge['initial']]).toEqual(['lines', 'lazy', null]);
    Object.assign(host, { count: 'pieces', initial: 3 });
    expect([badge['count'], badge['initial'], host.getAttribute('count')]).toEqual([
      'pieces',
      3,
      'pieces',
    ]);
    badge['initial'] = null;
    expect(host.hasAttribute('initial')).toBe(false);
  });
});

describe('words', () => {
  it('name the count to screen readers, beside a number that is for the eye only', async () => {
    const seen = await show('initial="3"');
    await until(() => words(seen) !== '');
    expect(words(seen)).toBe('3\u00a0products in the cart');
    expect(seen.part('badge').getAttribute('aria-hidden')).toBe('true');
    seen.host.setAttribute('count', 'pieces');
    seen.host.setAttribute('initial', '1');
    expect(words(seen)).toBe('1\u00a0item in the cart');
    seen.host.setAttribute('initial', '0');
    expect(words(seen)).toBe('Your cart is empty');
  });

  it('are in the language of the badge and change with it', async () => {
    const seen = await show('initial="5"');
    await until(() => words(seen) !== '');
    document.documentElement.lang = 'pl';
    await until(() => words(seen) === '5\u00a0produktów w\u00a0koszyku');
    seen.host.lang = 'de-AT';
    await until(() => words(seen) === '5\u00a0Produkte im Warenkorb');
  });

  it('may be the shop’s own', async () => {
    const own = {
      en: { badge: { lines_one: '{{count}} thing', lines_other: '{{ count }} things' } },
    };
    document.head.innerHTML = `<meta name="texts" content="own" /><script type="application/json" id="own">${JSON.stringify(own)}</script>`;
    const seen = await show('initial="3"');
    await until(() => words(seen) === '3 things');
  });
});

describe('changes', () => {
  it('are announced after they have settled, but the first count is not', async () => {
    const seen = await show('initial="7"');
    await until(() => words(seen) !== '');
    page.keep(keepCart);
    await shows(seen, '2');
    await time(2000);
    expect(announced()).toBe('');
    page.shop.cart.products = [product(1)];
    await refreshCart();
    await shows(seen, '1');
    page.shop.cart.products = [product(1), product(2), product(3)];
    await refreshCart();
    await shows(seen, '3');
    expect(announced()).toBe('');
    await time(1500);
    expect(announced()).toBe('3\u00a0products in the cart');
  });

  it('are left to a tag that announces more about them', async () => {
    const seen = await show();
    await until(() => words(seen) === '');
    page.keep(keepCart);
    await shows(seen, '2');
    removeLine('1');
    const region = document.querySelector('[data-cart-announcer]');
    await time(1000);
    if (region) region.textContent = 'Product 1 removed. Total 10';
    await time(1000);
    expect(announced()).toBe('Product 1 removed. Total 10');
    await until(() => page.shop.count('delete') === 1);
  });
});

describe('content of the page inside the tag', () => {
  it('is shown until a count is known', async () => {
    const seen = await mount('<cart-badge>…</cart-badge>');
    const slot = seen.root.querySelector('slot');
    expect(slot?.hidden).toBe(false);
    page.keep(keepCart);
    await shows(seen, '2');
    expect(slot?.hidden).toBe(true);
  });
});
