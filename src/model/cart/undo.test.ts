// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved, testPage, time, turn } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  changeMany,
  currentCart,
  holdUndo,
  keepCart,
  lastChange,
  lastRemoval,
  refreshCart,
  removeLine,
  saveState,
  undoRemoval,
  findLine,
  setQuantity,
} from '../../../test/support/model.js';

const page = testPage();
const shown = (): string[] => currentCart()?.lines.map(({ id }) => id) ?? [];

async function openThree(): Promise<void> {
  page.shop.cart.products = [product(1), product(2, { amount: 4, extra: 'x' }), product(3)];
  await page.open(keepCart);
}

describe('undo', () => {
  it('is offered for eight seconds', async () => {
    await openThree();
    removeLine('2');
    await time(7999);
    expect(lastRemoval().get()).toMatchObject({ lines: [{ id: '2' }] });
    await time(1);
    expect(lastRemoval().get()).toBeUndefined();
    undoRemoval();
    expect(shown()).toEqual(['1', '3']);
  });

  it('does not time out while the buyer is using it', async () => {
    await openThree();
    removeLine('2');
    holdUndo(true);
    await time(60_000);
    expect(lastRemoval().get()).toMatchObject({ lines: [{ id: '2' }] });
    holdUndo(false);
    await time(8000);
    expect(lastRemoval().get()).toBeUndefined();
  });

  it('restores the line unchanged in its place before its deletion is sent', async () => {
    await openThree();
    const before = page.shop.cart.products;
    removeLine('2');
    await time(100);
    undoRemoval();
    expect(shown()).toEqual(['1', '2', '3']);
    expect(page.heard('cart:change').at(-1)).toMatchObject({ reason: 'undone' });
    expect(lastChange().get()).toMatchObject({ kind: 'undone', line: { id: '2' } });
    await time(5000);
    expect(page.shop.count('delete')).toBe(0);
    expect(page.shop.cart.products).toEqual(before);
    expect(page.heard('cart:line-added')).toEqual([{ product: before[1], amount: 4 }]);
  });

  it('restores it while its deletion is running', async () => {
    await openThree();
    const before = page.shop.cart.products;
    const deletion = page.shop.hold('delete');
    removeLine('2');
    await time(250);
    expect(deletion.arrived).toBe(true);
    undoRemoval();
    await time(1000);
    expect(page.shop.count('save')).toBe(0);
    deletion.answer();
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'delete', 'save', 'load']);
    expect(page.shop.cart.products).toEqual(before);
    expect(saveState().get()).toBe('saved');
  });

  it('restores it after it was deleted', async () => {
    await openThree();
    const before = page.shop.cart.products;
    removeLine('2');
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 3: 1 });
    undoRemoval();
    await time(1000);
    expect(page.shop.cart.products).toEqual(before);
  });

  it('can be followed by another removal while the first deletion is running', async () => {
    await openThree();
    const deletion = page.shop.hold('delete');
    removeLine('2');
    await time(250);
    undoRemoval();
    await time(100);
    removeLine('2');
    deletion.answer();
    await time(2000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 3: 1 });
    expect(saveState().get()).toBe('saved');
  });

  it('does not change the line if another tab has already restored it', async () => {
    await openThree();
    removeLine('2');
    await time(1000);
    page.shop.cart.products.push(product(2, { amount: 7 }));
    otherTabSaved();
    await turn();
    undoRemoval();
    await time(1000);
    expect(shown()).toEqual(['1', '3', '2']);
    expect(lastRemoval().get()).toBeUndefined();
    expect(page.heard('cart:line-added')).toEqual([]);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 7, 3: 1 });
  });

  it.each([
    ['the first ones', ['1', '2']],
    ['the last ones', ['4', '3']],
    ['some between', ['3', '1', '4']],
    ['all', ['2', '4', '1', '3']],
  ])('restores all lines that were removed one after the other: %s', async (_, removed) => {
    page.shop.cart.products = [product(1), product(2), product(3), product(4)];
    await page.open(keepCart);
    for (const key of removed) removeLine(key);
    expect(lastRemoval().get()?.lines).toHaveLength(removed.length);
    await time(1000);
    undoRemoval();
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(lastChange().get()).toMatchObject({ kind: 'undone', count: removed.length });
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
  });

  it('counts lines that were removed together with those removed before', async () => {
    await openThree();
    removeLine('3');
    changeMany({ removed: new Set(['1', '2']) });
    expect(lastRemoval().get()?.lines).toHaveLength(3);
    undoRemoval();
    expect(shown()).toEqual(['1', '2', '3']);
  });

  it('is offered for eight seconds from the last of several removals', async () => {
    await openThree();
    removeLine('1');
    await time(7000);
    removeLine('2');
    await time(7000);
    expect(lastRemoval().get()?.lines).toHaveLength(2);
    await time(1000);
    removeLine('3');
    expect(lastRemoval().get()).toMatchObject({ lines: [{ id: '3' }] });
    undoRemoval();
    expect(shown()).toEqual(['3']);
  });

  it('does not combine a removal with a change of another kind', async () => {
    await openThree();
    changeMany({
      quantities: new Map([
        ['1', 5],
        ['2', 5],
      ]),
    });
    removeLine('3');
    expect(lastRemoval().get()).toMatchObject({ lines: [{ id: '3' }] });
  });
});

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
