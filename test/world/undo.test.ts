import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import {
  first,
  odd,
  offered,
  opened,
  read,
  reasons,
  REST,
  settles,
  shown,
  stored,
  three,
} from './settles.js';

describe('undo', () => {
  it('is offered for eight seconds from the last of several removals, longer while it is used', async () => {
    const { w, tab } = await opened(three());
    tab.cart.remove('1');
    await w.pass(7000);
    tab.cart.remove('2');
    await w.pass(7000);
    expect(offered(tab)).toEqual(['1', '2']);
    tab.cart.undo.hold(true);
    await w.pass(60_000);
    tab.cart.undo.hold(false);
    await w.pass(7999);
    expect(offered(tab)).toEqual(['1', '2']);
    await w.pass(1);
    expect(offered(tab)).toBeUndefined();
    tab.cart.undo.undo();
    expect(shown(tab)).toEqual(['3: 1']);
  });

  it.each([
    ['before its deletion is sent', 100, ['load', 'save', 'load']],
    ['while its deletion is running', 260, ['load', 'delete', 'save', 'load']],
    ['after its deletion', 1000, ['load', 'delete', 'save', 'load']],
  ])('restores the line unchanged in its place %s', async (_, ms, calls) => {
    const { w, tab } = await opened(three());
    const before = w.shop.cart.products;
    tab.cart.remove('2');
    await w.pass(ms);
    tab.cart.undo.undo();
    expect(shown(tab)).toEqual(['1: 1', '2: 4', '3: 1']);
    expect(reasons(tab).at(-1)).toBe('undone');
    expect(tab.cart.lastChange.get()).toMatchObject({ kind: 'undone', line: { id: '2' } });
    await w.pass(5000);
    expect(w.shop.cart.products).toEqual(before);
    expect(w.log()).toEqual(calls);
    expect(tab.events('cart:line-added')).toEqual([{ product: before[1], amount: 4 }]);
  });

  it('keeps the place of the line through a read before the shop has it again, and needs no save if it still has it', async () => {
    const { w, tab } = await opened(three());
    tab.cart.remove('2');
    await w.pass(1000);
    tab.cart.undo.undo();
    await read(w, tab);
    await w.pass(1000);
    const whole = ['1: 1', '2: 4', '3: 1'];
    expect([shown(tab), stored(w)]).toEqual([whole, whole]);
    expect(w.log()).toEqual(['load', 'delete', 'load', 'save', 'load']);
    tab.cart.remove('2');
    tab.cart.undo.undo();
    await read(w, tab);
    await w.pass(REST);
    expect(w.log()).toEqual(['load']);
  });

  it('changes nothing if another tab has already added the line again', async () => {
    const { w, tab } = await opened(three());
    tab.cart.remove('2');
    await w.pass(1000);
    w.shop.change(({ products }) => products.push(product(2, 7)));
    await read(w, tab);
    tab.cart.undo.undo();
    expect([shown(tab), offered(tab)]).toEqual([['1: 1', '3: 1', '2: 7'], undefined]);
    await settles(w, tab, { 1: 1, 2: 7, 3: 1 });
    expect(tab.events('cart:line-added')).toEqual([]);
  });

  it('can be followed by another removal while the first deletion is running', async () => {
    const { w, tab } = await opened(three());
    w.shop.treat = first('delete', { answeredAfter: 500 });
    tab.cart.remove('2');
    await w.pass(300);
    tab.cart.undo.undo();
    await w.pass(100);
    tab.cart.remove('2');
    await settles(w, tab, { 1: 1, 3: 1 });
  });

  it.each([
    ['the first ones', ['1', '2']],
    ['the last ones', ['4', '3']],
    ['some between', ['3', '1', '4']],
    ['all', ['2', '4', '1', '3']],
  ])('restores all lines that were removed one after the other: %s', async (_, removed) => {
    const { w, tab } = await opened([1, 2, 3, 4].map((id) => product(id, 1)));
    for (const key of removed) tab.cart.remove(key);
    await w.pass(1000);
    tab.cart.undo.undo();
    expect(shown(tab)).toEqual(['1: 1', '2: 1', '3: 1', '4: 1']);
    expect(tab.cart.lastChange.get()).toEqual({ kind: 'undone', count: removed.length });
    await settles(w, tab, { 1: 1, 2: 1, 3: 1, 4: 1 });
  });

  it('counts lines removed together with those before, and no change of another kind', async () => {
    const { tab } = await opened(three());
    tab.cart.remove('3');
    tab.cart.changeMany({ removed: new Set(['1', '2']) });
    expect(offered(tab)).toEqual(['3', '1', '2']);
    tab.cart.undo.undo();
    expect(shown(tab)).toHaveLength(3);
    tab.cart.changeMany({ quantities: new Map([['1', 5]]) });
    tab.cart.remove('3');
    expect(offered(tab)).toEqual(['3']);
  });

  it('keeps an amount that cannot be read, of each line of the product, unless the buyer sets one', async () => {
    const { w, tab } = await opened([
      odd({ configuration_id: 'a' }),
      odd({ configuration_id: 'b' }),
    ]);
    const amounts = (): unknown[] => w.shop.cart.products.map(({ amount }) => amount);
    tab.cart.remove('1');
    tab.cart.undo.undo();
    expect(tab.cart.find('1')).toMatchObject({ quantityUnreadable: true });
    tab.cart.remove('1#2');
    await w.pass(REST);
    expect(amounts()).toEqual(['1 000']);
    tab.cart.remove('1');
    await w.pass(2000);
    tab.cart.undo.undo();
    await w.pass(REST);
    expect(amounts()).toEqual(['1 000']);
    expect(tab.cart.notices.list.get()).toEqual([]);
    expect(tab.events('cart:line-added')).toHaveLength(2);
    tab.cart.remove('1');
    tab.cart.undo.undo();
    tab.cart.setQuantity('1', 0);
    expect(tab.cart.find('1')?.quantityUnreadable).toBeUndefined();
    await w.pass(REST);
    expect(amounts()).toEqual([0]);
  });
});
