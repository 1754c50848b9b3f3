import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { first, REST, settles, two, opened, every } from './settles.js';
import { world } from './world.js';

describe('an answer to a save', () => {
  it.each([[[1]], [[2]]])('that lists only the line %j costs no other line', async (ids) => {
    const answersSave = (lines: readonly { id: unknown }[]) => ({
      products: lines.filter(({ id }) => ids.includes(Number(id))),
    });
    const { w, tab } = await opened(two(), { answersSave });
    tab.cart.setQuantity('1', 5);
    await w.pass(1000);
    expect(tab.amounts()).toEqual({ 1: 5, 2: 2 });
    tab.cart.setQuantity('1', 6);
    await settles(w, tab, { 1: 6, 2: 2 });
  });

  it('with amounts as text, in another order, is the cart', async () => {
    const answersSave = (lines: readonly ReturnType<typeof product>[]) => ({
      products: lines.map((line) => ({ ...line, amount: `${line.amount}.00` })).reverse(),
    });
    const { w, tab } = await opened([product(1, 1), product(2, 2), product(3, 3)], { answersSave });
    tab.cart.setQuantity('1', 5);
    await w.pass(300);
    tab.cart.setQuantity('2', 6);
    await settles(w, tab, { 1: 5, 2: 6, 3: 3 });
    expect(w.callsOf('save')).toHaveLength(2);
  });
});

it.each([
  ['was carried out and answered with an error', { answer: 500 }],
  ['ends after it', { arrivesAfter: 1500 }],
])(
  'an edit as the page is put away is sent again if its own sending failed and the save before it %s',
  async (_, before) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', before, { isDone: false, answer: 'lost' });
    tab.cart.setQuantity('1', 5);
    await w.pass(260);
    tab.cart.setQuantity('1', 12);
    tab.putAway();
    await w.pass(2000);
    tab.bringBack();
    await w.pass(REST);
    const ended = { 1: 12, 2: 2 };
    expect([w.shop.amounts(), tab.amounts()]).toEqual([ended, ended]);
    expect(tab.cart.notices.list.get()).toEqual([]);
  },
);

it('the key of a line that a reading has changed while its removal waits is the one that is deleted', async () => {
  const { w, tab } = await opened([product(1, 1, { key: 'a' }), product(2, 2, { key: 'b' })]);
  tab.blur();
  await w.pass(3000);
  w.shop.change((cart) => (cart.products[0] = product(1, 1, { key: 'c' })));
  tab.cart.remove('a');
  await w.pass(REST);
  expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 2: 2 }, { b: 2 }]);
});

describe('a deletion that the shop answers with 404', () => {
  it('shows the buyer a message if the line is still there, and is not repeated', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('delete', { isDone: false, answer: 404 });
    tab.cart.remove('2');
    await settles(w, tab, { 1: 1, 2: 2 });
    expect(tab.cart.notices.list.get()).toMatchObject([{ kind: 'refused', key: '2' }]);
    expect(tab.reports).toHaveLength(1);
    expect(w.callsOf('delete')).toHaveLength(1);
  });

  it('is done if the line is gone, without a message, and is no save', async () => {
    const { w, tab } = await opened();
    w.shop.change((cart) => cart.products.pop());
    tab.cart.remove('2');
    await settles(w, tab, { 1: 1 });
    expect([tab.cart.notices.list.get(), tab.reports]).toEqual([[], []]);
    expect(tab.events('cart:saved')).toEqual([]);
  });

  it('is repeated with the key that the line has now', async () => {
    const { w, tab } = await opened([product(1, 1, { key: 'a' }), product(2, 2, { key: 'b' })]);
    tab.cart.setQuantity('a', 4);
    await w.pass(400);
    w.shop.change((cart) => (cart.products[0] = product(1, 4, { key: 'c' })));
    w.shop.treat = first('delete', { isDone: false, answer: 404 });
    tab.cart.remove('a');
    await w.pass(REST);
    expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 2: 2 }, { b: 2 }]);
    expect(tab.cart.notices.list.get()).toEqual([]);
  });
});

it('an amount that stock cuts twice to the same is rounded to full packs twice, also with two tabs', async () => {
  const pack = { zawartosc_opz: 6, tylko_pelne_opakowania: 1, maxQuantity: 10 };
  const w = world([product(1, 12, pack), product(2, 2)], {
    stock: { 1: 10 },
    showsCuts: true,
    answersWithProducts: true,
  });
  w.shop.cart['isB2b'] = true;
  const tabs = [await w.open(), await w.open()];
  for (const wanted of [18, 60]) {
    tabs[0]?.cart.setQuantity('1', wanted);
    await w.pass(3000);
    tabs.forEach(({ cart }) => cart.stockCutsSeen());
    await w.pass(REST);
    expect([w.shop.amounts(), ...tabs.map((tab) => tab.amounts())]).toEqual([
      { 1: 6, 2: 2 },
      { 1: 6, 2: 2 },
      { 1: 6, 2: 2 },
    ]);
  }
  expect(w.shop.calls.length).toBeLessThan(50);
});

describe('a second line of a product', () => {
  it('that is removed before it was sent is not deleted with the first one', async () => {
    const { w, tab } = await opened([product(1, 1, { configuration_id: 'a' }), product(2, 2)]);
    const line = tab.cart.add(product(1, 1, { configuration_id: 'b' }), 3);
    w.log();
    tab.cart.remove(line?.key ?? '');
    await w.pass(1000);
    expect([tab.amounts(), w.log()]).toEqual([{ 1: 1, 2: 2 }, []]);
    tab.cart.undo.undo();
    await w.pass(REST);
    expect(w.shop.cart.products.map(({ amount }) => amount)).toEqual([1, 2, 3]);
  });

  it('that is added elsewhere is not the one that an undo restores', async () => {
    const { w, tab } = await opened([product(1, 1, { configuration_id: 'a' }), product(2, 2)]);
    tab.cart.remove(tab.cart.current()?.lines[0]?.key ?? '');
    await w.pass(2000);
    w.shop.change(({ products }) => products.unshift(product(1, 5, { configuration_id: 'c' })));
    tab.glance();
    await w.pass(200);
    tab.cart.undo.undo();
    await w.pass(REST);
    expect(w.shop.cart.products.map(({ amount }) => amount)).toEqual([1, 5, 2]);
  });

  it('that is removed while it is being sent is deleted, and the first one stays', async () => {
    const { w, tab } = await opened([product(1, 1, { configuration_id: 'a' }), product(2, 2)]);
    const line = tab.cart.add(product(1, 1, { configuration_id: 'b' }), 3);
    await w.pass(270);
    tab.cart.remove(line?.key ?? '');
    await settles(w, tab, { 1: 1, 2: 2 });
  });
});

it('what is typed into a line counts for what is added to it, and for a step', async () => {
  const { w, tab } = await opened();
  tab.cart.typing.type('1', 5);
  tab.cart.typing.type('2', 6);
  tab.cart.add(product(1, 1), 2);
  tab.cart.stepQuantity('2', 1);
  await settles(w, tab, { 1: 7, 2: 7 });
});

describe('codes', () => {
  it('that are applied twice at once are sent once', async () => {
    const { w, tab } = await opened();
    const results = Promise.all([tab.codes.apply('LATO'), tab.codes.apply(' lato')]);
    await w.pass(1000);
    expect((await results).map(({ outcome }) => outcome)).toEqual(['added', 'duplicate']);
    expect(w.shop.codes).toHaveLength(1);
    await w.pass(1000);
    await Promise.all([tab.codes.remove('LATO'), w.pass(1000)]);
    expect(await Promise.race([tab.codes.apply('LATO'), w.pass(1000)])).toEqual({
      outcome: 'added',
    });
  });

  it('end also if the answer to the save beside them is another buyer’s', async () => {
    const { w, tab } = await opened(two(), { namesOwner: true, answersWithProducts: true });
    w.shop.treat = ({ name }) => {
      if (name === 'add-code') return { answeredAfter: 3000 };
      if (name === 'save') w.shop.owner = 'berta';
      return { answeredAfter: 500 };
    };
    tab.cart.setQuantity('1', 5);
    await w.pass(300);
    const result = tab.codes.apply('LATO');
    tab.hide();
    expect(await Promise.race([result, w.pass(10_000)])).toEqual({ outcome: 'added' });
    await w.pass(REST);
    expect([w.callsOf('add-code').length, tab.reports]).toEqual([1, []]);
  });

  it('of another buyer are read although his lines are the same', async () => {
    const { w, tab } = await opened(two(), { namesOwner: true });
    tab.cart.setQuantity('1', 5);
    await w.pass(1000);
    w.shop.owner = 'berta';
    w.shop.codes = [{ code: 'BERTA' }];
    await w.pass(REST);
    expect(tab.codes.list().map(({ code }) => code)).toEqual(['BERTA']);
  });
});
