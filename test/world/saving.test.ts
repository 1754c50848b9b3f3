import { describe, expect, it } from 'vitest';
import { shownLines } from '../../src/model/sync/log.js';
import { product } from './network.js';
import { every, first, opened, openedTwice, REST, settles, two } from './settles.js';
import type { Tab } from './world.js';

describe('a save', () => {
  it('carries edits that follow each other closely, within a second although the buyer clicks on', async () => {
    const { w, tab } = await opened();
    tab.cart.stepQuantity('1', 1);
    await w.pass(200);
    tab.cart.setQuantity('2', 5);
    await w.pass(240);
    expect(w.callsOf('save')).toEqual([]);
    await w.pass(100);
    expect([w.callsOf('save').length, w.shop.amounts()]).toEqual([1, { 1: 2, 2: 5 }]);
    for (let click = 0; click < 12; click++) {
      tab.cart.stepQuantity('1', 1);
      await w.pass(100);
    }
    expect(w.callsOf('save')).toHaveLength(2);
    await settles(w, tab, { 1: 14, 2: 5 });
  });

  it.each([
    ['an error of the shop', 500, 500],
    ['a broken connection', 'lost', undefined],
  ] as const)('that ends with %s is said, kept and sent again', async (_, answer, status) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isDone: false, answer }, { answeredAfter: 2000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(320);
    expect(tab.reports).toEqual([
      { operation: 'update-cart', next: 'The change is kept and sent again.' },
    ]);
    expect(tab.events('cart:save-failed')).toEqual([{ status, error: expect.any(Error) }]);
    expect([tab.sync.saveState(), tab.amounts()]).toEqual(['retrying', { 1: 3, 2: 2 }]);
    await w.pass(1500);
    expect(tab.sync.saveState()).toBe('saving');
    await w.pass(1400);
    tab.cart.setQuantity('2', 5);
    await w.pass(280);
    expect(tab.sync.saveState()).toBe('saving');
    await settles(w, tab, { 1: 3, 2: 5 });
    expect(tab.sync.saveState()).toBe('saved');
    expect(tab.events('cart:saved')).toHaveLength(2);
  });

  it('is sent again as soon as the network returns', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', { isDone: false, answer: 'lost' });
    tab.cart.setQuantity('1', 3);
    await w.pass(9000);
    w.shop.treat = () => undefined;
    tab.setOnline(true);
    await w.pass(200);
    expect(w.shop.amounts()).toEqual({ 1: 3, 2: 2 });
  });

  it.each([
    ['waits for a removal while the shop cannot be reached', 'lost', 0],
    ['does not wait for one with which the shop fails', 500, 1],
  ] as const)('%s', async (_, answer, saves) => {
    const { w, tab } = await opened();
    w.shop.treat = every('delete', { isDone: false, answer });
    tab.cart.remove('1');
    tab.cart.setQuantity('2', 6);
    await w.pass(60_000);
    expect(w.callsOf('save')).toHaveLength(saves);
    expect(w.shop.amounts()).toEqual(saves ? { 2: 6 } : { 1: 1, 2: 2 });
  });

  it.each<[string, (tab: Tab) => void, true?]>([
    ['a removal', ({ cart }) => cart.remove('2')],
    ['notes', ({ notes }) => notes.write('Ring')],
    ['a save whose answer names none', ({ cart }) => cart.setQuantity('2', 3), true],
  ])('names the version of a read after %s', async (_, change, namesNone) => {
    const { w, tab } = await opened(two(), { namesVersions: true });
    change(tab);
    if (namesNone) w.shop.personality = {};
    await w.pass(1500);
    w.shop.personality = { namesVersions: true };
    w.log();
    tab.cart.setQuantity('1', 5);
    await w.pass(1000);
    expect(w.log().slice(0, 2)).toEqual(['load', 'save']);
    expect(w.shop.amounts()).toMatchObject({ 1: 5 });
  });

  it('takes no cart from an answer that lists its products without prices', async () => {
    const answersSave = () => ({
      products: [
        { id: 1, amount: 3 },
        { id: 2, amount: 2 },
      ],
    });
    const { w, tab } = await opened(two(), { answersSave });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    const net = () => tab.cart.figures.totals.get().total.net;
    expect(net()).toBe(5000n);
    await w.pass(10_000);
    expect([net(), w.log()]).toEqual([5000n, ['load', 'save', 'load']]);
  });

  it.each([
    ['just before the page ends, is not sent again: it still arrives', 0, 1],
    ['some time before the page ends, is sent again', 600, 2],
  ])('whose answer the browser gives up %s', async (_, ms, saves) => {
    const { w, tab } = await opened();
    const save = first('save', { answer: 'lost' });
    w.shop.treat = (call) => (call.name === 'load' ? { answeredAfter: 9000 } : save(call));
    tab.cart.setQuantity('1', 3);
    tab.asks();
    await w.pass(60 + ms);
    tab.leave();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(saves);
  });
});

it('edits that were sent as the page was left are not sent again', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { answeredAfter: 5000 });
  tab.cart.setQuantity('1', 3);
  tab.putAway();
  tab.putAway();
  expect(w.callsOf('save')).toHaveLength(1);
  tab.cart.setQuantity('1', 4);
  tab.putAway();
  await w.pass(1000);
  expect([w.callsOf('save').length, w.shop.amounts()]).toEqual([2, { 1: 4, 2: 2 }]);
});

it.each([
  ['', undefined],
  [', with another amount in between', 9],
])('a removal after an undo that was sent as the page was left is kept%s', async (_, quantity) => {
  const { w, tab } = await opened();
  w.shop.treat = first('delete', { answeredAfter: 2000 });
  tab.cart.remove('2');
  await w.pass(300);
  tab.cart.undo.undo();
  if (quantity) tab.cart.setQuantity('2', quantity);
  tab.putAway();
  await w.pass(100);
  expect(w.shop.amounts()).toEqual({ 1: 1, 2: quantity ?? 2 });
  tab.bringBack();
  tab.cart.remove('2');
  await w.pass(REST);
  expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 1: 1 }, { 1: 1 }]);
});

it('two edits at once are one save, and the next edit needs no read', async () => {
  const { w, tab } = await opened();
  tab.cart.setQuantity('1', 5);
  expect(tab.sync.state.get().lane.lock).toBe('asked');
  tab.cart.setQuantity('2', 6);
  await w.pass(5000);
  w.log();
  tab.cart.setQuantity('1', 7);
  await w.pass(1000);
  expect(w.log()).toEqual(['save']);
});

it('an edit that is taken back while it is being sent is sent again', async () => {
  const { w, tab } = await opened();
  tab.cart.setQuantity('1', 5);
  await w.pass(260);
  tab.cart.setQuantity('1', 1);
  await settles(w, tab, { 1: 1, 2: 2 });
});

it('a line that is added and removed while the lock is awaited does not make the next edit wait', async () => {
  const [w, other, tab] = await openedTwice(two(), {}, { hasChannel: false });
  w.shop.treat = first('save', { answeredAfter: 1000 });
  other.cart.setQuantity('2', 9);
  await w.pass(300);
  tab.cart.remove(tab.cart.add(product(4, 1), 4)?.key ?? '');
  await w.pass(100);
  tab.cart.setQuantity('1', 5);
  await settles(w, tab, { 1: 5, 2: 9 });
  expect(w.impatience.count).toBe(0);
});

it('the list of lines stays the same while nothing changes', async () => {
  const { tab } = await opened();
  tab.cart.setQuantity('1', 5);
  tab.press();
  const lines = shownLines(tab.sync.state.get());
  tab.press();
  expect(shownLines(tab.sync.state.get())).toBe(lines);
});

it.each([
  ['after lines, with which notes are saved too', 1, 5, {}],
  ['after lines whose save had no answer', 1, 5, { answer: 'lost' }],
  ['not after notes alone', 0, 1, {}],
] as const)('that the cart has settled is said %s', async (_, times, quantity, treatment) => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', treatment);
  let settled = 0;
  tab.sync.on('settled', () => void settled++);
  tab.cart.setQuantity('1', quantity);
  tab.notes.write('Ring');
  tab.press();
  await w.pass(REST);
  expect(settled).toBe(times);
});

it('four quick clicks during a slow save are one more save', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { answeredAfter: 2700 });
  tab.cart.setQuantity('1', 5);
  await w.pass(2800);
  for (let click = 0; click < 4; click++) {
    tab.cart.stepQuantity('1', 1);
    await w.pass(150);
  }
  await settles(w, tab, { 1: 9, 2: 2 });
  expect(w.callsOf('save')).toHaveLength(2);
});

it.each([
  ['', {}, 700],
  [' that has failed', { isDone: false, answer: 500 }, 700],
  [' that is slow', { answeredAfter: 1500 }, 1700],
] as const)('four quick clicks after a removal%s are one save', async (_, treatment, wait) => {
  const { w, tab } = await opened([product(1, 1), product(2, 2), product(3, 3)]);
  w.shop.treat = first('delete', treatment);
  tab.cart.remove('3');
  await w.pass(wait);
  for (let click = 0; click < 4; click++) {
    tab.cart.stepQuantity('1', 1);
    await w.pass(150);
  }
  await settles(w, tab, { 1: 5, 2: 2 });
  expect(w.callsOf('save')).toHaveLength(1);
});
