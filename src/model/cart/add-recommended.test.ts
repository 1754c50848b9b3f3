// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved, testPage, time } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  addRecommended,
  currentCart,
  keepCart,
  keepRecommendations,
  lastChange,
  recommendationsStore,
  removeLine,
} from '../../../test/support/model.js';

const page = testPage();
const PACKS = { tylko_pelne_opakowania: 1, zawartosc_opz: 24 };
const added = () => currentCart()?.lines.at(-1);

async function openWith(cart: Record<string, unknown>): Promise<void> {
  page.shop.cart = { products: [product(1)], ...cart };
  page.shop.top = [product(11, PACKS), product(12)];
  await page.open(keepCart, keepRecommendations);
}

describe('adding a recommended product', () => {
  it('is reported as the last change, with the added line', async () => {
    await openWith({});
    addRecommended('12');
    expect(added()?.id).toBe('12');
    expect(lastChange().get()).toEqual({ kind: 'added', line: added() });
  });

  it.each([
    ['a single piece of what is sold so', { isB2b: 1 }, '12'],
    ['a single piece to a buyer who need not take packs', {}, '11'],
  ])('adds %s, without a note about rounding', async (_, cart, id) => {
    await openWith(cart);
    addRecommended(id);
    expect(added()).toMatchObject({ id, quantity: 1 });
    expect(added()?.roundedFrom).toBeUndefined();
  });

  it('adds one piece if another tab has changed the line that was just removed', async () => {
    await openWith({ products: [product(1), product(12)] });
    removeLine('12');
    page.shop.cart.products = [product(1), product(12, { amount: 5 })];
    otherTabSaved();
    addRecommended('12');
    await time(1000);
    expect(added()).toMatchObject({ id: '12', quantity: 1 });
    expect(page.shop.amounts()).toEqual({ 1: 1, 12: 1 });
  });

  it('adds nothing before the cart has loaded, and keeps the recommendation', async () => {
    page.shop.top = [product(12)];
    await page.open(keepRecommendations);
    addRecommended('12');
    expect(recommendationsStore().get()).toHaveLength(1);
    expect(page.heardNames()).toEqual([]);
  });
});
