import { describe, expect, it } from 'vitest';
import { linesOfSave } from '../support/shop.js';
import { product, type Personality, type Treatment, type WireProduct } from './network.js';
import { first, REST, opened, openedTwice, FAILED } from './settles.js';
import type { Tab, World } from './world.js';

/** Shops whose keys come from the product: a product that is added again has the key that it had before. */
const KEYS: Personality = {
  stores: (lines) => lines.map((line) => ({ ...line, key: `k${String(line.id)}` })),
};
const three = (): WireProduct[] => [1, 2, 3].map((id) => product(id, id, { key: `k${id}` }));
const RING = product(3, 1);

/** The quantity of the ring on the page, and in the shop. */
const rings = (w: World, tab: Tab): unknown => [
  tab.cart.current()?.lines.flatMap(({ id, quantity }) => (id === '3' ? quantity : [])),
  w.shop.cart.products.flatMap(({ id, amount }) => (id === 3 ? amount : [])),
];

/** No save names a key, or a product, twice. */
function expectSingles(w: World): void {
  for (const save of w.callsOf('save')) {
    const lines = linesOfSave(save);
    expect(new Set(lines.map(({ key, id }) => key ?? `k${String(id)}`)).size).toBe(lines.length);
  }
}

const FAILURES: readonly (readonly [string, Treatment])[] = [
  ['is answered with 500', { isDone: false, answer: 500 }],
  ['was carried out and is answered with 500', { answer: 500 }],
  ['is answered with a page of HTML', { isDone: false, answer: 'page' }],
  ['was carried out and is answered with a page of HTML', { answer: 'page' }],
  ['has no answer', { isDone: false, answer: 'lost' }],
  ['arrives after it was given up', { arrivesAfter: 20_000 }],
];

describe('a product that is added again', () => {
  it.each(FAILURES)('stays if the deletion of before %s', async (_, treatment) => {
    const { w, tab } = await opened(three(), KEYS);
    w.shop.treat = first('delete', treatment, treatment, treatment);
    tab.cart.remove('k3');
    await w.pass(320);
    tab.cart.add(RING, 7);
    await w.pass(REST);
    expect(rings(w, tab)).toEqual([[7], [7]]);
    expect([tab.cart.notices.list.get(), tab.isPending()]).toEqual([[], false]);
    expectSingles(w);
  });

  it.each([
    ['in another order', 'k2', 'k3'],
    ['in the same order', 'k3', 'k2'],
  ])('stays if its deletion waits for another one, %s', async (_, one, other) => {
    const { w, tab } = await opened(three(), KEYS);
    w.shop.treat = first('delete', FAILED, FAILED, FAILED);
    tab.cart.remove(one);
    tab.cart.remove(other);
    await w.pass(600);
    tab.cart.add(RING, 7);
    await w.pass(REST);
    expect(rings(w, tab)).toEqual([[7], [7]]);
  });

  it('stays if the list of a quick order adds it', async () => {
    const { w, tab } = await opened(three(), KEYS);
    w.shop.treat = first('delete', FAILED);
    tab.cart.remove('k3');
    await w.pass(320);
    tab.cart.changeMany({ products: [{ product: RING, quantity: 7 }] });
    await w.pass(REST);
    expect(rings(w, tab)).toEqual([[7], [7]]);
  });

  it('counts as its line: undo adds no second one', async () => {
    for (const wait of [0, 1000, 3000]) {
      const { w, tab } = await opened(three(), KEYS);
      tab.cart.remove('k3');
      await w.pass(wait);
      tab.cart.add(RING, 7);
      await w.pass(wait);
      tab.cart.undo.undo();
      await w.pass(REST);
      expect(rings(w, tab)).toEqual([[7], [7]]);
      expectSingles(w);
    }
  });

  it.each(FAILURES)('can be changed at once when the deletion %s', async (_, treatment) => {
    const { w, tab } = await opened(three(), KEYS);
    w.shop.treat = first('delete', treatment, treatment, treatment);
    tab.cart.remove('k3');
    await w.pass(320);
    const line = tab.cart.add(RING, 7);
    await w.pass(4000);
    tab.cart.setQuantity(line?.key ?? '', 11);
    await w.pass(REST);
    expect(rings(w, tab)).toEqual([[11], [11]]);
    expect(tab.cart.notices.list.get()).toEqual([]);
  });

  it('stays if a save without it arrives late', async () => {
    const { w, tab } = await opened(three(), KEYS);
    const ways = { delete: [FAILED, FAILED], save: [{ arrivesAfter: 20_000 }] };
    w.shop.treat = ({ name }) =>
      name === 'delete' || name === 'save' ? ways[name].shift() : undefined;
    tab.cart.remove('k3');
    tab.cart.setQuantity('k1', 5);
    await w.pass(2000);
    expect(w.callsOf('save')).toHaveLength(1);
    tab.cart.add(RING, 7);
    await w.pass(REST);
    expect(rings(w, tab)).toEqual([[7], [7]]);
  });

  it('is deleted when it is removed once more', async () => {
    const { w, tab } = await opened(three(), KEYS);
    w.shop.treat = first('delete', FAILED);
    tab.cart.remove('k3');
    await w.pass(320);
    const line = tab.cart.add(RING, 7);
    await w.pass(3000);
    tab.cart.remove(line?.key ?? '');
    await w.pass(REST);
    expect(rings(w, tab)).toEqual([[], []]);
  });

  it('stays if another tab adds it while the deletion of before fails', async () => {
    const [w, tab, other] = await openedTwice(three(), KEYS);
    w.shop.treat = first('delete', { answer: 500 });
    tab.cart.remove('k3');
    await w.pass(400);
    void other.cart.refresh();
    await w.pass(100);
    other.cart.add(RING, 7);
    await w.pass(REST);
    expect(rings(w, other)).toEqual([[7], [7]]);
  });
});

it('a save without a removed line has removed it: no deletion follows', async () => {
  const { w, tab } = await opened(three(), KEYS);
  w.shop.treat = first('delete', FAILED, FAILED, FAILED);
  tab.cart.remove('k3');
  await w.pass(320);
  tab.cart.setQuantity('k1', 5);
  await w.pass(1300);
  expect([w.callsOf('save').length, rings(w, tab)]).toEqual([1, [[], []]]);
  w.log();
  // Another writer adds it again, of which this page hears late.
  w.shop.change((cart) => cart.products.push(product(3, 3, { key: 'k3' })));
  await w.pass(REST);
  expect(rings(w, tab)).toEqual([[3], [3]]);
  expect(w.log()).not.toContain('delete');
});

it.each([
  ['was carried out', {}],
  ['has failed', { isDone: false, answer: 500 }],
] as const)(
  'a removal that %s asks nothing of the cart after another order, unless the buyer undoes it',
  async (_, treatment) => {
    const { w, tab } = await opened(three(), KEYS);
    w.shop.treat = first('delete', treatment);
    tab.cart.remove('k3');
    await w.pass(400);
    w.log();
    // The order is placed in another window, and a new cart begun.
    tab.blur();
    w.shop.change((cart) => (cart.products = [product(9, 1, { key: 'k9' })]));
    tab.cart.undo.hold(true);
    tab.focus();
    await w.pass(REST);
    expect(new Set(w.log())).toEqual(new Set(['load']));
    expect(tab.cart.notices.list.get()).toEqual([]);
    tab.cart.undo.undo();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 3: 3, 9: 1 });
  },
);
