import { describe, expect, it } from 'vitest';
import { product, type Personality, type WireProduct } from './network.js';
import { REST, two, opened, openedTwice, every } from './settles.js';
import { world, type Tab, type World } from './world.js';

/** Ways in which a shop can say what it has made of a save: in the answer, or only in the next reading; and with messages. */
const ABOUT_SOMETHING_ELSE = [{ level: 'info', text: 'Delivery takes two days.' }];
const WAYS: readonly (readonly [string, Personality])[] = [
  ['in its answer', { answersWithProducts: true }],
  ['in the next reading', {}],
  [
    'in its answer, with a message about something else',
    { answersWithProducts: true, computes: () => ({ messages: ABOUT_SOMETHING_ELSE }) },
  ],
  [
    'in the next reading, with a message about something else',
    { computes: () => ({ messages: ABOUT_SOMETHING_ELSE }) },
  ],
];

const three = (): WireProduct[] => [product(1, 1), product(2, 2), product(3, 3)];
const setTo = (id: number, amount: number) => (lines: readonly WireProduct[]) =>
  lines.map((line) => (line.id === id ? { ...line, amount } : line));

const said = ({ cart }: Tab): unknown[] =>
  cart.notices.list.get().map(({ kind, key, wanted, quantity }) => [kind, key, wanted, quantity]);

describe.each(WAYS)('what the shop makes of a save is said %s', (_, way) => {
  it.each([
    ['7 becomes 8', setTo(1, 8), 7, [['altered', '1', 7, 8]], 8],
    ['9 becomes 3', setTo(1, 3), 9, [['altered', '1', 9, 3]], 3],
    [
      'the product is dropped',
      (lines: readonly WireProduct[]) => lines.filter(({ id }) => id !== 1),
      3,
      [['left-out', '1', 3, undefined]],
      undefined,
    ],
    ['another line grows', setTo(2, 5), 7, [['altered', '2', 2, 5]], 7],
  ])('%s', async (__, stores, wanted, notices, has) => {
    const { w, tab } = await opened(three(), { ...way, stores: (lines) => stores(lines) });
    tab.cart.setQuantity('1', wanted);
    await w.pass(REST);
    expect(said(tab)).toEqual(notices);
    expect(tab.reports).toEqual([
      { operation: 'update-cart', next: expect.stringMatching(/^The shop has made something/) },
    ]);
    expect(tab.amounts()[1]).toBe(has);
    // What is said last to be saved is what the shop has.
    expect(tab.events('cart:saved').at(-1)).toMatchObject({
      products: w.shop.cart.products.map(({ id, amount }) => ({ id, amount })),
    });
  });

  it('an addition that the shop does not take is no added line', async () => {
    const { w, tab } = await opened(three(), { ...way, drops: '4' });
    tab.cart.add(product(4, 1), 2);
    await w.pass(REST);
    expect(said(tab)).toEqual([['left-out', '4', 2, undefined]]);
    expect(tab.events('cart:line-added')).toEqual([]);
  });

  it('an addition of which the shop takes fewer is an added line with these', async () => {
    const { w, tab } = await opened(three(), { ...way, stock: { 4: 1 } });
    tab.cart.add(product(4, 1), 2);
    expect(tab.events('cart:line-added')).toEqual([]);
    await w.pass(REST);
    expect(said(tab)).toEqual([['altered', '4', 2, 1]]);
    expect(tab.events('cart:line-added')).toMatchObject([{ product: { id: 4 }, amount: 1 }]);
  });

  it('nothing is said of what it stores as it was wanted', async () => {
    const { w, tab } = await opened(three(), way);
    tab.cart.setQuantity('1', 7);
    tab.cart.add(product(4, 1), 2);
    await w.pass(1000);
    tab.cart.remove('2');
    await w.pass(REST);
    expect([said(tab), tab.reports]).toEqual([[], []]);
    expect(tab.events('cart:line-added')).toHaveLength(1);
  });
});

it('a removal that the shop answers well and does not carry out is said at the line', async () => {
  const { w, tab } = await opened(three());
  w.shop.treat = every('delete', { isDone: false });
  tab.cart.remove('2');
  await w.pass(REST);
  expect(said(tab)).toEqual([['refused', '2', undefined, 2]]);
  expect(tab.reports).toHaveLength(1);
});

it('a line of which the shop has a message is not said again', async () => {
  const computes = () => ({ messages: [{ level: 'warning', text: 'At most 8.', key: '1' }] });
  const { w, tab } = await opened(three(), {
    answersWithProducts: true,
    computes,
    stock: { 1: 8 },
  });
  tab.cart.setQuantity('1', 9);
  await w.pass(REST);
  expect([said(tab), tab.amounts()[1]]).toEqual([[], 8]);
  expect(tab.reports).toHaveLength(1);
});

it('what another tab makes of it is not taken for the shop’s doing', async () => {
  const [w, tab, other] = await openedTwice(three());
  tab.cart.setQuantity('1', 7);
  await w.pass(500);
  other.cart.setQuantity('1', 9);
  await w.pass(REST);
  expect([said(tab), said(other), tab.amounts()[1]]).toEqual([[], [], 9]);
});

it('a deposit that follows the bottles is the shop’s own affair', async () => {
  const stores = (lines: readonly WireProduct[]) =>
    lines.map((line) => (line.id === 2 ? { ...line, amount: Number(lines[0]?.amount) } : line));
  const deposit = product(2, 1, { fixed_amount: 1 });
  const { w, tab } = await opened([product(1, 1), deposit], { answersWithProducts: true, stores });
  tab.cart.setQuantity('1', 6);
  await w.pass(REST);
  expect([tab.amounts(), said(tab), tab.reports]).toEqual([{ 1: 6, 2: 6 }, [], []]);
});

it('a line by the metre that the shop has dropped beside a save is said, and not where the buyer has removed it', async () => {
  const cloth = product(2, 1, { amount: '1.5', quantity_text: '1.5 m' });
  const stores = (lines: readonly WireProduct[]) => lines.filter(({ id }) => id !== 2);
  for (const isRemoved of [false, true]) {
    const { w, tab } = await opened([product(1, 1), cloth], isRemoved ? {} : { stores });
    if (isRemoved) tab.cart.remove('2');
    tab.cart.setQuantity('1', 6);
    await w.pass(REST);
    expect(said(tab)).toEqual(isRemoved ? [] : [['left-out', '2', 0, undefined]]);
  }
});

describe('notices', () => {
  const said = (tab: Tab) =>
    tab.cart.notices.list.get().map(({ kind, key, quantity }) => [kind, key, quantity]);
  /** Changes a quantity, waits until it is stored, and reads a cart with this one in its place. */
  async function edit(w: World, tab: Tab, key: number, quantity: number, stored: number) {
    tab.cart.setQuantity(String(key), quantity);
    await w.pass(1000);
    w.shop.change(({ products }) => (products[key - 1] = product(key, stored)));
    void tab.cart.refresh();
    await w.pass(100);
  }

  it('say stored edits that are read back as before, and name a cache from the second time on', async () => {
    const { w, tab } = await opened();
    await edit(w, tab, 1, 3, 1);
    expect([said(tab), tab.warnings]).toEqual([[['altered', '1', 1]], []]);
    await edit(w, tab, 1, 6, 4);
    expect([said(tab), tab.warnings]).toEqual([[['altered', '1', 4]], []]);
    await edit(w, tab, 2, 5, 2);
    expect(said(tab)).toEqual([
      ['altered', '1', 4],
      ['altered', '2', 2],
    ]);
    expect(tab.warnings).toEqual([expect.stringContaining('a cache or service worker')]);
  });

  it('say nothing of a quantity that was read as stored, and then set by another writer', async () => {
    const { w, tab } = await opened([product(1, 1), product(2, 1)]);
    for (const quantity of [3, 5, 7]) {
      await edit(w, tab, 1, quantity, quantity);
      await edit(w, tab, 1, quantity, quantity + 1);
    }
    expect([said(tab), tab.reports, tab.warnings]).toEqual([[], [], []]);
  });

  it.each([
    ['Product 1 is out of stock', []],
    ['Buy (Product 1), Product 12!', []],
    ['Product 12 and SubProduct 1 are out of stock', [['altered', '1', 1]]],
  ])('leave a line to a message of the shop that names it: "%s"', async (text, notices) => {
    const { w, tab } = await opened([product(1, 1), product(2, 1)]);
    w.shop.cart['messages'] = [{ level: 'info', text }];
    await edit(w, tab, 1, 3, 1);
    expect(said(tab)).toEqual(notices);
  });

  it('about different things stay beside each other, each once', async () => {
    const tab = await world(two()).open();
    tab.cart.notices.ownerChanged();
    for (let times = 0; times < 2; times++) tab.cart.notices.unsaved();
    expect(said(tab)).toEqual([
      ['owner', undefined, undefined],
      ['unsaved', undefined, undefined],
    ]);
  });
});
