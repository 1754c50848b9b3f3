// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  findLine,
  refreshCart,
  removeLine,
  setQuantity,
  undoRemoval,
} from '../../../test/support/model.js';

const page = testPage();
const shown = (): string[] => currentCart()?.lines.map(({ id }) => id) ?? [];

describe('a line that was restored after its removal', () => {
  it('keeps its place if the cart is read before the shop has the line again', async () => {
    page.shop.cart.products = [product(1), product(2), product(3)];
    await page.open(keepCart);
    removeLine('2');
    await time(1000);
    undoRemoval();
    await refreshCart();
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'delete', 'load', 'save', 'load']);
    expect(shown()).toEqual(['1', '2', '3']);
    expect(page.shop.cart.products.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('needs no save if a read shows that the shop still has it', async () => {
    await page.open(keepCart);
    removeLine('2');
    undoRemoval();
    await refreshCart();
    await time(60_000);
    expect(page.shop.log()).toEqual(['load', 'load']);
    expect(shown()).toEqual(['1', '2']);
  });
});

describe('an amount that cannot be read', () => {
  const odd = (own = {}) => ({ ...product(1, own), amount: '1 000' as unknown as number });
  const amounts = (): unknown[] => page.shop.cart.products.map(({ amount }) => amount);

  it('is kept by an undo before the removal was sent', async () => {
    page.shop.cart.products = [odd(), product(2)];
    await page.open(keepCart);
    removeLine('1');
    undoRemoval();
    expect(findLine('1')).toMatchObject({ quantityUnreadable: true });
    setQuantity('2', 3);
    await time(60_000);
    await refreshCart();
    expect(amounts()).toEqual(['1 000', 3]);
    expect(findLine('1')).toMatchObject({ quantityUnreadable: true });
    expect(page.shop.log().filter((name) => name === 'save')).toHaveLength(1);
    expect(page.said()).toHaveLength(1);
  });

  it('is kept in the other line of a removed product, and after the removal was sent', async () => {
    page.shop.cart.products = [odd({ configuration_id: 'a' }), odd({ configuration_id: 'b' })];
    await page.open(keepCart);
    removeLine('1#2');
    await time(60_000);
    expect(amounts()).toEqual(['1 000']);
    removeLine('1');
    await time(2000);
    expect(amounts()).toEqual([]);
    undoRemoval();
    await time(60_000);
    await refreshCart();
    expect(amounts()).toEqual(['1 000']);
    expect(page.said()).toHaveLength(2);
  });

  it('gives way to one that the buyer sets after the undo, also 0', async () => {
    page.shop.cart.products = [odd(), product(2)];
    await page.open(keepCart);
    removeLine('1');
    undoRemoval();
    setQuantity('1', 0);
    expect(findLine('1')?.quantityUnreadable).toBeUndefined();
    await time(60_000);
    expect(amounts()).toEqual([0, 1]);
    expect(page.said()).toHaveLength(1);
  });
});
