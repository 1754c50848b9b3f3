// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setVisibility, testPage, time } from '../../../test/support/page.js';
import {
  currentCart,
  keepCart,
  refreshCart,
  settleTyped,
  typeQuantity,
} from '../../../test/support/model.js';
import { pageCart } from '../../instances/cart.js';

const page = testPage();
const amounts = (): number[] => currentCart()?.lines.map(({ quantity }) => quantity) ?? [];

describe('a typed quantity', () => {
  it('applies 500 ms after the last key', async () => {
    await page.open(keepCart);
    typeQuantity('1', 1);
    await time(400);
    typeQuantity('1', 12);
    await time(499);
    expect(amounts()).toEqual([1, 1]);
    await time(1);
    expect(amounts()).toEqual([12, 1]);
    expect(page.heard('cart:change')).toHaveLength(1);
  });

  it('has a separate delay for each line: two lines are both kept', async () => {
    await page.open(keepCart);
    typeQuantity('1', 12);
    await time(300);
    typeQuantity('2', 7);
    await time(200);
    expect(amounts()).toEqual([12, 1]);
    await time(300);
    expect(amounts()).toEqual([12, 7]);
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 12, 2: 7 });
  });

  it('applies at once when it is settled, and not a second time', async () => {
    await page.open(keepCart);
    typeQuantity('1', 12);
    settleTyped('1');
    expect(amounts()).toEqual([12, 1]);
    await time(600);
    expect(page.heard('cart:change')).toHaveLength(1);
  });

  it('applies at once when the page is hidden', async () => {
    await page.open(keepCart);
    typeQuantity('1', 12);
    setVisibility('hidden');
    await time(0);
    expect(page.shop.amounts()).toEqual({ 1: 12, 2: 1 });
  });

  it('is said to be lost if its line is removed elsewhere before it applies', async () => {
    await page.open(keepCart);
    typeQuantity('1', 12);
    page.shop.cart.products = page.shop.cart.products.slice(1);
    void refreshCart();
    await time(600);
    expect(amounts()).toEqual([1]);
    expect(pageCart().notices.list.get()).toMatchObject([{ kind: 'gone', wanted: 12 }]);
    expect(page.said()).toEqual([expect.stringMatching(/line 1 is gone\. It was changed/)]);
  });

  it('changes nothing if nothing was typed', async () => {
    await page.open(keepCart);
    settleTyped('1');
    expect(amounts()).toEqual([1, 1]);
  });
});
