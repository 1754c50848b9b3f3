// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  cartStore,
  currentCart,
  findLine,
  keepCart,
  lineIndex,
  refreshCart,
  removeLine,
  setQuantity,
  watchLine,
} from '../../../test/support/model.js';

const page = testPage();

async function openThree(): Promise<void> {
  page.shop.cart.products = [product(1), product(2), product(3)];
  await page.open(keepCart);
}

/** Watches these lines; the result names those that were woken, in order. */
function watched(...keys: string[]): string[] {
  const woken: string[] = [];
  page.keep(...keys.map((key) => () => watchLine(key, () => woken.push(key))));
  return woken;
}

describe('the subscribers of a line', () => {
  it('are called after a read that has changed this line, and after no other read', async () => {
    await openThree();
    const woken = watched('1', '2', '3');
    page.shop.cart.products[1] = product(2, { amount: 5 });
    await refreshCart();
    expect(woken).toEqual(['2']);
  });

  it('are not called when other lines are removed, here or in another tab', async () => {
    await openThree();
    const woken = watched('3');
    removeLine('1');
    expect(woken).toEqual([]);
    page.shop.cart.products = [product(3)];
    await refreshCart();
    await turn();
    expect(currentCart()?.lines).toHaveLength(1);
    expect(woken).toEqual([]);
  });
});

describe('finding a line', () => {
  it('finds a line that was edited right after the lines before it were removed', async () => {
    await openThree();
    removeLine('1');
    setQuantity('3', 7);
    expect(findLine('3')?.quantity).toBe(7);
    expect(lineIndex('3')).toBe(1);
    expect(findLine('1')).toBeUndefined();
  });

  it('finds no line, and changes none, before the cart has loaded', () => {
    setQuantity('1', 3);
    expect(findLine('1')).toBeUndefined();
    expect(lineIndex('1')).toBe(-1);
    expect(cartStore().get().status).toBe('idle');
  });
});
