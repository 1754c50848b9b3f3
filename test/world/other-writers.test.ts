import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { first, settles, two, REST, opened, openedTwice, openedWith } from './settles.js';
import { world, type Tab } from './world.js';

describe('a page without the library that changes the cart', () => {
  it.each([
    ['is looked at in another window', (tab: Tab) => tab.blur(), (tab: Tab) => tab.focus()],
    [
      'is visited in this window, and the buyer goes back',
      (tab: Tab) => tab.putAway(),
      (tab: Tab) => tab.bringBack(),
    ],
    ['is looked at in another tab', (tab: Tab) => tab.hide(), (tab: Tab) => tab.show()],
  ])('%s: its product survives the next edit', async (_, away, back) => {
    const { w, tab } = await opened();
    away(tab);
    await w.pass(3000);
    w.shop.change((cart) => cart.products.push(product(3, 1)));
    back(tab);
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it.each([
    ['window', (tab: Tab) => tab.blur(), new Map([['1', 2]])],
    [
      'window',
      (tab: Tab) => tab.blur(),
      new Map([
        ['2', 2],
        ['1', 2],
      ]),
    ],
    ['tab', (tab: Tab) => tab.hide(), new Map([['1', 2]])],
  ])(
    'is looked at in another %s: its product survives an edit here before that',
    async (_, away, quantities) => {
      const { w, tab } = await opened();
      away(tab);
      w.shop.change((cart) => cart.products.push(product(3, 1)));
      tab.cart.changeMany({ quantities });
      await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
    },
  );

  it('changed it before a page that only reports "restored": its product survives the next edit', async () => {
    const { w, tab } = await opened();
    w.shop.change((cart) => cart.products.push(product(3, 1)));
    tab.restore();
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it.each([29_940, 40_000])('loses nothing to an edit here %i ms after the read', async (ms) => {
    const { w, tab } = await opened();
    await w.pass(ms);
    w.shop.change((cart) => cart.products.push(product(3, 1)));
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it('keeps a line with options that was removed here before', async () => {
    const options = { key: 'a', options: [{ name: 'Size', value: 'S' }] };
    const { w, tab } = await opened([product(1, 1, options), product(2, 2)]);
    w.shop.treat = first('delete', { answer: 'lost' });
    tab.cart.remove('a');
    await w.pass(40_000);
    w.shop.change((cart) => cart.products.push(product(1, 3, options)));
    tab.cart.setQuantity('2', 5);
    await w.pass(REST);
    expect([w.shop.amounts(), tab.amounts()]).toEqual([
      { 1: 3, 2: 5 },
      { a: 3, 2: 5 },
    ]);
  });
});

it('an edit that others overtake again and again is stored in the end, and never set aside', async () => {
  const { w, tab } = await opened(two(), { namesVersions: true });
  let others = 4;
  w.shop.treat = ({ name }) => {
    if (name === 'save' && others-- > 0)
      w.shop.change((cart) => cart.products.push(product(9 + others, 1)));
    return undefined;
  };
  tab.cart.setQuantity('1', 4);
  await settles(w, tab, { 1: 4, 2: 2, 9: 1, 10: 1, 11: 1, 12: 1 });
  expect(tab.reports.map(({ next }) => next)).not.toContain(
    "The shop's own amount is shown again.",
  );
});

describe('another buyer who logs in in another tab', () => {
  const theirs = [product(9, 9)];
  const isAnna = ({ owner }: { owner: string }): boolean => owner === 'anna';

  it.each(['with an owner in the answers', 'with a new token only'])(
    'gets nothing of the old cart, %s',
    async (_) => {
      const { w, tab } = await opened(two(), { namesOwner: _.includes('owner') });
      tab.cart.setQuantity('1', 5);
      tab.notes.write('For Anna');
      w.shop.logIn('berta', theirs);
      await settles(w, tab, { 9: 9 });
    },
  );

  it('keeps his lines where a save that was under way reached his cart: the rest is dropped', async () => {
    const { w, tab } = await opened(two(), { namesOwner: true, answersWithProducts: true });
    // A shop that checks no token: the save is done in whichever cart the session has.
    w.shop.treat = ({ name }) => {
      if (name !== 'save') return undefined;
      w.shop.owner = 'berta';
      return {};
    };
    tab.cart.setQuantity('1', 5);
    await w.pass(260);
    tab.cart.setQuantity('2', 6);
    await w.pass(REST);
    expect(w.callsOf('save')).toHaveLength(1);
    expect(tab.reports.map(({ operation }) => operation)).toEqual(['owner']);
    expect(tab.amounts()).toEqual(w.shop.amounts());
  });

  it('gets nothing of a removal, of notes, of a code or of a page that is left', async () => {
    const { w, tab } = await opened(two(), { namesOwner: true });
    tab.blur();
    w.shop.logIn('berta', theirs);
    await w.pass(3000);
    tab.focus();
    tab.cart.remove('2');
    tab.notes.write('For Anna');
    void tab.codes.apply('LATO');
    await w.pass(20);
    tab.leave();
    await w.pass(REST);
    expect(w.shop).toMatchObject({
      cart: { products: theirs, remarks: '' },
      codes: [],
      owner: 'berta',
    });
    expect(w.shop.done.every(isAnna)).toBe(true);
  });

  it('gets nothing of an amount that is being typed as his cart arrives', async () => {
    const { w, tab } = await opened([product(1, 1)], { namesOwner: true });
    tab.hide();
    w.shop.logIn('berta', [product(1, 9)]);
    tab.show();
    tab.cart.typing.type('1', 5);
    await settles(w, tab, { 1: 9 });
  });

  it('gets nothing where the session was nobody’s in between', async () => {
    const { w, tab } = await opened([product(1, 1)], { namesOwner: true });
    w.shop.personality = { refuses: () => 401 };
    tab.cart.setQuantity('1', 5);
    await w.pass(2000);
    w.shop.personality = { namesOwner: true };
    w.shop.owner = 'berta';
    w.shop.change((cart) => (cart.products = [product(1, 9)]));
    await settles(w, tab, { 1: 9 });
  });

  it('cannot undo what the former one has removed', async () => {
    const { w, tab } = await opened(two(), { namesOwner: true });
    tab.cart.remove('2');
    w.shop.logIn('berta', theirs);
    await w.pass(1000);
    tab.cart.undo.undo();
    await settles(w, tab, { 9: 9 });
  });

  it('gets nothing of what is done on a page that brings the old cart along', async () => {
    const w = world(two(), { namesOwner: true });
    w.shop.logIn('berta', theirs);
    const tab = await w.open({ preload: { products: two(), owner: 'anna' } });
    tab.notes.write('For Anna');
    await settles(w, tab, { 9: 9 });
    expect(w.shop.cart.remarks).toBe('');
  });
});

describe('two windows side by side', () => {
  it('keep both edits where one saves past the other one’s slow save', async () => {
    const [w, tab, other] = await openedTwice();
    w.shop.treat = first(
      'save',
      { isDone: false, answeredAfter: 5500, answer: 'page' },
      { arrivesAfter: 1000, answeredAfter: 3000 },
    );
    tab.cart.setQuantity('1', 10);
    other.cart.setQuantity('2', 11);
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 10, 2: 11 });
  });

  it('read the cart once for a save of the other one, and not for the focus or the network', async () => {
    const [w, tab, other] = await openedTwice();
    tab.focus();
    tab.setOnline(true);
    other.cart.setQuantity('1', 5);
    await w.pass(REST);
    const loads = w.callsOf('load').map((call) => call.tab);
    expect(loads.filter((name) => name === tab.name)).toHaveLength(2);
    expect(tab.amounts()).toEqual({ 1: 5, 2: 2 });
  });

  it('show what the shop has made of a save whose answer was lost', async () => {
    const [w, tab, other] = await openedTwice(two(), { stock: { 1: 10 } });
    w.shop.treat = first('save', { answer: 'lost' });
    tab.cart.setQuantity('1', 99);
    await settles(w, other, { 1: 10, 2: 2 });
  });

  it('send the same notes once', async () => {
    const [w, tab, other] = await openedTwice();
    tab.notes.write('Ring');
    other.notes.write('Ring');
    other.notes.save();
    await w.pass(REST);
    expect(w.callsOf('remarks')).toHaveLength(1);
  });

  it('with full packs in a cart that the page has brought along are rounded after a read', async () => {
    const lines = [product(1, 7, { zawartosc_opz: 6, tylko_pelne_opakowania: 1 })];
    const preload = { isB2b: true, products: lines };
    const { w, tab } = await openedWith({ isB2b: true }, lines, { preload });
    await settles(w, tab, { 1: 12 });
  });

  it.each([true, false])(
    'show smaller amounts that a save was answered with (products in the answer: %s)',
    async (answersWithProducts) => {
      const shop = { stock: { 1: 10 }, answersWithProducts };
      const [w, left, right] = await openedTwice(two(), shop);
      left.cart.setQuantity('1', 99);
      await settles(w, left, { 1: 10, 2: 2 });
      expect(right.amounts()).toEqual({ 1: 10, 2: 2 });
    },
  );

  it("take smaller amounts in an answer for the shop's own, also right after a reload", async () => {
    const w = world(two(), { stock: { 1: 10 }, answersWithProducts: true });
    const tab = await w.open({ follows: true });
    tab.cart.setQuantity('1', 99);
    await w.pass(7000);
    expect(w.callsOf('save')).toHaveLength(1);
    await settles(w, tab, { 1: 10, 2: 2 });
  });
});

describe('a product that is added in two places at once', () => {
  it.each([
    ['has the quantities of both', undefined, 6],
    ['has what was typed over the addition', 3, 3],
  ])('by a page without the library %s', async (_, typed, amount) => {
    const { w, tab } = await opened();
    tab.hide();
    await w.pass(3000);
    w.shop.change((cart) => cart.products.push(product(9, 4)));
    tab.show();
    const line = tab.cart.add(product(9, 1), 2);
    if (typed) tab.cart.setQuantity(line?.key ?? '', typed);
    await settles(w, tab, { 1: 1, 2: 2, 9: amount });
  });

  it.each([
    ['', {}],
    [', also if the save of the first is slow', { arrivesAfter: 300, answeredAfter: 500 }],
  ])('in two tabs has the quantities of both%s, and one that is typed is final', async (_, way) => {
    const [w, tab, other] = await openedTwice();
    w.shop.treat = first('save', way);
    tab.cart.add(product(9, 1), 2);
    await w.pass(100);
    other.cart.add(product(9, 1), 2);
    await settles(w, other, { 1: 1, 2: 2, 9: 4 });
    other.cart.setQuantity('9', 3);
    await settles(w, tab, { 1: 1, 2: 2, 9: 3 });
  });

  it('counts once if this page has added it itself, and heard of another tab meanwhile', async () => {
    const [w, tab, other] = await openedTwice();
    w.shop.treat = first('save', { answer: 'lost' });
    tab.cart.add(product(9, 1), 2);
    await w.pass(100);
    other.cart.setQuantity('1', 5);
    await settles(w, tab, { 1: 5, 2: 2, 9: 2 });
  });
});
