// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../test/support/page.js';
import { product } from '../../test/support/shop.js';
import { keepCart } from './keep-cart.js';
import { saveState } from './save-queue.js';
import { setQuantity, stepQuantity } from './set-quantity.js';

const page = testPage();

async function openCart(...products: ReturnType<typeof product>[]): Promise<void> {
  if (products.length) page.shop.cart.products = products;
  page.keep(keepCart);
  await time(0);
}

describe('saving', () => {
  it('merges edits that follow each other closely into one PUT with the last amounts', async () => {
    await openCart();
    stepQuantity('1', 1);
    stepQuantity('1', 1);
    await time(200);
    stepQuantity('2', 1);
    await time(200);
    expect(page.shop.count('save')).toBe(0);
    await time(100);
    expect(page.shop.count('save')).toBe(1);
    expect(page.shop.amounts()).toEqual({ 1: 3, 2: 2 });
  });
  it('x', () => {
    setQuantity('1', 2);
    void saveState;
  });
});
