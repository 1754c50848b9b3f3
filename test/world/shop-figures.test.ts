import { describe, expect, it } from 'vitest';
import { isNews } from '../../src/model/saving.js';
import { decimalText } from '../../src/rules/decimal.js';
import { product } from './network.js';
import { first, settles, two, opened } from './settles.js';
import type { WireProduct } from '../support/shop.js';
import { world, type Tab } from './world.js';

/** A shop that adds a fee of 8 to what the pieces cost, at 10 each. */
function computes(products: readonly WireProduct[]): Record<string, unknown> {
  let pieces = 0;
  for (const { amount } of products) pieces += Number(amount);
  return {
    totals: [
      { code: 'fee', title: 'Fee', gross: '8.00' },
      { code: 'total', title: 'Total', gross: `${pieces * 10 + 8}.00` },
    ],
  };
}

const total = ({ cart }: Tab): unknown[] => {
  const shop = cart.current()?.shopTotals;
  return [shop?.total?.gross && decimalText(shop.total.gross), shop?.isOld ?? false];
};

describe('totals of the shop', () => {
  it('are of the time before a save until they are read again, which is at once', async () => {
    const { w, tab } = await opened(two(), { computes });
    expect(total(tab)).toEqual(['38.00', false]);
    tab.cart.setQuantity('1', 5);
    expect(total(tab)).toEqual(['38.00', false]);
    await w.pass(400);
    expect(w.callsOf('save')).toHaveLength(1);
    await w.pass(400);
    expect(total(tab)).toEqual(['78.00', false]);
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it.each([
    ['are read again after a change of the codes', (tab: Tab) => void tab.codes.apply('LATO'), 1],
    ['are not read again after a change of the notes', (tab: Tab) => tab.notes.write('Ring'), 0],
  ])('%s, where the answer has nothing of the cart', async (_, change, more) => {
    const { w, tab } = await opened(two(), { computes, answersNote: { products: [] } });
    const reads = w.callsOf('load').length;
    change(tab);
    await w.pass(1500);
    expect(w.callsOf('load').length).toBe(reads + more);
    expect(tab.cart.current()?.wire).toHaveProperty('totals');
  });

  it('are read again after a code that the shop has stored, although its answer was an error', async () => {
    const { w, tab } = await opened(two(), { computes });
    const reads = w.callsOf('load').length;
    w.shop.treat = first('add-code', { answer: 500, isDone: true });
    void tab.codes.apply('LATO');
    await w.pass(1500);
    expect(w.callsOf('load').length).toBe(reads + 1);
    expect(total(tab)).toEqual(['38.00', false]);
  });

  it('are not read again where the answer to the code brings them', async () => {
    const answersCode = (code: string) => ({ code, products: two(), ...computes([]) });
    const { w, tab } = await opened(two(), { computes, answersCode });
    const reads = w.callsOf('load').length;
    void tab.codes.apply('LATO');
    await w.pass(500);
    expect(w.callsOf('load').length).toBe(reads);
    expect(total(tab)).toEqual(['8.00', false]);
  });

  it('are a change of the cart for its listeners, although no line differs', async () => {
    const { w, tab } = await opened(two(), { computes });
    const quiet: boolean[] = [];
    tab.sync.on('received', (message) => void quiet.push(!isNews(message)));
    tab.cart.setQuantity('1', 5);
    await w.pass(5000);
    expect(quiet).toEqual([false]);
  });

  it('in the answer of a save make that read unnecessary', async () => {
    const { w, tab } = await opened(two(), { answersWithProducts: true, computes });
    const reads = w.callsOf('load').length;
    tab.cart.setQuantity('1', 5);
    await w.pass(2000);
    expect(w.callsOf('load').length).toBe(reads);
    expect(total(tab)).toEqual(['78.00', false]);
  });

  it('in the answer of a save that lists no products are of the lines that it has stored', async () => {
    const { w, tab } = await opened(two(), { answersSave: computes, computes });
    const reads = w.callsOf('load').length;
    tab.cart.setQuantity('1', 5);
    await w.pass(500);
    expect(w.callsOf('load').length).toBe(reads);
    expect(total(tab)).toEqual(['78.00', false]);
    // What the shop has made of the lines is seen later.
    await w.pass(4000);
    expect(w.callsOf('load').length).toBe(reads + 1);
    await settles(w, tab, { 1: 5, 2: 2 });
  });
});

describe('messages of the shop', () => {
  it('in the answer of a save that lists no products are shown', async () => {
    const answersSave = () => ({ messages: [{ level: 'warning', text: 'Last pieces', key: '1' }] });
    const { w, tab } = await opened(two(), { answersSave });
    tab.cart.setQuantity('1', 5);
    await w.pass(500);
    expect(tab.cart.current()?.messages?.map(({ text }) => text)).toEqual(['Last pieces']);
  });

  it('in the answer of a save leave its old totals dimmed until they are read, which is at once', async () => {
    const answersSave = () => ({ messages: [{ text: 'Last pieces' }] });
    const { w, tab } = await opened(two(), { answersSave, computes });
    w.shop.treat = first('load', { arrivesAfter: 1000 });
    tab.cart.setQuantity('1', 5);
    await w.pass(500);
    expect(total(tab)).toEqual(['38.00', true]);
    await w.pass(1000);
    expect(total(tab)).toEqual(['78.00', false]);
  });

  it('in the answer to notes are shown beside the totals that the shop has sent before, and with other fields', async () => {
    const answersNote = { messages: [{ text: 'Noted' }], minimum_order: { gross: '50.00' } };
    const { w, tab } = await opened(two(), { computes, answersNote });
    tab.notes.write('Please call');
    await w.pass(2000);
    const { minimumOrder, messages, wire } = tab.cart.current()!;
    expect(messages?.map(({ text }) => text)).toEqual(['Noted']);
    expect(minimumOrder?.gross && decimalText(minimumOrder.gross)).toBe('50.00');
    expect(wire['messages']).toEqual(answersNote.messages);
    expect(total(tab)).toEqual(['38.00', false]);
  });
});

it.each([
  [
    'notes',
    { answersNote: { products: [product(1, 1)] } },
    (tab: Tab): void => tab.notes.write('Ring'),
  ],
  [
    'a code',
    { answersCode: (code: string) => ({ code, products: [product(1, 1)] }) },
    (tab: Tab): void => void tab.codes.apply('LATO'),
  ],
])(
  'a cart with fewer lines in the answer to %s is read, and the lines that it lacks are not written again',
  async (_, personality, change) => {
    const { w, tab } = await opened(two(), personality);
    await w.pass(20_000);
    w.shop.carriedOut = ({ name }) => {
      if (['remarks', 'add-code'].includes(name)) w.shop.cart.products = [product(1, 1)];
    };
    change(tab);
    await w.pass(2000);
    expect(tab.amounts()).toEqual({ 1: 1 });
    tab.cart.setQuantity('1', 5);
    await settles(w, tab, { 1: 5 });
  },
);

it('a reason not to order stays, and is read again, where the answer to a save lists the products alone', async () => {
  const w = world(two(), {
    answersSave: (products) => ({ products }),
    computes: () => ({ checkout_blocked: 'Please log in' }),
  });
  const tab = await w.open();
  const reads = w.callsOf('load').length;
  tab.cart.setQuantity('1', 5);
  await w.pass(380);
  expect(w.callsOf('save')).toHaveLength(1);
  expect(tab.cart.current()?.checkoutBlocked).toBe('Please log in');
  await w.pass(400);
  expect(w.callsOf('load').length).toBe(reads + 1);
  expect(tab.cart.current()?.checkoutBlocked).toBe('Please log in');
});

it('the currency of a code is not that of the cart whose totals come with it', async () => {
  const answersCode = (code: string) => ({ code, currency: 'EUR', ...computes([]) });
  const { w, tab } = await opened(two(), { computes, answersCode });
  void tab.codes.apply('LATO');
  await w.pass(500);
  expect(total(tab)).toEqual(['8.00', false]);
  expect(tab.cart.current()?.currency).toBeUndefined();
});

describe('values of lines that the shop computes', () => {
  const valued = () => [product(1, 1, { value_gross: '9.50' }), product(2, 2)];

  it('are read again after a change of the codes, which may change them', async () => {
    const { w, tab } = await opened(valued());
    const reads = w.callsOf('load').length;
    void tab.codes.apply('LATO');
    await w.pass(500);
    expect(w.callsOf('load').length).toBe(reads + 1);
  });

  it('are read again where the answer of a save lacks them', async () => {
    const w = world(valued(), {
      answersWithProducts: true,
      stores: (lines) => lines.map(({ value_gross: _, ...line }) => line as WireProduct),
    });
    const tab = await w.open();
    const reads = w.callsOf('load').length;
    tab.cart.setQuantity('2', 5);
    await w.pass(700);
    expect(w.callsOf('load').length).toBe(reads + 1);
  });
});

describe('the key of a line', () => {
  const options = (value: string) => ({ options: [{ name: 'Size', value }] });

  it('names it in its deletion, beside the id, and its twin is not written again', async () => {
    const w = world([
      product(1, 1, { key: 'a', ...options('S') }),
      product(1, 2, { key: 'b', ...options('M') }),
    ]);
    const tab = await w.open();
    tab.cart.remove('b');
    await w.pass(500);
    expect(w.callsOf('delete').map(({ body }) => body)).toEqual([{ id: 1, key: 'b' }]);
    expect(w.callsOf('save')).toEqual([]);
  });

  it('may become another one while the buyer edits: the edit follows the line', async () => {
    const lines = [
      product(1, 1, { key: 'a', ...options('S') }),
      product(1, 2, { key: 'b', ...options('M') }),
    ];
    const { w, tab } = await opened(lines, { namesVersions: true });
    const [small] = tab.cart.current()!.lines;
    tab.cart.setQuantity('a', 7);
    w.shop.change((cart) => {
      cart.products = [
        product(1, 2, { key: 'b', ...options('M') }),
        product(1, 1, { key: 'c', ...options('S') }),
      ];
    });
    await w.pass(4000);
    expect(w.shop.cart.products.map(({ key, amount }) => [key, amount])).toEqual([
      ['b', 2],
      ['c', 7],
    ]);
    expect(tab.cart.current()!.lines.map(({ key }) => key)).toEqual(['b', small!.key]);
    expect(tab.cart.find('c')?.key).toBe(small!.key);
  });
});
