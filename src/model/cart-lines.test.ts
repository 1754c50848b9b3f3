// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { product } from '../../test/support/shop.js';
import { parseLine } from '../api/parse-cart.js';
import type { Cart, Line } from '../rules/cart.js';
import { registry } from '../shared.js';
import {
  cartStore,
  currentCart,
  findLine,
  keepCart,
  lineIndex,
  putCart,
  putLine,
  refreshCart,
  removeLine,
  setQuantity,
  watchLine,
} from '../../test/support/model.js';

const page = testPage();

async function openThree(): Promise<Cart & { lines: readonly [Line, Line, Line] }> {
  page.shop.cart.products = [product(1), product(2), product(3)];
  await page.open(keepCart);
  return currentCart() as Awaited<ReturnType<typeof openThree>>;
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

  it('leave nothing behind when the last of them has gone', () => {
    const stops = ['1', '1', '2'].map((key) => watchLine(key, () => undefined));
    for (const stop of stops) stop();
    expect(registry().get('line-listeners')).toEqual(new Map());
  });
});

describe('finding a line', () => {
  it('takes no look at the other lines after one was edited', async () => {
    const { lines, ...cart } = await openThree();
    const [one, two, three] = lines;
    let looks = 0;
    const counted: Line = {
      ...two,
      get key() {
        looks++;
        return two.key;
      },
    };
    putCart({ ...cart, lines: [one, counted, three] });
    findLine('1');
    looks = 0;
    setQuantity('1', 3);
    expect(findLine('1')?.amount).toBe(3);
    expect(looks).toBe(0);
  });

  it('finds one that was edited right after the lines before it went', async () => {
    const { lines } = await openThree();
    removeLine('1');
    putLine(1, { ...lines[2], amount: 7 });
    expect(findLine('3')?.amount).toBe(7);
    expect(lineIndex('3')).toBe(1);
  });

  it('knows no line, and takes none, before the cart is in', () => {
    putLine(0, parseLine(product(1), '1'));
    expect(findLine('1')).toBeUndefined();
    expect(lineIndex('1')).toBe(-1);
    expect(cartStore().get().status).toBe('idle');
  });
});
