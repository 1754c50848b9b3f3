// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  leavePage,
  otherTabSaved,
  restorePage,
  setVisibility,
  testPage,
  time,
  turn,
} from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import {
  keepCart,
  loadCart,
  setQuantity,
  shownQuantities,
  typeQuantity,
} from '../../test/support/model.js';
import { pageCart } from './cart.js';

const page = testPage();

describe('when the first part is added', () => {
  it('a cart that a script has already read is not read again', async () => {
    await loadCart();
    await page.open(keepCart);
    expect(page.shop.log()).toEqual(['load']);
  });
});

describe('when the last part is removed', () => {
  it('unsaved changes are still sent, also after a failure', async () => {
    const release = await page.open(keepCart);
    page.shop.next('save', refused(500));
    typeQuantity('1', 5);
    release();
    await turn();
    expect(page.said()).toHaveLength(1);
    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 5 });
  });

  it('the page and the network are no longer watched', async () => {
    const release = await page.open(keepCart);
    release();
    await turn();
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    otherTabSaved();
    await turn();
    expect(page.shop.log()).toEqual(['load']);
  });

  it.each<[string, () => void]>([
    ['goes', leavePage],
    ['comes back', restorePage],
    ['is hidden', () => setVisibility('hidden')],
    ['is back on the network', () => window.dispatchEvent(new Event('online'))],
  ])('an edit by a script waits for its own moment although the page %s', async (_, happen) => {
    const release = await page.open(keepCart);
    release();
    await turn();
    setQuantity('1', 5);
    happen();
    await turn();
    expect(page.shop.log()).toEqual(['load']);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'save']);
  });

  it('a part that is added later shows the cart at once, then what has changed in the meantime', async () => {
    const release = await page.open(keepCart);
    release();
    page.shop.cart.products = [product(1, { amount: 6 })];
    const load = page.shop.hold('load');
    await page.open(keepCart);
    expect(shownQuantities()).toEqual({ 1: 1, 2: 1 });
    load.answer();
    await turn();
    expect(shownQuantities()).toEqual({ 1: 6 });
    expect(page.shop.log()).toEqual(['load', 'load']);
  });
});

it('a part that is added while changes are still sent does not take this page for another tab', async () => {
  const release = await page.open(keepCart);
  const recover = page.shop.always('save', refused(500));
  setQuantity('1', 3);
  await time(250);
  release();
  await page.open(keepCart);
  page.said();
  recover();
  const put = page.shop.hold('save');
  await time(5000);
  expect(put.arrived).toBe(true);
  // An edit is sent on leaving only to a cart that no other tab is writing.
  setQuantity('1', 4);
  leavePage();
  expect(page.shop.amounts()).toMatchObject({ 1: 4 });
  put.answer();
});

it('amounts that were rounded to full packs are not saved while no part shows the lines', async () => {
  const packs = { tylko_pelne_opakowania: 1, zawartosc_opz: 12, amount: 2 };
  page.shop.cart = { isB2b: 1, products: [product(1, packs)] };
  await page.open(() => pageCart().keep());
  await time(60_000);
  expect(shownQuantities()).toEqual({ 1: 12 });
  expect(page.shop.log()).toEqual(['load']);
  await page.open(keepCart);
  await time(250);
  expect(page.shop.amounts()).toEqual({ 1: 12 });
});
