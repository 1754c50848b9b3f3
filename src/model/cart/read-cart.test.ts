// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn, otherTabSaved } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import { pageCart } from '../../instances/cart.js';
import {
  currentCart,
  keepCart,
  reducedLines,
  refreshCart,
  removeLine,
  setQuantity,
  stockCutsSeen,
  checkout,
} from '../../../test/support/model.js';

const page = testPage();

const listed = (): string[] =>
  reducedLines()
    .get()
    .map(({ id, before, now }) => `${id}: ${before} to ${now}`);
const close = (): void => pageCart().stockCutsClosed();

async function refresh(): Promise<void> {
  void refreshCart();
  await turn();
}

it('discounts that a save has changed are emitted with the new totals', async () => {
  await page.open(keepCart);
  setQuantity('1', 3);
  await time(250);
  page.shop.cart['discount_info'] = { rabatkontrahenta: 10 };
  await time(10_000);
  expect(page.heard('cart:change').map(({ totals }) => totals.total.net)).toEqual([
    '40.00',
    '36.00',
  ]);
});

describe('reduced lines', () => {
  it('are listed, and the cart is saved once the buyer has seen them', async () => {
    page.shop.cart.products = [product(1, { amount: 3, reduced_amount: '2' }), product(2)];
    await page.open(keepCart);
    expect(listed()).toEqual(['1: 5 to 3']);
    await time(20_000);
    expect(page.shop.log()).toEqual(['load']);
    stockCutsSeen();
    stockCutsSeen();
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'save']);
    expect(page.shop.sent('save')).toEqual([{ products: page.shop.cart.products }]);
  });

  it('are neither listed nor saved again when the cart is read again', async () => {
    page.shop.cart.products = [product(1, { amount: 3, reduced_amount: 2 })];
    await page.open(keepCart);
    stockCutsSeen();
    close();
    await time(250);
    await refresh();
    stockCutsSeen();
    await time(250);
    expect(listed()).toEqual([]);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
  });

  it('are listed again if the shop has reduced them further', async () => {
    page.shop.cart.products = [product(1, { amount: 3, reduced_amount: 2 })];
    await page.open(keepCart);
    close();
    page.shop.cart.products = [product(1, { amount: 1, reduced_amount: 4 })];
    await refresh();
    expect(listed()).toEqual(['1: 5 to 1']);
  });

  it('are listed with the previous and the present amount, rounded', async () => {
    const packs = { tylko_pelne_opakowania: true, zawartosc_opz: 24 };
    const reduced = { amount: 30, reduced_amount: 10, ...packs };
    page.shop.cart = { isB2b: 1, products: [product(1, reduced)] };
    await page.open(keepCart);
    expect(listed()).toEqual(['1: 40 to 48']);
    stockCutsSeen();
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 48 });
  });

  it('are not listed where rounding gives the old amount, which is saved', async () => {
    const packs = { tylko_pelne_opakowania: true, zawartosc_opz: 12, maxQuantity: 20 };
    const reduced = product(1, { amount: 11, reduced_amount: 1, ...packs });
    page.shop.cart = { isB2b: 1, products: [reduced] };
    await page.open(keepCart);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 12 });
    expect(currentCart()?.lines[0]).toMatchObject({ quantity: 12, roundedFrom: undefined });
    await refresh();
    expect(listed()).toEqual([]);
  });

  it('are no longer listed once rounding gives the old amount', async () => {
    const packs = { tylko_pelne_opakowania: true, zawartosc_opz: 12, maxQuantity: 20 };
    const line = (quantity: number, reduced_amount: number) =>
      product(1, { amount: quantity, reduced_amount, ...packs });
    page.shop.cart = { isB2b: 1, products: [line(12, 12)] };
    await page.open(keepCart);
    expect(listed()).toEqual(['1: 24 to 12']);
    page.shop.cart = { isB2b: 1, products: [line(11, 1)] };
    await refresh();
    expect(listed()).toEqual([]);
    expect(pageCart().stockCutOf('1')).toBeUndefined();
  });

  it('are not listed if their amount cannot be read', async () => {
    page.shop.cart.products = [product(1, { amount: 'many', reduced_amount: 2 })];
    await page.open(keepCart);
    expect(listed()).toEqual([]);
    page.said();
  });

  it('are neither listed nor shown if the buyer has removed them', async () => {
    await page.open(keepCart);
    const stop = page.shop.always('delete', new TypeError('offline'));
    removeLine('1');
    page.shop.cart.products = [product(1, { reduced_amount: 4 }), product(2)];
    await refresh();
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['2']);
    expect(listed()).toEqual([]);
    stop();
    await time(5000);
    page.said();
  });
});

describe('a cart that is read again', () => {
  it('keeps the objects of unchanged lines, so that their rows do not render', async () => {
    await page.open(keepCart);
    const before = currentCart()?.lines ?? [];
    page.shop.cart.products[1] = product(2, { name: 'Another name' });
    await refresh();
    const [one, two] = currentCart()?.lines ?? [];
    expect(one).toBe(before[0]);
    expect(two?.name).toBe('Another name');
  });
});

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
