import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { FAILED, first, opened, openedTwice, REST, settles, two } from './settles.js';
import type { Tab } from './world.js';

/** What the buyer is shown of changes that were not stored. */
const notices = ({ cart }: Tab): unknown[] =>
  cart.notices.list.get().map(({ kind, name, wanted, quantity }) => [kind, name, wanted, quantity]);

/** The lines that the page says are saved, each time. */
function heardOf(tab: Tab): Record<string, number>[] {
  const heard: Record<string, number>[] = [];
  tab.sync.on('saved', (lines) => {
    heard.push(Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity])));
  });
  return heard;
}

describe('a change that another writer overtakes', () => {
  it.each([
    ['after a server error', { isDone: false, answer: 500 }, undefined],
    ['after a refusal', { isDone: false, answer: 422, answeredAfter: 1000 }, undefined],
    ['after a time-out', { isDone: false, answeredAfter: 60_000 }, undefined],
    [
      'while the buyer looked away',
      { isDone: false, answer: 500, answeredAfter: 1500 },
      (tab: Tab) => {
        tab.glance();
      },
    ],
  ] as const)(
    '%s is not said to be saved: the line says the other quantity',
    async (_, treatment, meanwhile) => {
      const { w, tab } = await opened();
      const saved = heardOf(tab);
      w.shop.treat = first('save', treatment);
      tab.cart.setQuantity('1', 5);
      await w.pass(400);
      w.shop.change((cart) => (cart.products = [product(1, 7), product(2, 2)]));
      meanwhile?.(tab);
      await settles(w, tab, { 1: 7, 2: 2 });
      expect(saved).toEqual([]);
      expect(notices(tab)).toEqual([['changed', 'Product 1', 5, 7]]);
      expect(tab.reports.at(-1)?.next).toMatch(/^It was changed elsewhere/);
    },
  );

  it('in a tab that does not wait for the lock keeps that tab’s quantity, although this one’s save never ended', async () => {
    const [w, tab, other] = await openedTwice();
    w.shop.treat = first('save', { isDone: false, answeredAfter: 60_000 });
    tab.cart.setQuantity('1', 5);
    await w.pass(500);
    other.cart.setQuantity('1', 7);
    await w.pass(REST);
    const seven = { 1: 7, 2: 2 };
    expect([w.shop.amounts(), tab.amounts(), other.amounts()]).toEqual([seven, seven, seven]);
    expect(notices(tab)).toEqual([['changed', 'Product 1', 5, 7]]);
  });

  it('is a removal that has failed: the line stays with the quantity of the other tab', async () => {
    const [w, tab, other] = await openedTwice();
    w.shop.treat = first('delete', { isDone: false, answer: 'lost' });
    tab.cart.remove('1');
    await w.pass(300);
    other.cart.setQuantity('1', 5);
    await settles(w, tab, { 1: 5, 2: 2 });
    expect(notices(tab)).toEqual([['changed', 'Product 1', undefined, 5]]);
    expect(w.callsOf('delete')).toHaveLength(1);
  });

  it('is an added product whose save has failed: its line says the other quantity', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', FAILED);
    tab.cart.add(product(3, 1), 4);
    await w.pass(400);
    w.shop.change((cart) => cart.products.push(product(3, 7)));
    await settles(w, tab, { 1: 1, 2: 2, 3: 7 });
    expect(notices(tab)).toEqual([['changed', 'Product 3', 4, 7]]);
  });

  it('and whose line that writer has removed is not said to be saved, and named', async () => {
    const { w, tab } = await opened();
    const saved = heardOf(tab);
    tab.blur();
    w.shop.change((cart) => cart.products.shift());
    tab.cart.setQuantity('1', 5);
    await settles(w, tab, { 2: 2 });
    expect(saved).toEqual([]);
    expect(notices(tab)).toEqual([['gone', 'Product 1', 5, undefined]]);
    expect(w.callsOf('save')).toEqual([]);
  });
});

it('a change that is refused while others change the cart each time ends after three times', async () => {
  const { w, tab } = await opened();
  let others = 10;
  w.shop.treat = ({ name }) => {
    if (name !== 'save') return undefined;
    w.shop.change((cart) => (cart.products = [product(1, 1), product(2, others++)]));
    return { isDone: false, answer: 422 };
  };
  tab.cart.setQuantity('1', 5);
  await settles(w, tab, { 1: 1, 2: 12 });
  expect(notices(tab)).toEqual([['refused', 'Product 1', 5, 1]]);
  expect(w.callsOf('save')).toHaveLength(3);
});

it('a save whose answer is lost is said to be one when a read shows it, to the other tabs too', async () => {
  const [w, tab, other] = await openedTwice();
  const saved = heardOf(tab);
  w.shop.treat = first('save', { answer: 'lost' });
  tab.cart.setQuantity('1', 5);
  await w.pass(400);
  tab.glance();
  await settles(w, other, { 1: 5, 2: 2 });
  expect(saved).toEqual([{ 1: 5, 2: 2 }]);
});

it('a line that the shop has withdrawn does not cost the buyer a change of another line', async () => {
  const { w, tab } = await opened();
  w.shop.change((cart) => cart.products.shift());
  w.shop.personality = {
    refuses: (lines) => (lines.some(({ id }) => id === 1) ? 422 : undefined),
  };
  tab.cart.setQuantity('2', 8);
  await settles(w, tab, { 2: 8 });
  expect(notices(tab)).toEqual([]);
});

describe('a quantity of 0 that is typed', () => {
  const dropsZeros = {
    stores: (lines: readonly ReturnType<typeof product>[]) => lines.filter(({ amount }) => amount),
  };

  it('is not sent before the field is left', async () => {
    const { w, tab } = await opened();
    w.log();
    tab.cart.typing.type('1', 0);
    await w.pass(3000);
    expect([tab.amounts(), w.log()]).toEqual([{ 1: 0, 2: 2 }, []]);
    tab.cart.typing.type('1', 5);
    await settles(w, tab, { 1: 5, 2: 2 });
    expect(w.callsOf('save')).toHaveLength(1);
  });

  it('leaves the line on the page where the shop drops it, and 5 adds it again', async () => {
    const { w, tab } = await opened(two(), dropsZeros);
    tab.cart.typing.type('2', 0);
    tab.cart.typing.settle('2');
    await w.pass(REST);
    tab.blur();
    tab.cart.setQuantity('2', 0);
    tab.focus();
    await w.pass(REST);
    expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 1: 1 }, { 1: 1, 2: 0 }]);
    expect(w.callsOf('save')).toHaveLength(1);
    tab.cart.setQuantity('2', 5);
    await settles(w, tab, { 1: 1, 2: 5 });
  });

  it('gives way to the line once another page has added it again', async () => {
    const { w, tab } = await opened(two(), dropsZeros);
    tab.cart.setQuantity('2', 0);
    await w.pass(REST);
    w.shop.change((cart) => cart.products.push(product(2, 4)));
    void tab.cart.refresh();
    await settles(w, tab, { 1: 1, 2: 4 });
  });

  it('is undone by 5 also if the shop has dropped the line unseen', async () => {
    const { w, tab } = await opened(two(), dropsZeros);
    tab.cart.setQuantity('2', 0);
    await w.pass(400);
    tab.glance();
    tab.cart.setQuantity('2', 5);
    await settles(w, tab, { 1: 1, 2: 5 });
  });

  it.each([
    ['lost', { answer: 'lost' }],
    ['an error', { answer: 500 }],
    ['a page of HTML', { answer: 'page' }],
    ['too late', { answeredAfter: 60_000 }],
  ] as const)('on the way to 27 costs nothing where its answer is %s', async (_, treatment) => {
    const { w, tab } = await opened(two(), dropsZeros);
    w.shop.treat = first('save', treatment);
    tab.cart.setQuantity('2', 0);
    await w.pass(290);
    tab.cart.setQuantity('2', 27);
    await settles(w, tab, { 1: 1, 2: 27 });
    expect(notices(tab)).toEqual([]);
  });

  it('does not keep a line on the page that another page has removed', async () => {
    const { w, tab } = await opened();
    tab.blur();
    w.shop.change((cart) => cart.products.pop());
    tab.cart.setQuantity('2', 0);
    await settles(w, tab, { 1: 1 });
    expect(notices(tab)).toEqual([]);
  });
});

it('a buyer whose cart belongs to another account now gets one message, and no notes of the former one', async () => {
  const { w, tab } = await opened(two(), { namesOwner: true });
  tab.cart.setQuantity('1', 5);
  tab.cart.typing.type('2', 6);
  tab.notes.write('Ring');
  w.shop.logIn('berta', [product(9, 9)]);
  await settles(w, tab, { 9: 9 });
  expect(tab.reports.filter(({ operation }) => operation === 'owner')).toHaveLength(1);
  expect(notices(tab)).toEqual([['owner', undefined, undefined, undefined]]);
  expect(tab.notes.text.get()).toBe('');
});
