// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved, testPage, time } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import { pageCart } from '../../instances/cart.js';
import { checkout, keepCart, setQuantity } from '../../../test/support/model.js';

const page = testPage();
const packed = product(1, { tylko_pelne_opakowania: 1, zawartosc_opz: 12, amount: 2 });
const reduced = product(2, { amount: 3, reduced_amount: 2 });
const keepTotals = () => pageCart().keep();

const amounts = (): (number | undefined)[] | undefined =>
  pageCart()
    .current()
    ?.lines.map(({ quantity }) => quantity);

describe('amounts that the page has rounded to full packs', () => {
  it('are shown but not saved while no part shows the lines', async () => {
    page.shop.cart = { isB2b: 1, products: [packed] };
    await page.open(keepTotals);
    await time(60_000);
    expect(amounts()).toEqual([12]);
    expect(page.shop.log()).toEqual(['load']);
    await page.open(keepCart);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 12 });
  });

  it('are not saved before the buyer has seen what the shop has reduced', async () => {
    page.shop.cart = { isB2b: 1, products: [packed, reduced] };
    await page.open(keepCart);
    await time(60_000);
    expect(page.shop.count('save')).toBe(0);
    pageCart().stockCutsSeen();
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 12, 2: 3 });
    expect(page.shop.count('save')).toBe(1);
  });

  it('are not sent when the page is left', async () => {
    page.shop.cart = { isB2b: 1, products: [packed] };
    await page.open(keepTotals);
    window.dispatchEvent(new Event('pagehide'));
    expect(page.shop.log()).toEqual(['load']);
  });

  it('are saved with an edit of the buyer, and before checkout', async () => {
    page.shop.cart = { isB2b: 1, products: [packed, product(2)] };
    await page.open(keepTotals);
    setQuantity('2', 5);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 12, 2: 5 });
    page.shop.cart = { isB2b: 1, products: [product(1, { ...packed, amount: 13 })] };
    otherTabSaved();
    await time(250);
    expect([amounts(), page.shop.amounts()]).toEqual([[24], { 1: 13 }]);
    let saved = {};
    void checkout(() => (saved = page.shop.amounts()));
    await time(250);
    expect(saved).toEqual({ 1: 24 });
  });
});
