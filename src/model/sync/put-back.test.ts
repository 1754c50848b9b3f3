// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  refreshCart,
  removeLine,
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
    expect(page.shop.log()).toEqual(['load', 'delete', 'load', 'save']);
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
