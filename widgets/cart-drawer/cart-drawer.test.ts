// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addLine, setQuantity } from '../../src/entries/public-cart.js';
import { emit } from '../../src/bus/events.js';
import { product } from '../../test/support/shop.js';
import { keepCart } from '../../test/support/model.js';
import { type Mounted, mount, time, turn, until, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

type Drawer = HTMLElement & { open: boolean; openOnAdd: boolean };
const show = (attributes = ''): Promise<Mounted> =>
  mount(`<cart-drawer ${attributes}></cart-drawer>`);
const isOpen = ({ host, part }: Mounted): boolean =>
  (host as Drawer).open && part('drawer').hasAttribute('open');

/** A link or button on the page that opens the drawer. */
function opener(markup = '<a href="#cart" data-cart-open><b>Cart</b></a>'): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
  return place.firstElementChild as HTMLElement;
}

function click(target: Element, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', {
    bubbles: true,
    composed: true,
    cancelable: true,
    ...options,
  });
  target.dispatchEvent(event);
  return event;
}

describe('the drawer', () => {
  it('reads and shows nothing before it is opened', async () => {
    const seen = await show();
    await turn();
    expect(page.shop.log()).toEqual([]);
    expect(seen.root.querySelector('.content')?.childElementCount).toBe(0);
    expect(isOpen(seen)).toBe(false);
  });

  it('shows lines, codes, totals and the way to checkout once it is open', async () => {
    const load = page.shop.hold('load');
    const seen = await show('open');
    expect(seen.has('loading')).toBe(true);
    load.answer();
    await seen.appears('line');
    await seen.appears('checkout');
    expect(seen.parts('line')).toHaveLength(2);
    expect(seen.has('code-input')).toBe(true);
    expect(seen.amounts('total-gross')).toEqual(['24.60']);
    expect(seen.root.querySelector('.recommendations')).toBeNull();
    expect(seen.has('loading')).toBe(false);
    expect(page.shop.count('load')).toBe(1);
  });

  it('has the sum and the way to checkout in its foot, once each, and neither for an empty cart', async () => {
    const seen = await show('open');
    await seen.appears('checkout');
    const foot = seen.root.querySelector('.foot');
    // It has no rows to name.
    expect(seen.root.getElementById('totals-title')?.className).toBe('visually-hidden');
    for (const name of ['total-gross', 'checkout', 'drawer-cart-link']) {
      expect(seen.parts(name)).toHaveLength(1);
      expect(foot?.contains(seen.part(name))).toBe(true);
    }
    for (const left of [1, 0]) {
      seen.part('remove').click();
      await until(() => seen.parts('line').length === left);
    }
    await seen.goes('checkout');
    expect(seen.has('total-gross')).toBe(false);
    expect(seen.has('drawer-cart-link')).toBe(true);
  });

  it('shows in its foot why the buyer cannot check out', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 500, products: [product(1)] };
    const seen = await show('open');
    const obstacle = await seen.appears('checkout-obstacle');
    expect(obstacle.closest('.foot')).not.toBeNull();
    expect(seen.has('checkout')).toBe(false);
  });

  it.each([
    ['its attribute', (seen: Mounted) => seen.host.setAttribute('open', '')],
    ['its property', (seen: Mounted) => ((seen.host as Drawer).open = true)],
    ['an event of a script', () => document.dispatchEvent(new CustomEvent('cart:open'))],
    ['a helper of the bus', () => emit('cart:open', undefined)],
    ['a click inside an element that asks for it', () => click(opener().querySelector('b')!)],
  ])('is opened by %s, and closed by its button', async (_, open) => {
    const seen = await show();
    const toggled: boolean[] = [];
    seen.host.addEventListener('toggle', () => toggled.push((seen.host as Drawer).open));
    open(seen);
    expect(isOpen(seen)).toBe(true);
    await seen.appears('line');
    seen.part('drawer-close').click();
    expect(isOpen(seen)).toBe(false);
    expect(seen.host.hasAttribute('open')).toBe(false);
    expect(toggled).toEqual([true, false]);
  });

  it('takes a plain click for itself, and leaves one for a new tab to the browser', async () => {
    const seen = await show();
    const link = opener();
    for (const options of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { button: 1 },
    ]) {
      expect(click(link, options).defaultPrevented).toBe(false);
    }
    expect(isOpen(seen)).toBe(false);
    expect(click(link).defaultPrevented).toBe(true);
    expect(isOpen(seen)).toBe(true);
  });

  it('stays closed inside a hidden element, and leaves the link to the browser', async () => {
    const seen = await show();
    const place = document.createElement('div');
    place.style.display = 'none';
    document.body.append(place);
    place.append(seen.host);
    expect(click(opener()).defaultPrevented).toBe(false);
    expect(seen.host.hasAttribute('open')).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(page.said()).toEqual([
      expect.stringContaining('<cart-drawer> cannot open: it is hidden'),
    ]);
    place.style.display = '';
    expect(click(opener()).defaultPrevented).toBe(true);
    expect(isOpen(seen)).toBe(true);
    place.remove();
  });

  it('opens for a new line where it is to, one on a page, and not for a changed one', async () => {
    page.keep(keepCart);
    const drawers = [await show(), await show('open-on-add'), await show('open-on-add')];
    await until(() => page.heard('cart:loaded').length === 1);
    setQuantity('1', 4);
    expect(drawers.map(isOpen)).toEqual([false, false, false]);
    addLine(product(9), 1);
    expect(drawers.map(isOpen)).toEqual([false, true, false]);
    await until(() => page.shop.amounts()['9'] === 1);
  });

  it.each([
    ['knows of one line', 1, true],
    ['knows of both lines', 2, false],
  ])('opens after the add of the shop itself where a badge %s', async (_, initial, opens) => {
    const badge = document.createElement('cart-badge');
    badge.setAttribute('initial', String(initial));
    document.body.append(badge);
    const seen = await show('open-on-add');
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await until(() => page.heard('cart:loaded').length === 1);
    await turn();
    expect(isOpen(seen)).toBe(opens);
    badge.remove();
    await time(1000);
    expect(page.shop.count('load')).toBe(1);
  });

  it('opens after `cart:refresh` only if there is more in the cart than before', async () => {
    page.keep(keepCart);
    const drawers = [await show('open-on-add'), await show('open-on-add')];
    await until(() => page.heard('cart:loaded').length === 1);
    const refreshed = async (): Promise<boolean[]> => {
      const reads = page.shop.count('load');
      document.dispatchEvent(new CustomEvent('cart:refresh'));
      await until(() => page.shop.count('load') > reads);
      await turn();
      return drawers.map(isOpen);
    };
    page.shop.change((cart) => cart.products.pop());
    expect(await refreshed()).toEqual([false, false]);
    page.shop.change((cart) => cart.products.push(product(8)));
    expect(await refreshed()).toEqual([true, false]);
  });

  it.each([
    ['a script', () => document.dispatchEvent(new CustomEvent('cart:open'))],
    ['a link', () => click(opener())],
  ])('that is the first of two opens by %s, and the other does not', async (_, open) => {
    const drawers = [await show(), await show()];
    open();
    expect(drawers.map(isOpen)).toEqual([true, false]);
  });

  it('does not let the page scroll while it is open, also where it is taken away', async () => {
    document.documentElement.style.overflow = 'clip';
    const seen = await show('open');
    expect(document.documentElement.style.overflow).toBe('hidden');
    seen.host.remove();
    expect(document.documentElement.style.overflow).toBe('clip');
    document.documentElement.style.overflow = '';
  });

  it('that is moved stays open', async () => {
    const seen = await show('open');
    await seen.appears('line');
    const place = document.createElement('div');
    document.body.append(place);
    place.append(seen.host);
    await turn();
    expect(isOpen(seen)).toBe(true);
    expect(page.shop.count('load')).toBe(1);
    place.remove();
    await turn();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('links to the whole cart, at the address that the page gives', async () => {
    document.body.setAttribute('data-cart-path', '/basket');
    const seen = await show('open');
    const link = seen.part('drawer-cart-link') as HTMLAnchorElement;
    expect(link.getAttribute('href')).toBe('/basket');
    seen.host.setAttribute('open', '');
    document.body.setAttribute('data-cart-path', 'javascript:alert(1)');
    (seen.host as Drawer).open = false;
    (seen.host as Drawer).open = true;
    expect(link.getAttribute('href')).toBe('/cart');
    await until(() => seen.text('drawer-cart-link') === 'View the whole cart');
    await seen.appears('line');
    expect(page.said()).toEqual([expect.stringContaining('<body data-cart-path> has a bad value')]);
  });

  it('has its own settings and language, which change while it is open', async () => {
    const seen = await show('open currency="EUR" lang="de"');
    await seen.appears('line');
    expect(seen.text('total-gross')).toContain('€');
    expect(seen.text('drawer-cart-link')).toBe('Zum Warenkorb');
    seen.host.setAttribute('currency', 'PLN');
    await until(() => seen.text('total-gross').includes('zł'));
    seen.host.setAttribute('cart-path', '/basket');
    await until(() => seen.part('drawer-cart-link').getAttribute('href') === '/basket');
    seen.host.lang = 'pl';
    await until(() => seen.text('drawer-cart-link') === 'Przejdź do koszyka');
    await until(() => seen.text('checkout') === 'Przejdź do kasy');
  });

  it('shares the cart of the other tags', async () => {
    page.keep(keepCart);
    const seen = await show('open');
    await seen.appears('line');
    setQuantity('1', 3);
    await until(() => seen.amounts('total-gross')[0] === '49.20');
    expect(page.shop.count('load')).toBe(1);
    await until(() => page.shop.count('save') === 1);
  });
});
