import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { first, REST, settles, two, opened, openedTwice, FAILED } from './settles.js';
import { world, type Tab, type World } from './world.js';

describe('a page that is left before it could read what another page has changed', () => {
  const push = (w: World): void => w.shop.change((cart) => cart.products.push(product(3, 1)));

  /** An edit in a tab while the save of another one runs, of which it hears by the lock alone. */
  async function besideSave() {
    const [w, other, tab] = await openedTwice(two(), {}, { hasChannel: false });
    w.shop.treat = first('save', { answeredAfter: 2000 });
    other.cart.setQuantity('2', 9);
    await w.pass(400);
    tab.cart.setQuantity('1', 5);
    return { w, other, tab };
  }

  it.each([
    ['while its window had lost the focus', (tab: Tab) => tab.blur()],
    ['at another address of the shop', (tab: Tab) => tab.sync.send({ type: 'moved' })],
  ])('%s does not overwrite it', async (_, act) => {
    const { w, tab } = await opened();
    act(tab);
    push(w);
    tab.cart.setQuantity('1', 5);
    tab.leave();
    await settles(w, await w.open(), { 1: 1, 2: 2, 3: 1 });
  });

  it('does not overwrite it more than two seconds after its window lost the focus', async () => {
    const { w, tab } = await opened();
    w.blockLock();
    tab.cart.setQuantity('1', 5);
    tab.blur();
    await w.pass(3000);
    push(w);
    tab.leave();
    await settles(w, await w.open(), { 1: 1, 2: 2, 3: 1 });
  });

  it('does not overwrite it from a read of two seconds ago, made without the focus', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', FAILED, FAILED);
    tab.blur();
    tab.cart.setQuantity('1', 5);
    await w.pass(3350);
    expect(w.callsOf('save')).toHaveLength(2);
    push(w);
    tab.leave();
    await settles(w, await w.open(), { 1: 1, 2: 2, 3: 1 });
  });

  it('does not overwrite it from a cart that the page has brought along', async () => {
    const w = world([...two(), product(3, 1)]);
    const tab = await w.open({ preload: { products: two() } });
    tab.cart.setQuantity('1', 5);
    tab.leave();
    await settles(w, await w.open(), { 1: 1, 2: 2, 3: 1 });
  });

  it('does not overwrite it when it has got the lock after another tab', async () => {
    const { w, other, tab } = await besideSave();
    await w.pass(1900);
    expect(tab.sync.state.get().lane).toMatchObject({ lock: 'held', flights: [{ via: 'lane' }] });
    tab.leave();
    await settles(w, other, { 1: 1, 2: 9 });
  });

  it.each([
    ['overwrites nothing after a conflict', 409, { 1: 1, 2: 2, 3: 1 }],
    ['sends the other edits after a refusal', 422, { 1: 5, 2: 2 }],
  ])('%s', async (_, answer, end) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isDone: false, answer });
    tab.cart.setQuantity('1', 5);
    if (answer === 409) push(w);
    await w.pass(320);
    tab.leave();
    await settles(w, await w.open(), end);
  });

  it('hidden, sends nothing beside the save of another tab', async () => {
    const { w, tab } = await besideSave();
    tab.hide();
    await w.pass(500);
    expect(w.callsOf('save')).toHaveLength(1);
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 5, 2: 9 });
  });

  it('sends nothing with a new token before it knows whose cart it is', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 5);
    w.shop.logIn('berta', [product(9, 9)]);
    await w.pass(370);
    expect(w.callsOf('page')).toHaveLength(1);
    tab.leave();
    await settles(w, await w.open(), { 9: 9 });
  });

  it('sends nothing with a second new token either, although the buyer has edited since', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isDone: false, answer: 419 });
    tab.cart.setQuantity('1', 5);
    await w.pass(400);
    w.shop.logIn('berta', [product(9, 9)]);
    await w.pass(120);
    expect(w.callsOf('page')).toHaveLength(2);
    tab.cart.setQuantity('2', 9);
    tab.leave();
    await settles(w, await w.open(), { 9: 9 });
  });

  it('sends what is unsaved with a new token once it knows that the cart is the same', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isDone: false, answer: 419 }, FAILED);
    tab.cart.setQuantity('1', 5);
    await w.pass(1470);
    expect(w.callsOf('save')).toHaveLength(2);
    tab.leave();
    await settles(w, await w.open(), { 1: 5, 2: 2 });
  });

  it('right after a link of the shop sends nothing, as the page before may still save', async () => {
    const w = world(two());
    const tab = await w.open({ follows: 'link' });
    await w.pass(500);
    tab.cart.setQuantity('1', 5);
    tab.blur();
    expect(tab.asks()).toBe(true);
    expect(w.callsOf('save')).toEqual([]);
  });
});
