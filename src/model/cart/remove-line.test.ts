// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { NETWORK_DOWN, product } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  lastChange,
  refreshCart,
  removeLine,
  typeQuantity,
} from '../../../test/support/model.js';

const page = testPage();
const shown = (): string[] => currentCart()?.lines.map(({ id }) => id) ?? [];

async function openThree(): Promise<void> {
  page.shop.cart.products = [product(1), product(2, { amount: 4, extra: 'x' }), product(3)];
  await page.open(keepCart);
}

describe('removing a line', () => {
  it('removes it at once, emits an event, and deletes it in the shop by its own id', async () => {
    await openThree();
    const [, two] = page.shop.cart.products;
    removeLine('2');
    expect(shown()).toEqual(['1', '3']);
    expect(page.heard('cart:line-removed')).toEqual([{ product: two, amount: 4 }]);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['removed']);
    expect(lastChange().get()).toMatchObject({ kind: 'removed', line: { id: '2' } });
    await time(250);
    expect(page.shop.sent('delete')).toEqual([{ id: 2 }]);
    expect(page.shop.log()).toEqual(['load', 'delete']);
  });

  it('discards what was typed into it', async () => {
    await openThree();
    typeQuantity('2', 9);
    removeLine('2');
    await time(2000);
    expect(page.shop.log()).toEqual(['load', 'delete']);
  });

  it('does nothing for an unknown line', async () => {
    await openThree();
    removeLine('4');
    await time(1000);
    expect(page.heardNames()).toEqual(['cart:loaded']);
  });

  it('also saves the rest if another line has the same id', async () => {
    page.shop.cart.products = [product(1), product(1, { configuration_id: 'b' })];
    await page.open(keepCart);
    removeLine('1');
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'delete', 'save']);
    expect(page.shop.cart.products).toMatchObject([{ id: 1, configuration_id: 'b' }]);
  });

  it('keeps the other line if the shop deletes both and a read comes before the save', async () => {
    page.shop.cart.products = [product(1), product(1, { configuration_id: 'b' })];
    await page.open(keepCart);
    page.shop.next('save', NETWORK_DOWN);
    page.shop.always('delete', {});
    removeLine('1');
    page.shop.cart.products = [];
    await time(250);
    void refreshCart();
    await time(2000);
    expect(page.said()).toHaveLength(1);
    expect(page.shop.cart.products).toMatchObject([{ id: 1, configuration_id: 'b' }]);
  });

  it('sends no deletion on leaving the page if it could overtake the save of the other line', async () => {
    page.shop.cart.products = [product(1), product(1, { configuration_id: 'b' })];
    await page.open(keepCart);
    removeLine('1');
    window.dispatchEvent(new Event('pagehide'));
    await turn();
    expect(page.shop.log().slice(0, 2)).toEqual(['load', 'save']);
    expect(page.shop.count('delete')).toBe(0);
    expect(page.shop.cart.products).toMatchObject([{ id: 1, configuration_id: 'b' }]);
  });

  it('saves the rest if the line has no id for a deletion', async () => {
    page.shop.cart.products = [product(''), product(2)];
    await page.open(keepCart);
    removeLine('#0');
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'save']);
    expect(page.shop.amounts()).toEqual({ 2: 1 });
  });
});
