import { describe, expect, it } from 'vitest';
import { first, two, REST, opened, openedTwice } from './settles.js';
import type { Tab } from './world.js';

describe('a tab that is killed', () => {
  it.each([
    ['second edit', ({ cart }: Tab) => cart.setQuantity('1', 4), [4, '']],
    ['last notes', ({ notes }: Tab) => notes.write('Ring twice'), [3, 'Ring twice']],
  ])('while hidden has sent its %s, made behind a save', async (_, change, stored) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    change(tab);
    tab.hide();
    tab.kill();
    await w.pass(REST);
    expect([w.shop.amounts()[1], w.shop.cart.remarks]).toEqual(stored);
  });

  it('leaves no lock behind', async () => {
    const [w, gone, tab] = await openedTwice();
    w.shop.treat = first('save', { arrivesAfter: 50_000 });
    gone.cart.setQuantity('1', 3);
    await w.pass(300);
    gone.kill();
    tab.cart.setQuantity('2', 7);
    await w.pass(500);
    expect(w.shop.amounts()).toEqual({ 1: 1, 2: 7 });
  });
});

describe('a page that is left, of a shop that names versions,', () => {
  it('has sent the second edit, made behind a save', async () => {
    const { w, tab } = await opened(two(), { namesVersions: true });
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    tab.cart.setQuantity('2', 4);
    tab.leave();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 3, 2: 4 });
  });

  it.each([
    ['together with a removal', 0],
    ['after a removal that was stored', 1000],
  ])('has sent an edit %s', async (_, between) => {
    const { w, tab } = await opened(two(), { namesVersions: true });
    tab.cart.remove('2');
    await w.pass(between);
    tab.cart.setQuantity('1', 3);
    tab.leave();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 3 });
  });
});
