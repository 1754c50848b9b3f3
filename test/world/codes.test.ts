import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { every, FAILED, first, opened, settles, two } from './settles.js';
import { world, type Tab, type World } from './world.js';

/** The shop gives a code by itself while the cart has this many pieces. */
function givesCodeFrom(w: World, pieces: number): void {
  w.shop.carriedOut = () => {
    const count = w.shop.cart.products.reduce((sum, { amount }) => sum + amount, 0);
    w.shop.codes = count >= pieces ? [{ code: 'AUTO' }] : [];
  };
}

const listed = ({ codes }: Tab): string[] => codes.list().map(({ code }) => code);
const reads = (w: World): number => w.callsOf('codes').length;

it('a code that the shop gives for a product is listed after the product was added', async () => {
  const { w, tab } = await opened();
  givesCodeFrom(w, 5);
  tab.cart.add(product(4, 1), 4);
  await w.pass(1000);
  expect(listed(tab)).toEqual(['AUTO']);
});

it('a code that the shop has listed unasked comes and goes with each save', async () => {
  const w = world(two());
  givesCodeFrom(w, 3);
  w.shop.codes = [{ code: 'AUTO' }];
  const tab = await w.open();
  expect(listed(tab)).toEqual(['AUTO']);
  tab.cart.setQuantity('2', 1);
  await w.pass(1000);
  expect(listed(tab)).toEqual([]);
  tab.cart.setQuantity('2', 2);
  await w.pass(1000);
  expect(listed(tab)).toEqual(['AUTO']);
});

it('a code that was sent right before a reload is listed, also if it arrives after the list was read', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('add-code', { arrivesAfter: 2000 });
  void tab.codes.apply('LATO');
  tab.leave();
  const next = await w.open({ follows: true });
  await w.pass(1000);
  expect(listed(next)).toEqual([]);
  await w.pass(9000);
  expect(listed(next)).toEqual(['LATO']);
});

it.each([
  ['', {}],
  [', although the answer to one was lost', { answer: 'lost' }],
] as const)(
  'the list is not read with each save where the buyer has entered all codes%s',
  async (_, treatment) => {
    const { w, tab } = await opened();
    w.shop.treat = first('add-code', treatment);
    void tab.codes.apply('LATO');
    await w.pass(5000);
    const before = reads(w);
    tab.cart.setQuantity('2', 1);
    await w.pass(5000);
    expect(reads(w)).toBe(before);
    // Nor by the next page, which has them from the browser.
    tab.kill();
    const next = await w.open();
    const after = reads(w);
    next.cart.setQuantity('2', 3);
    await w.pass(900);
    expect(reads(w)).toBe(after);
  },
);

it('a code that the shop drops with a save that it cuts is gone from the list, also after a removal', async () => {
  const { w, tab } = await opened(two(), { stock: { 1: 3 } });
  for (const code of ['LATO', 'OLD']) void tab.codes.apply(code);
  await w.pass(1000);
  void tab.codes.remove('OLD');
  await w.pass(1000);
  w.shop.carriedOut = () => (w.shop.codes = []);
  tab.cart.setQuantity('1', 5);
  await w.pass(5000);
  expect([tab.amounts()['1'], listed(tab)]).toEqual([3, []]);
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
