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

describe('those who watch a line', () => {
  it('are woken by a re-reading that shows this line changed, and by no other', async () => {
    await openThree();
    const woken = watched('1', '2', '3');
    page.shop.cart.products[1] = product(2, { amount: 5 });
    await refreshCart();
    expect(woken).toEqual(['2']);
  });

  it('rest while other lines go, removed here or in another tab', async () => {
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

  it('are left alone once they have stopped, while others of the line are still woken', async () => {
    await openThree();
    let [gone, left] = [0, 0];
    const stop = watchLine('1', () => gone++);
    page.keep(() => watchLine('1', () => left++));
    stop();
    setQuantity('1', 3);
    expect([gone, left]).toEqual([0, 1]);
  });

  it('are not forgotten with one before them that stops twice', async () => {
    await openThree();
    let woken = 0;
    const stop = watchLine('1', () => undefined);
    stop();
    page.keep(() => watchLine('1', () => woken++));
    stop();
    setQuantity('1', 3);
    expect(woken).toBe(1);
  });
});

describe('finding a line', () => {
  it('finds one that was edited right after the lines before it went', async () => {
    await openThree();
    removeLine('1');
    setQuantity('3', 7);
    expect(findLine('3')?.amount).toBe(7);
    expect(lineIndex('3')).toBe(1);
    expect(findLine('1')).toBeUndefined();
  });

  it('knows no line, and changes none, before the cart is in', () => {
    setQuantity('1', 3);
    expect(findLine('1')).toBeUndefined();
    expect(lineIndex('1')).toBe(-1);
    expect(cartStore().get().status).toBe('idle');
  });
});
