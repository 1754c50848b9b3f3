import { describe, expect, it } from 'vitest';
import type { Wire } from '../support/shop.js';
import { product, type Personality, type WireProduct } from './network.js';
import { REST, first, opened } from './settles.js';
import { world, type Tab, type World } from './world.js';

const three = (): WireProduct[] => [product(1, 1), product(2, 2), product(3, 3)];
const GONE = { level: 'warning', text: 'We have taken Product 1 out of your cart.' };

const said = ({ cart }: Tab): unknown[] => (cart.current()?.messages ?? []).map(({ text }) => text);
const notices = ({ cart }: Tab): unknown[] =>
  cart.notices.list.get().map(({ kind, key }) => [kind, key]);

/** A shop that says this with the answer to its next write, and never again. */
function saysOnce(own: Personality, message: object = GONE): World {
  let isSaid = false;
  const once = (): Wire => {
    const messages = isSaid ? [] : [message];
    isSaid = true;
    return { messages };
  };
  const { answersSave, ...ways } = own;
  return world(three(), {
    ...ways,
    answersSave: (products) => ({ ...answersSave?.(products), ...once() }),
  });
}

it.each<[string, (w: World, tab: Tab) => Promise<void>]>([
  [
    'the refusal of a save',
    async (w, tab) => {
      const refusal = { isDone: false, answer: 422, messages: [GONE] };
      w.shop.treat = ({ name }) => (name === 'save' ? refusal : undefined);
      tab.cart.setQuantity('2', 5);
      await w.pass(500);
      w.shop.treat = () => undefined;
    },
  ],
  [
    'a reading',
    async (w, tab) => {
      w.shop.cart['messages'] = [GONE];
      void tab.cart.refresh();
      await w.pass(500);
      delete w.shop.cart['messages'];
    },
  ],
])('a message that comes once with %s stays until the next change', async (_, say) => {
  const { w, tab } = await opened(three());
  await w.pass(REST);
  await say(w, tab);
  expect(said(tab)).toEqual([GONE.text]);
  void tab.cart.refresh();
  await w.pass(REST);
  expect(said(tab)).toEqual([GONE.text]);
  tab.cart.setQuantity('2', 6);
  await w.pass(REST);
  expect(said(tab)).toEqual([]);
});

describe('a message that comes once with the answer to a save', () => {
  it.each<[string, Personality, ((tab: Tab) => void)?]>([
    ['that lists nothing', {}, (tab) => tab.notes.write('Ring')],
    ['that lists all lines', { answersSave: (products) => ({ products }) }],
    ['that lists fewer lines', { answersSave: (products) => ({ products: products.slice(1) }) }],
    ['that lists no line', { answersSave: () => ({ products: [] }) }],
  ])('%s stays until the next change', async (_, way, change) => {
    const w = saysOnce(way);
    const tab = await w.open();
    tab.cart.setQuantity('2', 5);
    await w.pass(500);
    expect(said(tab)).toEqual([GONE.text]);
    void tab.cart.refresh();
    await w.pass(REST);
    expect(said(tab)).toEqual([GONE.text]);
    (change ?? (() => tab.cart.setQuantity('2', 6)))(tab);
    await w.pass(REST);
    expect(said(tab)).toEqual([]);
  });

  it('of a page that was hidden meanwhile stays too', async () => {
    const w = saysOnce({});
    const tab = await w.open();
    w.shop.treat = first('save', { arrivesAfter: 300 });
    tab.cart.setQuantity('2', 5);
    await w.pass(300);
    tab.cart.setQuantity('3', 4);
    tab.hide();
    await w.pass(REST);
    tab.show();
    await w.pass(REST);
    expect([said(tab), w.shop.amounts()]).toEqual([[GONE.text], { 1: 1, 2: 5, 3: 4 }]);
  });

  it('is what is said of a line that the shop has dropped with it', async () => {
    const stores = (lines: readonly WireProduct[]) => lines.filter(({ id }) => id !== 1);
    const w = saysOnce({ stores, answersSave: (products) => ({ products: stores(products) }) });
    const tab = await w.open();
    tab.cart.setQuantity('2', 5);
    await w.pass(REST);
    expect([said(tab), notices(tab), tab.amounts()]).toEqual([[GONE.text], [], { 2: 5, 3: 3 }]);
  });

  it.each([
    ['is another buyer’s', (w: World) => w.shop.logIn('berta', [product(9, 9)])],
    ['others have changed', (w: World) => w.shop.change((cart) => cart.products.pop())],
  ])('is gone with a cart that %s', async (_, act) => {
    const w = saysOnce({ namesOwner: true });
    const tab = await w.open();
    tab.cart.setQuantity('2', 5);
    await w.pass(500);
    act(w);
    tab.glance();
    await w.pass(REST);
    expect(said(tab)).toEqual([]);
  });

  it('stays while the page itself saves what it has rounded and what stock has cut', async () => {
    const w = saysOnce({});
    const tab = await w.open();
    tab.cart.setQuantity('2', 5);
    await w.pass(500);
    const cut = { zawartosc_opz: 6, tylko_pelne_opakowania: 1, reduced_amount: 9 };
    w.shop.cart['isB2b'] = true;
    w.shop.cart.products[0] = product(1, 7, cut);
    await w.pass(5000);
    tab.cart.stockCutsSeen();
    await w.pass(REST);
    expect([said(tab), tab.amounts()]).toEqual([[GONE.text], { 1: 12, 2: 5, 3: 3 }]);
  });

  it.each([
    ['gives way to what the shop says of the same line later', '2', 'Only 4 left.', 1],
    ['stays beside what the shop says of no line later', undefined, 'Closed on Monday.', 2],
    ['is there once if the shop says it again', undefined, 'Only 5 left.', 1],
  ])('%s', async (_, key, text, count) => {
    const w = saysOnce({}, { level: 'warning', text: 'Only 5 left.', key });
    const tab = await w.open();
    tab.cart.setQuantity('2', 5);
    await w.pass(500);
    expect(said(tab)).toEqual(['Only 5 left.']);
    w.shop.cart['messages'] = [{ text, key }];
    await w.pass(REST);
    expect(said(tab)).toEqual(['Only 5 left.', text].slice(-count));
  });
});

describe('what has changed between two reads', () => {
  const read = async (w: World, tab: Tab): Promise<void> => {
    void tab.cart.refresh();
    await w.pass(1000);
  };
  const without = (id: number) => three().filter((line) => line.id !== id);
  const dearer = () => three().map((line) => ({ ...line, price: '13.00' }));

  it.each<[string, () => WireProduct[], unknown[]]>([
    ['a line that is gone', () => without(1), [['vanished', '1']]],
    ['a price', () => [{ ...product(1, 1), price: '13.00' }, ...without(1)], [['price', '1']]],
    ['fewer pieces', () => [product(1, 1), product(2, 1), product(3, 3)], [['changed', '2']]],
    ['more pieces with their price', () => [product(1, 9, { price: '9.00' }), ...without(1)], []],
    ['nothing', three, []],
    ['an emptied cart, which says so itself', () => [], []],
  ])('is said: %s', async (_, products, expected) => {
    // Line 2 was saved here before, and nobody misses a line without pieces.
    const { w, tab } = await opened([product(1, 1), product(2, 9), product(3, 3), product(4, 0)]);
    tab.cart.setQuantity('2', 2);
    await w.pass(REST);
    w.shop.change((cart) => (cart.products = products()));
    await read(w, tab);
    expect(notices(tab)).toEqual(expected);
    // A change of the line ends the message at it.
    tab.cart.setQuantity('1', 4);
    await w.pass(REST);
    expect(notices(tab)).toEqual(expected.filter((one) => String(one) !== 'price,1'));
    // That a line is gone ends when it is back.
    w.shop.change((cart) => (cart.products = three()));
    await read(w, tab);
    expect(notices(tab).map(String)).not.toContain('vanished,1');
  });

  it.each<[string, (w: World, tab: Tab) => void]>([
    ['after a change of this page', (_, tab) => tab.cart.setQuantity('2', 9)],
    ['with another currency', (w) => (w.shop.cart['currency'] = 'EUR')],
    [
      'with a message about it',
      (w) =>
        (w.shop.cart['messages'] = [1, 2, 3].map((key) => ({
          text: 'Dearer now',
          key: String(key),
        }))),
    ],
  ])('is not said of prices %s', async (_, change) => {
    const { w, tab } = await opened(three());
    await w.pass(REST);
    w.shop.change((cart) => (cart.products = dearer()));
    change(w, tab);
    await read(w, tab);
    await w.pass(REST);
    expect(notices(tab).filter((one) => String(one).startsWith('price'))).toEqual([]);
  });
});
