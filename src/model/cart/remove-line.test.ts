// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved, testPage, time, turn } from '../../../test/support/page.js';
import { NETWORK_DOWN, product } from '../../../test/support/shop.js';
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
  setQuantity,
  typeQuantity,
  undoRemoval,
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

  it('restores it after its deletion failed, carried out or not', async () => {
    await openThree();
    const before = page.shop.cart.products;
    page.shop.nextAfter('delete', NETWORK_DOWN);
    removeLine('2');
    await time(250);
    expect(page.said()).toHaveLength(1);
    undoRemoval();
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'delete', 'load', 'save', 'load']);
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

  it('can be followed by another removal while the restored line is being saved', async () => {
    await openThree();
    removeLine('2');
    await time(250);
    undoRemoval();
    const put = page.shop.hold('save');
    await time(250);
    removeLine('2');
    await time(1000);
    put.answer();
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'delete', 'save', 'load', 'delete']);
    expect(page.shop.amounts()).toEqual({ 1: 1, 3: 1 });
  });

  it('restores an amount that was typed or changed just before', async () => {
    await openThree();
    setQuantity('2', 6);
    typeQuantity('2', 9);
    removeLine('2');
    undoRemoval();
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 9, 3: 1 });
  });

  it('keeps the amount if the cart is read again before it is saved', async () => {
    await openThree();
    setQuantity('2', 6);
    removeLine('2');
    undoRemoval();
    await refreshCart();
    expect(currentCart()?.lines[1]?.quantity).toBe(6);
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 6, 3: 1 });
  });

  it('works after the last line was removed', async () => {
    page.shop.cart.products = [product(1)];
    await page.open(keepCart);
    removeLine('1');
    await time(1000);
    undoRemoval();
    await turn();
    expect(shown()).toEqual(['1']);
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1 });
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

  it('does not change the line if another tab has restored it beside one with the same id', async () => {
    const twin = product(2, { configuration_id: 'b' });
    page.shop.cart.products = [product(2, { configuration_id: 'a' }), twin];
    await page.open(keepCart);
    removeLine('2');
    await time(1000);
    page.shop.cart.products = [twin, product(2, { configuration_id: 'a' })];
    otherTabSaved();
    await turn();
    undoRemoval();
    expect(shown()).toEqual(['2', '2']);
    expect(page.heard('cart:line-added')).toEqual([]);
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
    undoRemoval();
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(lastChange().get()).toMatchObject({ kind: 'undone', count: removed.length });
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
  });

  it('restores lines whose deletion was sent and lines whose deletion was not', async () => {
    await openThree();
    removeLine('1');
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 2: 4, 3: 1 });
    removeLine('2');
    undoRemoval();
    expect(shown()).toEqual(['1', '2', '3']);
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 4, 3: 1 });
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

  it('counts a line once if another tab restored it and it is removed again', async () => {
    await openThree();
    removeLine('1');
    await time(1000);
    page.shop.cart.products.unshift(product(1));
    otherTabSaved();
    await turn();
    removeLine('1');
    expect(lastRemoval().get()).toMatchObject({ lines: [{ id: '1' }] });
    undoRemoval();
    expect(shown()).toEqual(['1', '2', '3']);
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
