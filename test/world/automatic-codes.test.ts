import { expect, it } from 'vitest';
import { product } from './network.js';
import { first, two, opened } from './settles.js';
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
