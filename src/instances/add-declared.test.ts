// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { configure, keepCart, refreshCart } from '../entries/index.js';
import { product } from '../../test/support/shop.js';
import { turn, until, widgetPage } from '../../test/support/widget.js';
import '../../widgets/cart-badge/index.js';
import { lineAdded } from './counted-cart.js';

const page = widgetPage();

function click(value: unknown): MouseEvent {
  const button = document.createElement('button');
  button.setAttribute('data-cart-add', typeof value === 'string' ? value : JSON.stringify(value));
  document.body.append(button);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  button.dispatchEvent(event);
  button.remove();
  return event;
}

const added = () =>
  page.heard('cart:line-added').map(({ product: { id }, amount }) => [id, amount]);

describe('data-cart-add', () => {
  it('adds a product in wire form, and says so when the shop has it', async () => {
    const save = page.shop.hold('save');
    expect(click({ ...product(9), amount: 2 }).defaultPrevented).toBe(true);
    await until(() => page.shop.count('save') === 1);
    expect(added()).toEqual([]);
    save.answer();
    await until(() => added().length > 0);
    expect(added()).toEqual([[9, 2]]);
    expect(page.shop.amounts()).toMatchObject({ 9: 2 });
  });

  it.each(['2', '"2"', '{"id": 2}'])(
    'adds a product of the cart that is named as %s',
    async (id) => {
      click(id);
      await until(() => added().length > 0);
      expect(page.shop.amounts()).toMatchObject({ 2: 2 });
    },
  );

  it('opens a drawer that opens on adds also for more pieces of a product in the cart', async () => {
    const grown = vi.fn();
    page.keep(() => lineAdded().on(grown));
    click('2');
    await until(() => added().length > 0);
    expect(grown).toHaveBeenCalledOnce();
  });

  it('does not click a button again that does nothing by itself', async () => {
    const clicks = vi.fn();
    document.addEventListener('click', clicks);
    click('{}');
    await until(() => page.heard('cart:error').length > 0);
    await turn();
    document.removeEventListener('click', clicks);
    expect(clicks).toHaveBeenCalledOnce();
    expect(page.said()).toHaveLength(1);
  });

  it('adds at once while the cart is read again', async () => {
    const release = keepCart();
    await turn();
    const read = page.shop.hold('load');
    void refreshCart();
    await until(() => page.shop.count('load') === 2);
    click({ ...product(9), amount: 2 });
    await until(() => page.heard('cart:change').length === 1);
    read.answer();
    await until(() => added().length > 0);
    release();
  });

  it('says of each click what it has added, also where all are saved at once', async () => {
    click({ ...product(9), amount: 2 });
    await until(() => page.heard('cart:change').length === 1);
    click({ ...product(9), amount: 3 });
    await until(() => added().length === 2);
    expect(added()).toEqual([
      [9, 2],
      [9, 3],
    ]);
    expect(page.shop.amounts()).toMatchObject({ 9: 5 });
  });

  it('adds an id that the page knows the product of; more pieces where it is in the cart', async () => {
    configure({ resolveProducts: (ids) => ids.map((id) => product(Number(id))) });
    click({ id: 2, amount: 3 });
    await until(() => added().length > 0);
    expect(added()).toEqual([[2, 3]]);
    expect(page.shop.amounts()['2']).toBe(4);
  });

  it('reads what PHP writes: amounts as text, products without a name, long ids', async () => {
    click('{"id": 123456789012345678, "price": "1.00", "amount": "2"}');
    await until(() => added().length > 0);
    expect(added()).toEqual([['123456789012345678', 2]]);
  });

  it('counts what it adds, not a gift of the same product', async () => {
    page.shop.cart.products = [product(1), product(9, { fixed_amount: true, key: 'gift' })];
    click(product(9));
    await until(() => added().length > 0);
    expect(added()).toEqual([[9, 1]]);
  });

  it('lets a link act in its own way where the cart cannot be read', async () => {
    page.shop.next('load', { status: 500 });
    const link = Object.assign(document.createElement('a'), { href: '#added' });
    link.setAttribute('data-cart-add', JSON.stringify(product(9)));
    document.body.append(link);
    link.click();
    expect(location.hash).toBe('');
    await until(() => location.hash === '#added');
    expect(link.hasAttribute('data-cart-add')).toBe(true);
    expect(page.said()).toHaveLength(2);
    link.remove();
    location.hash = '';
  });

  it.each(['{id: 4}', '{}', '{"id": 4, "amount": 0}', '{"id": 4}', 'null'])(
    'adds nothing for %s, and says why',
    async (value) => {
      configure({});
      click(value);
      await until(() => page.heard('cart:error').length === 1);
      await turn();
      expect(page.shop.count('save')).toBe(0);
      expect(page.said()).toEqual([expect.stringContaining('data-cart-add failed')]);
    },
  );
});
