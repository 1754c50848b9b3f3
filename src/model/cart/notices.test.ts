// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import { pageCart } from '../../instances/cart.js';
import { keepCart, refreshCart, setQuantity } from '../../../test/support/model.js';

const page = testPage();

const notices = (): unknown[] =>
  pageCart()
    .notices.list.get()
    .map(({ kind, key, quantity }) => [kind, key, quantity]);

/** Reads the cart, which a cache answers as it was at first: with one piece of each product. */
async function readStale(): Promise<void> {
  page.shop.cart.products = [product(1), product(2)];
  void refreshCart();
  await turn();
}

/** Changes a quantity, waits until it is stored, and reads the cart from the cache. */
async function editInVain(key: string, quantity: number): Promise<void> {
  setQuantity(key, quantity);
  await time(1000);
  await readStale();
}

it('stored edits that are read back as before are said at the line, and a cache is named from the second time on', async () => {
  await page.open(keepCart);
  await editInVain('1', 3);
  expect(notices()).toEqual([['altered', '1', 1]]);
  expect(page.said()).toEqual([expect.stringContaining('line 1 has 1 now')]);
  await editInVain('2', 5);
  await editInVain('2', 4);
  expect(notices()).toEqual([
    ['altered', '1', 1],
    ['altered', '2', 1],
  ]);
  const cached = page.said().filter((line) => line.includes('a cache or a service worker'));
  expect(cached).toHaveLength(1);
});

it.each([
  ['is said at the line', {}, [['altered', '1', 4]]],
  ['and says so itself, is not said twice', { showsCuts: true }, []],
])('an amount of which the shop stores less %s', async (_, own, said) => {
  page.shop.personality = { stock: { 1: 4 }, answersWithProducts: true, ...own };
  await page.open(keepCart);
  setQuantity('1', 9);
  await time(1000);
  expect(notices()).toEqual(said);
  expect(page.heard('cart:error')).toMatchObject([{ error: { code: 'altered' } }]);
  expect(page.heard('cart:saved')).toMatchObject([{ products: [{ amount: 4 }, { amount: 1 }] }]);
  page.said();
});

it('a quantity that a reading has shown, or that another writer has set, is none of them', async () => {
  await page.open(keepCart);
  for (const quantity of [3, 5, 7]) {
    setQuantity('1', quantity);
    await time(10_000);
    void refreshCart();
    await turn();
    page.shop.cart.products = [product(1, { amount: quantity + 1 }), product(2)];
    void refreshCart();
    await turn();
  }
  expect([notices(), page.said()]).toEqual([[], []]);
});

it.each([
  ['Product 1 is out of stock', []],
  ['Buy (Product 1), Product 12!', []],
  ['Product 12 and SubProduct 1 are out of stock', [['altered', '1', 1]]],
])('a message of the shop that says "%s" may name the line', async (text, said) => {
  await page.open(keepCart);
  page.shop.cart['messages'] = [{ level: 'info', text }];
  await editInVain('1', 3);
  expect(notices()).toEqual(said);
  page.said();
});

it('notices about different things stay beside each other', async () => {
  await page.open(keepCart);
  pageCart().notices.ownerChanged();
  pageCart().notices.unsaved();
  pageCart().notices.unsaved();
  expect(notices()).toEqual([
    ['owner', undefined, undefined],
    ['unsaved', undefined, undefined],
  ]);
  page.said();
});
