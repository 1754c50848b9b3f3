import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { first, settles, two, REST } from './settles.js';
import { world, type Tab, type World } from './world.js';

describe('an edit and a reload at once', () => {
  it.each([300, 1500, 4000])(
    'end with the last wish where the old save arrives after %i ms',
    async (late) => {
      const w = world(two());
      const before = await w.open();
      w.shop.treat = ({ tab, name }) =>
        tab === 'tab 1' && name === 'save' ? { arrivesAfter: late } : undefined;
      before.cart.setQuantity('1', 5);
      before.cart.setQuantity('2', 6);
      before.leave();
      const tab = await w.open({ follows: true });
      tab.cart.setQuantity('1', 7);
      await settles(w, tab, { 1: 7, 2: 6 });
    },
  );

  it.each([300, 1500, 4000])('show an old save that arrives after %i ms', async (late) => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = first('save', { arrivesAfter: late });
    before.cart.setQuantity('1', 5);
    before.leave();
    const tab = await w.open({ follows: true });
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it('show an old save that arrives while the first reading is answered slowly', async () => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { arrivesAfter: 2000 } : undefined);
    before.cart.setQuantity('1', 5);
    before.leave();
    await w.pass(10);
    w.shop.treat = first('load', { answeredAfter: 7000 });
    const tab = await w.open({ follows: true });
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it('keep a removal that was made after the reload', async () => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = ({ tab }) => (tab === 'tab 1' ? { arrivesAfter: 1500 } : undefined);
    before.cart.setQuantity('1', 5);
    before.leave();
    const tab = await w.open({ follows: true });
    tab.cart.remove('2');
    await settles(w, tab, { 1: 5 });
  });
});

describe('a page that is asked to go', () => {
  it.each([
    ['an edit', (tab: Tab) => tab.cart.setQuantity('1', 2)],
    ['an amount that is being typed', (tab: Tab) => tab.cart.typing.type('1', 2)],
  ])('has sent %s before it ends', async (_, act) => {
    const w = world(two());
    const tab = await w.open();
    act(tab);
    tab.asks();
    expect(w.callsOf('save')).toHaveLength(1);
    tab.leave();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(1);
    expect(w.shop.amounts()).toEqual({ 1: 2, 2: 2 });
  });

  it('and stays, as for a download, has saved once, and continues', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.cart.setQuantity('1', 2);
    tab.asks();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(1);
    tab.cart.setQuantity('2', 5);
    await settles(w, tab, { 1: 2, 2: 5 });
  });

  it.each([
    [
      'another writer’s line',
      (w: World) => w.shop.change((cart) => cart.products.push(product(3, 1))),
    ],
    ['another buyer’s cart', (w: World) => w.shop.logIn('berta', [product(9, 9)])],
  ])('asks the buyer before the cart is read again, and leaves %s alone', async (_, act) => {
    const w = world(two(), { namesOwner: true });
    const tab = await w.open();
    tab.hide();
    act(w);
    tab.show();
    tab.cart.setQuantity('1', 2);
    tab.notes.write('Ring');
    expect(tab.asks()).toBe(true);
    const before = w.shop.amounts();
    tab.leave();
    await w.pass(1000);
    expect(w.shop.amounts()).toEqual(before);
    expect(w.shop.cart.remarks).toBe('');
  });

  it('and stays writes nothing from a reading that may be old', async () => {
    const w = world(two());
    const tab = await w.open();
    await w.pass(30_000);
    w.shop.change((cart) => cart.products.push(product(3, 1)));
    tab.cart.setQuantity('1', 2);
    tab.asks();
    expect(w.callsOf('save')).toHaveLength(0);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });
});

describe('the browser asks before the page is left', () => {
  const heavy = (): ReturnType<typeof product>[] => [product(1, 1, { text: 'x'.repeat(70_000) })];

  it('where the cart is too large to be carried away, until it is stored', async () => {
    const w = world(heavy());
    const tab = await w.open();
    expect(tab.asks()).toBe(false);
    tab.cart.setQuantity('1', 2);
    expect(tab.asks()).toBe(true);
    await w.pass(5000);
    expect(tab.asks()).toBe(false);
  });

  it.each([
    ['an edit', (tab: Tab) => tab.cart.setQuantity('1', 2)],
    ['notes', (tab: Tab) => tab.notes.write('Ring')],
    ['a code', (tab: Tab) => void tab.codes.apply('LATO')],
  ])('where the network is down with %s unsaved', async (_, act) => {
    const w = world(two());
    const tab = await w.open();
    expect(tab.asks()).toBe(false);
    tab.setOnline(false);
    act(tab);
    expect(tab.asks()).toBe(true);
  });

  it('but not about changes that are sent when the page is left', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.cart.setQuantity('1', 2);
    expect(tab.asks()).toBe(false);
    tab.leave();
    await w.pass(1000);
    expect(w.shop.amounts()).toEqual({ 1: 2, 2: 2 });
  });
});

it('the press of a link sends what is pending at once', async () => {
  const w = world(two());
  const tab = await w.open();
  w.log();
  tab.cart.typing.type('1', 5);
  tab.notes.write('Ring');
  tab.press();
  await w.pass(0);
  expect(w.log()).toEqual(['save']);
  await w.pass(60);
  expect(w.log()).toEqual(['remarks']);
});

describe('a tab that is killed', () => {
  it('while hidden has sent the second edit, made behind a save', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    tab.cart.setQuantity('1', 4);
    tab.hide();
    tab.kill();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 4, 2: 2 });
  });

  it('while hidden has sent its last notes, and behind a save too', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    tab.notes.write('Ring twice');
    tab.hide();
    tab.kill();
    await w.pass(REST);
    expect(w.shop.cart.remarks).toBe('Ring twice');
  });

  it('leaves no lock behind', async () => {
    const w = world(two());
    const gone = await w.open();
    const tab = await w.open();
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
    const w = world(two(), { namesVersions: true });
    const tab = await w.open();
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    tab.cart.setQuantity('2', 4);
    tab.leave();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 3, 2: 4 });
  });

  it('has sent an edit together with notes that arrive before it', async () => {
    const w = world(two(), { namesVersions: true });
    const tab = await w.open();
    w.shop.treat = first('save', { arrivesAfter: 300 });
    tab.cart.setQuantity('1', 3);
    tab.notes.write('Ring twice');
    tab.leave();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 3, 2: 2 });
  });

  it.each([
    ['together with a removal', 0],
    ['after a removal that was stored', 1000],
  ])('has sent an edit %s', async (_, between) => {
    const w = world(two(), { namesVersions: true });
    const tab = await w.open();
    tab.cart.remove('2');
    await w.pass(between);
    tab.cart.setQuantity('1', 3);
    tab.leave();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 3 });
  });
});
