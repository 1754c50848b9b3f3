import { describe, expect, it } from 'vitest';
import { shownLines } from '../../src/model/sync/log.js';
import { product } from './network.js';
import { first, REST, settles, two, opened, openedTwice, FAILED, every } from './settles.js';
import { world, type Tab } from './world.js';

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

it('two tabs that the browser has restored write their notes over each other once', async () => {
  const w = world(two());
  const tabs = [await w.open(), await w.open()];
  for (const [at, tab] of tabs.entries()) {
    tab.notes.write(`Ring ${at}`);
    tab.putAway();
    tab.bringBack();
    await w.pass(5);
  }
  await w.pass(REST);
  expect(w.callsOf('remarks').length).toBeLessThan(6);
  expect(tabs.map(({ notes }) => notes.text.get())).toEqual(Array(2).fill(w.shop.cart.remarks));
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

describe('codes', () => {
  it.each([
    ['refused', { isDone: false, answer: 'refusal' }],
    ['failed', { isDone: false, answer: 'lost' }],
    ['failed', { isDone: false, answer: 401 }],
  ] as const)('that are applied together end each in its own way: one is %s', async (end, way) => {
    const { w, tab } = await opened();
    w.shop.treat = first('add-code', way);
    const results = Promise.all([tab.codes.apply('OLD'), tab.codes.apply('LATO')]);
    await w.pass(1000);
    expect((await results).map(({ outcome }) => outcome)).toEqual([end, 'added']);
    tab.blur();
    tab.cart.setQuantity('1', 5);
    await settles(w, tab, { 1: 5, 2: 2 });
    expect(w.callsOf('add-code')).toHaveLength(2);
  });

  it('are sent without a read where the last one is of half a minute ago, unlike notes', async () => {
    const { w, tab } = await opened();
    await w.pass(40_000);
    w.log();
    void tab.codes.apply('LATO');
    await w.pass(300);
    expect(w.log()).toEqual(['add-code']);
    tab.notes.write('Ring');
    expect(w.log()).toEqual(['load']);
  });

  it('end where a save before them has failed twice', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', FAILED);
    tab.cart.setQuantity('1', 5);
    const result = await Promise.race([tab.codes.apply('LATO'), w.pass(2500)]);
    expect(result).toMatchObject({ outcome: 'failed' });
  });

  it.each([
    ['end where the cart cannot be read before them', true, {}, 'failed'],
    ['are sent although the first read of the cart has failed', false, {}, 'added'],
    ['fail after such a read too', false, { isDone: false, answer: 'lost' }, 'failed'],
  ] as const)('%s', async (_, hasCart, way, outcome) => {
    const w = world(two());
    const tab = hasCart ? await w.open() : undefined;
    w.shop.treat = ({ name }) => (name === 'load' ? { answer: 500, answeredAfter: 500 } : way);
    const page = tab ?? (await w.open());
    page.hide();
    page.show();
    const result = await Promise.race([page.codes.apply('LATO'), w.pass(5000)]);
    expect(result).toMatchObject({ outcome });
  });

  it('do not overtake lines whose save has failed', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', FAILED, FAILED);
    tab.cart.setQuantity('1', 5);
    await w.pass(400);
    w.log();
    expect(await Promise.race([tab.codes.apply('LATO'), w.pass(5000)])).toEqual({
      outcome: 'added',
    });
    const writes = w.log().filter((name) => name !== 'load');
    expect(writes).toEqual(['save', 'save', 'add-code']);
  });
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

describe('a page that the browser has restored', () => {
  it('reads and writes at once, although the save that it sent on leaving never ends', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isEndless: true });
    tab.cart.setQuantity('1', 5);
    tab.putAway();
    await w.pass(1000);
    w.shop.change((cart) => (cart.products = [product(1, 5), product(2, 8)]));
    tab.bringBack();
    await w.pass(200);
    expect(tab.amounts()).toEqual({ 1: 5, 2: 8 });
    tab.cart.stepQuantity('1', 1);
    await w.pass(3000);
    expect(w.shop.amounts()).toEqual({ 1: 6, 2: 8 });
    let hasGone = false;
    void tab.checkout.proceed(() => (hasGone = true));
    await w.pass(100);
    expect(hasGone).toBe(true);
  });

  it('removes a line again that the late save of before has brought back', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { arrivesAfter: 5000 });
    tab.cart.setQuantity('2', 10);
    tab.putAway();
    tab.bringBack();
    tab.cart.remove('2');
    await w.pass(REST);
    expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 1: 1 }, { 1: 1 }]);
  });

  it.each([
    ['save', 'update-cart'],
    ['load', 'get-cart'],
  ] as const)(
    'continues at the deadline of a %s that never ends, and names it',
    async (name, operation) => {
      const { w, tab } = await opened();
      const failed: unknown[] = [];
      tab.sync.on('failed', ({ error }) => void failed.push(error));
      tab.cart.setQuantity('1', 5);
      w.shop.treat = first(name, { isEndless: true });
      await w.pass(70_000);
      expect([w.shop.amounts(), tab.isPending()]).toEqual([{ 1: 5, 2: 2 }, false]);
      expect(failed).toMatchObject([{ code: 'timeout', operation }]);
    },
  );
});

it.each([0, 1500, 3600, 3640, 3680, 3720, 3760])(
  'an edit %i ms after a reload does not undo the slow save of the page before',
  async (ms) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { arrivesAfter: 4000 });
    tab.cart.setQuantity('1', 5);
    tab.leave();
    const again = await w.open({ follows: true });
    await w.pass(ms);
    again.cart.setQuantity('2', 9);
    await settles(w, again, { 1: 5, 2: 9 });
  },
);
