import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import {
  counted,
  odd,
  offered,
  opened,
  openedWith,
  PACKS,
  reasons,
  settles,
  shown,
  stored,
} from './settles.js';

describe('many changes at once', () => {
  const PACK = { ...PACKS, zawartosc_opz: 6 };
  const four = () =>
    openedWith({ isB2b: 1 }, [product(1, 1), product(2, 1), product(3, 6, PACK), product(4, 1)]);
  const amounts = (...all: [string, number][]) => ({ quantities: new Map(all) });

  it('of amounts are rounded like single ones, in one change and one save', async () => {
    const { w, tab } = await four();
    expect(tab.cart.changeMany(amounts(['1', 5], ['3', 13], ['4', 0], ['9', 1]))).toBe(3);
    expect(shown(tab)).toEqual(['1: 5', '2: 1', '3: 13→18', '4: 0']);
    expect(reasons(tab)).toEqual(['quantity']);
    expect(tab.cart.lastChange.get()).toEqual({ kind: 'changed', count: 3 });
    await w.pass(2000);
    expect([w.log(), stored(w)]).toEqual([
      ['load', 'save'],
      ['1: 5', '2: 1', '3: 18', '4: 0'],
    ]);
    expect(counted(tab)).toEqual([
      'add_to_cart 1 x 4',
      'add_to_cart 3 x 12',
      'remove_from_cart 4 x 1',
    ]);
  });

  it.each([0, 2000])('are undone in one step, %i ms later', async (ms) => {
    const { w, tab } = await four();
    tab.cart.typing.type('1', 9);
    tab.cart.setQuantity('3', 8);
    tab.cart.changeMany({
      ...amounts(['1', 5], ['3', 13]),
      products: [{ product: product(7, 0), quantity: 7 }],
    });
    await w.pass(ms);
    tab.cart.undo.undo();
    expect(shown(tab)).toEqual(['1: 9', '2: 1', '3: 8→12', '4: 1']);
    expect(tab.cart.lastChange.get()).toEqual({ kind: 'undone', count: 3 });
    expect(offered(tab)).toBeUndefined();
    await settles(w, tab, { 1: 9, 2: 1, 3: 12, 4: 1 });
  });

  it('of amounts that are shown already offer no undo, and are saved only if the shop may have others', async () => {
    const { w, tab } = await four();
    expect(tab.cart.changeMany(amounts(['1', 1], ['3', 6]))).toBe(0);
    await w.pass(31_000);
    expect([w.log(), reasons(tab), offered(tab)]).toEqual([['load'], [], undefined]);
    w.shop.change(({ products: [line] }) => (line!.amount = 7));
    tab.cart.changeMany(amounts(['1', 1]));
    await settles(w, tab, { 1: 1, 2: 1, 3: 6, 4: 1 });
  });

  it('can replace an amount that cannot be read, which undo cannot restore', async () => {
    const { tab } = await opened([odd(), product(2, 1)]);
    expect(tab.cart.changeMany(amounts(['1', 5], ['2', 2]))).toBe(2);
    tab.cart.undo.undo();
    expect(shown(tab)).toEqual(['1: 5', '2: 1']);
  });

  it('of products add them at the end, with the amounts in one save; the shop has them when a read shows them', async () => {
    const { w, tab } = await four();
    const products = [
      { product: product(7, 0, PACK), quantity: 7 },
      { product: product(8, 0, { extra: 'x' }), quantity: 2 },
      { product: product(2, 0), quantity: 5 },
    ];
    expect(tab.cart.changeMany({ products, ...amounts(['1', 4]) })).toBe(4);
    expect(shown(tab)).toEqual(['1: 4', '2: 5', '3: 6', '4: 1', '7: 7→12', '8: 2']);
    await w.pass(2000);
    expect(w.log()).toEqual(['load', 'save', 'load']);
    expect(tab.events('cart:line-added')).toMatchObject([
      { product: { id: 7 }, amount: 12 },
      { product: { id: 8, extra: 'x' }, amount: 2 },
    ]);
    expect(w.shop.cart.products[5]).toEqual(product(8, 2, { extra: 'x' }));
    expect(counted(tab)[0]).toBe('add_to_cart 7 x 12 8 x 2');
  });

  it('of added products leave them in their order', async () => {
    const { w, tab } = await opened();
    tab.cart.changeMany({
      products: [7, 8].map((id) => ({ product: product(id, 1), quantity: 1 })),
    });
    tab.cart.setQuantity('7', 3);
    tab.cart.setQuantity('8', 4);
    expect(shown(tab)).toEqual(['1: 1', '2: 2', '7: 3', '8: 4']);
    await settles(w, tab, { 1: 1, 2: 2, 7: 3, 8: 4 });
  });

  it('that remove lines show them gone together, and delete each', async () => {
    const { w, tab } = await four();
    expect(tab.cart.changeMany({ removed: new Set(['1', '3', '9']) })).toBe(2);
    expect(shown(tab)).toEqual(['2: 1', '4: 1']);
    expect(reasons(tab)).toEqual(['removed']);
    expect(tab.cart.lastChange.get()).toEqual({ kind: 'removed', count: 2 });
    expect(counted(tab)).toEqual(['remove_from_cart 1 x 1 3 x 6']);
    await settles(w, tab, { 2: 1, 4: 1 });
    expect(w.callsOf('delete').map(({ body }) => body)).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
