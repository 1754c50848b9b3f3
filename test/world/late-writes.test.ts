import { describe, expect, it } from 'vitest';
import { isWrite } from '../support/shop.js';
import { product, type CallName, type TabCall, type Treatment } from './network.js';
import { first, REST, settles, two, opened, openedTwice } from './settles.js';
import { world, type Tab, type World } from './world.js';

/** What the tab before a reload sends on leaving, and what the next page hears right after it. */
const AFTER_RELOAD: readonly [string, (tab: Tab) => void, (tab: Tab) => void, unknown][] = [
  [
    'a quantity',
    ({ cart }) => cart.setQuantity('1', 5),
    ({ cart }) => cart.setQuantity('1', 7),
    [{ 1: 7, 2: 2 }, ''],
  ],
  [
    'a removal',
    ({ cart }) => cart.setQuantity('1', 5),
    ({ cart }) => cart.remove('2'),
    [{ 1: 5 }, ''],
  ],
  [
    'notes',
    ({ notes }) => notes.write('Ring'),
    ({ notes }) => notes.write('Knock'),
    [{ 1: 1, 2: 2 }, 'Knock'],
  ],
];

const endOf = ({ shop }: World): unknown => [shop.amounts(), shop.cart.remarks];

describe('right after a reload', () => {
  const late = ({ tab }: TabCall): Treatment | undefined =>
    tab === 'tab 1' ? { arrivesAfter: 3000 } : undefined;

  it.each(AFTER_RELOAD)(
    'the press of a link does not wait with %s, which a late write of the page before cannot undo',
    async (_, before, now, end) => {
      const w = world(two(), {}, { hasChannel: false });
      const gone = await w.open();
      w.shop.treat = late;
      before(gone);
      gone.leave();
      const tab = await w.open({ follows: true });
      now(tab);
      tab.press();
      await w.pass(200);
      expect(w.shop.calls.filter((call) => call.tab === 'tab 2' && isWrite(call))).toHaveLength(1);
      tab.glance();
      await w.pass(REST);
      expect(endOf(w)).toEqual(end);
      expect([tab.amounts(), tab.cart.notices.list.get()]).toEqual([w.shop.amounts(), []]);
    },
  );

  it('the first write still waits after the buyer has looked at another window', async () => {
    const w = world(two(), {}, { hasChannel: false });
    const gone = await w.open();
    w.shop.treat = late;
    gone.cart.setQuantity('1', 5);
    gone.leave();
    const tab = await w.open({ follows: true });
    tab.cart.setQuantity('1', 7);
    await w.pass(1000);
    tab.glance();
    await w.pass(2000);
    expect(w.callsOf('save')).toHaveLength(1);
    await settles(w, tab, { 1: 7, 2: 2 });
  });

  it.each([
    ['of a shop that names versions', { namesVersions: true }, { follows: true }, 260],
    ['of a page that a link has opened', {}, { follows: 'link' }, 260],
    ['of a page that took three seconds to come', {}, { follows: true, age: 3000 }, 1440],
  ] as const)('the first write %s waits no longer than needed', async (_, shop, page, ms) => {
    const w = world(two(), shop);
    const tab = await w.open(page);
    tab.cart.setQuantity('1', 7);
    await w.pass(ms - 20);
    expect(w.callsOf('save')).toHaveLength(0);
    await w.pass(100);
    expect(w.callsOf('save')).toHaveLength(1);
  });

  it('a line that another page removes after its quantity was stored is gone, with a message', async () => {
    const w = world(two());
    const tab = await w.open({ follows: true });
    tab.cart.setQuantity('1', 7);
    tab.press();
    await w.pass(1000);
    w.shop.change((cart) => cart.products.shift());
    await settles(w, tab, { 2: 2 });
    expect(tab.cart.notices.list.get()).toMatchObject([{ kind: 'left-out', key: '1', wanted: 7 }]);
    expect(w.callsOf('save')).toHaveLength(1);
  });

  it('quantities that stock has cut are saved once when the buyer has seen that', async () => {
    const w = world([product(1, 3, { reduced_amount: 2 }), product(2, 2)]);
    const tab = await w.open({ follows: 'link' });
    tab.cart.stockCutsSeen();
    await w.pass(REST);
    expect(w.callsOf('save')).toHaveLength(1);
  });

  it('the page shows what the answer to a save says, not what was wanted', async () => {
    const answersSave = () => ({ products: [product(1, 10), product(2, 2), product(5, 4)] });
    const w = world(two(), { answersSave });
    const tab = await w.open({ follows: 'link' });
    tab.cart.setQuantity('1', 99);
    tab.cart.add(product(4, 1), 4);
    await w.pass(1000);
    expect(tab.amounts()).toEqual({ 1: 10, 2: 2, 5: 4 });
  });

  it('a buyer who logs in gets no message if nothing of the former one was unsaved, nor those of the former one', async () => {
    const shop = {
      namesOwner: true,
      namesVersions: true,
      answersWithProducts: true,
      stock: { 1: 3 },
    };
    const w = world(two(), shop);
    const tab = await w.open({ follows: true });
    tab.cart.setQuantity('1', 7);
    await w.pass(1000);
    expect(tab.cart.notices.list.get()).toMatchObject([{ kind: 'altered', key: '1' }]);
    w.shop.logIn('berta', [product(9, 9)]);
    tab.glance();
    await settles(w, tab, { 9: 9 });
    expect(tab.reports.map(({ operation }) => operation)).toEqual(['update-cart']);
    expect(tab.cart.notices.list.get()).toEqual([]);
  });
});

/** Writes of a tab that are given up, and arrive at the shop after the time limit. */
const GIVEN_UP: readonly [CallName, (tab: Tab) => void][] = [
  ['save', ({ cart }) => cart.setQuantity('2', 9)],
  ['delete', ({ cart }) => cart.remove('3')],
  ['remarks', ({ notes }) => notes.write('Ring')],
];

describe.each(GIVEN_UP)('while a %s that was given up may still arrive', (name, act) => {
  const start = async (): Promise<[World, Tab, Tab]> => {
    const [w, tab, other] = await openedTwice([product(1, 1), product(2, 2), product(3, 3)]);
    w.shop.treat = first(name, { arrivesAfter: 25_000 });
    act(tab);
    await w.pass(17_000);
    return [w, tab, other];
  };

  it.each([
    ['another quantity', ({ cart }: Tab) => cart.setQuantity('1', 7), 7],
    ['the removal', ({ cart }: Tab) => cart.remove('1'), undefined],
  ])('%s of a line by another tab stays', async (_, change, quantity) => {
    const [w, tab, other] = await start();
    tab.cart.setQuantity('1', 5);
    await w.pass(1000);
    change(other);
    await w.pass(REST);
    expect([w.shop.amounts()[1], tab.amounts()[1], other.amounts()[1]]).toEqual(
      Array(3).fill(quantity),
    );
    expect(tab.cart.notices.list.get()).toEqual([]);
    expect(tab.reports.map(({ operation }) => operation)).not.toContain('get-cart');
  });

  it('a line that was added, and removed by another tab, stays away', async () => {
    const [w, tab, other] = await start();
    tab.cart.add(product(4, 1), 4);
    await w.pass(1000);
    other.cart.remove('4');
    await w.pass(REST);
    expect([w.shop.amounts()[4], tab.amounts()[4]]).toEqual([undefined, undefined]);
  });

  it('notes of another tab stay', async () => {
    const [w, tab, other] = await start();
    tab.notes.write('Knock');
    await w.pass(2000);
    other.notes.write('Whistle');
    await w.pass(3000);
    expect([w.shop.cart.remarks, tab.notes.text.get()]).toEqual(['Whistle', 'Whistle']);
    const texts = w.callsOf('remarks').map(({ body }) => body['remarks']);
    expect(texts.filter((text) => text !== 'Ring')).toEqual(['Knock', 'Whistle']);
  });
});

it.each([
  ['three times', 3, (): void => undefined, 4],
  [
    'once where others may have undone it',
    2,
    (tab: Tab) => {
      tab.glance();
    },
    2,
  ],
] as const)(
  'a removal that is undone again and again is repeated %s',
  async (_, quantity, meanwhile, most) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isDone: false, arrivesAfter: 20_000 });
    tab.cart.setQuantity('1', 5);
    await w.pass(17_000);
    w.shop.carriedOut = ({ name }) => {
      if (name === 'delete') w.shop.change((cart) => cart.products.push(product(2, quantity)));
    };
    tab.cart.remove('2');
    await w.pass(1000);
    meanwhile(tab);
    await w.pass(REST);
    expect(w.callsOf('delete')).toHaveLength(most);
    expect(tab.amounts()).toEqual({ 1: 5, 2: quantity });
  },
);

it.each([
  ['stores', (text: string) => text],
  ['trims', (text: string) => text.trim()],
])('notes that were given up do not come back to a shop that %s them', async (_, stores) => {
  const { w, tab } = await opened();
  w.shop.carriedOut = () => {
    w.shop.cart.remarks = stores(w.shop.cart.remarks ?? '');
  };
  w.shop.treat = first('remarks', { arrivesAfter: 25_000 });
  tab.notes.write(' Ring ');
  await w.pass(18_000);
  tab.notes.write('Knock');
  await w.pass(REST);
  expect(w.shop.cart.remarks).toBe('Knock');
});

it('a page that sent nothing when it was left, and is back, is not taken for one whose save may arrive late', async () => {
  const [w, tab, other] = await openedTwice();
  w.shop.treat = first('save', { answeredAfter: 500 });
  tab.cart.setQuantity('1', 5);
  await w.pass(400);
  other.cart.setQuantity('1', 7);
  other.putAway();
  other.bringBack();
  await settles(w, tab, { 1: 7, 2: 2 });
});

it('a save that never ends and arrives after its deadline does not win over the next one', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { isEndless: true, arrivesAfter: 60_000 });
  tab.cart.setQuantity('1', 5);
  await w.pass(51_000);
  tab.cart.setQuantity('1', 6);
  await w.pass(REST);
  expect([w.shop.amounts(), tab.amounts()[1]]).toEqual([{ 1: 6, 2: 2 }, 6]);
});

it('a save of a hidden page that was given up does not win over the next one', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { answeredAfter: 500 }, { arrivesAfter: 20_000 });
  tab.cart.setQuantity('1', 3);
  await w.pass(300);
  tab.cart.setQuantity('1', 4);
  tab.hide();
  tab.show();
  await w.pass(16_000);
  tab.cart.setQuantity('1', 5);
  await settles(w, tab, { 1: 5, 2: 2 });
});

it('a quantity that this tab has stored does not come back over a newer one of another tab whose first save was given up', async () => {
  const [w, tab, other] = await openedTwice();
  tab.cart.setQuantity('1', 7);
  await w.pass(500);
  tab.hide();
  w.shop.treat = first('save', { arrivesAfter: 20_000, isDone: false });
  other.cart.setQuantity('1', 8);
  await w.pass(17_000);
  expect(w.shop.amounts()).toEqual({ 1: 8, 2: 2 });
  tab.show();
  await settles(w, tab, { 1: 8, 2: 2 });
});

it('a line that was added, and removed elsewhere, is not added again by a quantity', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { isDone: false, arrivesAfter: 20_000 });
  tab.cart.setQuantity('1', 5);
  await w.pass(17_000);
  tab.cart.add(product(4, 1), 4);
  await w.pass(1000);
  w.shop.change((cart) => cart.products.pop());
  tab.blur();
  tab.cart.setQuantity('4', 6);
  await settles(w, tab, { 1: 5, 2: 2 });
});

it('a save that was given up and has arrived is no other writer’s when the next one fails', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first(
    'save',
    { arrivesAfter: 16_500 },
    { isDone: false, answer: 500, arrivesAfter: 1000 },
  );
  tab.cart.setQuantity('1', 5);
  await w.pass(15_300);
  tab.cart.setQuantity('1', 6);
  await settles(w, tab, { 1: 6, 2: 2 });
  expect(tab.cart.notices.list.get()).toEqual([]);
});

it('a save without an answer is not overwritten by the other tab, although its own tab is gone', async () => {
  const [w, gone, tab] = await openedTwice();
  w.shop.treat = first('save', { arrivesAfter: 500, answer: 'lost' });
  gone.cart.setQuantity('1', 5);
  await w.pass(300);
  tab.glance();
  await w.pass(480);
  gone.kill();
  tab.cart.setQuantity('2', 9);
  await settles(w, tab, { 1: 5, 2: 9 });
});

it('a save that was given up is seen by the other tab, although its own tab is gone by then', async () => {
  const [w, gone, tab] = await openedTwice();
  w.shop.treat = first('save', { arrivesAfter: 20_000 });
  gone.cart.setQuantity('1', 5);
  await w.pass(15_300);
  gone.kill();
  await settles(w, tab, { 1: 5, 2: 2 });
});
