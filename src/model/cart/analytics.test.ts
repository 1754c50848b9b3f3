// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { NETWORK_DOWN, product } from '../../../test/support/shop.js';
import {
  keepCart,
  refreshCart,
  removeLine,
  reportCartView,
  setQuantity,
  stepQuantity,
  typeQuantity,
  undoRemoval,
} from '../../../test/support/model.js';

const page = testPage();

/** What analytics has got: the event, and each item's id and quantity. */
const sent = (): string[] =>
  page.analytics().map(({ event, ecommerce }) => {
    const items = ecommerce['items'] as { item_id: string; quantity: number }[];
    return [event, ...items.map((item) => `${item.item_id} x ${item.quantity}`)].join(' ');
  });

describe('the view of the cart', () => {
  it('is reported once, in the GA4 form', async () => {
    document.body.setAttribute('data-default-brand', 'House');
    page.shop.cart = {
      currency: 'EUR',
      products: [
        product(1, { amount: 3, brand: 'Ball' }),
        product('B 2', { price: '0.055', amount: 1000 }),
      ],
    };
    await page.open(keepCart);
    reportCartView();
    reportCartView();
    expect(page.analytics()).toEqual([
      {
        event: 'view_cart',
        ecommerce: {
          currency: 'EUR',
          value: 91.9,
          items: [
            { item_id: '1', item_name: 'Product 1', item_brand: 'Ball', price: 12.3, quantity: 3 },
            {
              item_id: 'B 2',
              item_name: 'Product B 2',
              item_brand: 'House',
              price: 0.055,
              quantity: 1000,
            },
          ],
        },
      },
    ]);
  });

  it('has a value that is rounded half up, without the error of floats', async () => {
    page.shop.cart.products = [product(1, { price: '1.005' })];
    await page.open(keepCart);
    reportCartView();
    expect(page.analytics()).toMatchObject([{ ecommerce: { value: 1.01 } }]);
  });

  it('has no lines of quantity 0', async () => {
    page.shop.cart.products = [product(1, { amount: 0 }), product(2, { amount: 3 })];
    await page.open(keepCart);
    reportCartView();
    expect(sent()).toEqual(['view_cart 2 x 3']);
  });

  it('is reported with net prices to export buyers', async () => {
    page.shop.cart = { isExport: 1, products: [product(1)] };
    await page.open(keepCart);
    reportCartView();
    expect(page.analytics()[0]?.ecommerce).toMatchObject({ value: 10, items: [{ price: 10 }] });
  });

  it('is not reported before the cart has loaded', () => {
    reportCartView();
    expect(page.analytics()).toEqual([]);
  });
});

describe('a change of a quantity', () => {
  it('is sent once it has settled, as the difference', async () => {
    await page.open(keepCart);
    for (let click = 0; click < 4; click++) stepQuantity('1', 1);
    stepQuantity('1', -1);
    expect(sent()).toEqual([]);
    await time(250);
    expect(sent()).toEqual(['add_to_cart 1 x 3']);
    setQuantity('1', 2);
    await time(250);
    expect(sent()).toEqual(['add_to_cart 1 x 3', 'remove_from_cart 1 x 2']);
  });

  it('is not sent while a 0 may be on the way to another number', async () => {
    await page.open(keepCart);
    for (let times = 0; times < 3; times++) page.shop.next('save', NETWORK_DOWN);
    setQuantity('2', 5);
    await time(300);
    typeQuantity('1', 0);
    await time(60_000);
    typeQuantity('1', 1);
    await time(5000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 5 });
    expect(sent()).toEqual(['add_to_cart 2 x 4']);
    page.said();
  });

  it('is not sent if the buyer returns to the first amount', async () => {
    await page.open(keepCart);
    stepQuantity('1', 1);
    stepQuantity('1', -1);
    await time(5000);
    expect(sent()).toEqual([]);
  });

  it('is not sent for changes by the shop or by rounding', async () => {
    const packs = { tylko_pelne_opakowania: 1, zawartosc_opz: 12 };
    page.shop.cart = { isB2b: 1, products: [product(1, packs), product(2, { amount: 5 })] };
    await page.open(keepCart);
    page.shop.cart.products[1] = product(2, { amount: 9 });
    void refreshCart();
    await time(1000);
    expect(sent()).toEqual([]);
  });

  it('is sent if the cart is read again before it is saved', async () => {
    const packs = { tylko_pelne_opakowania: 1, zawartosc_opz: 12, amount: 12 };
    page.shop.cart = { isB2b: 1, products: [product(1, packs)] };
    await page.open(keepCart);
    setQuantity('1', 20);
    void refreshCart();
    await time(1000);
    expect(sent()).toEqual(['add_to_cart 1 x 12']);
  });
});

describe('a line that is removed or restored', () => {
  it('is sent with its amount, in both cases', async () => {
    page.shop.cart.products = [product(1, { amount: 4 })];
    await page.open(keepCart);
    removeLine('1');
    undoRemoval();
    await time(1000);
    expect(sent()).toEqual(['remove_from_cart 1 x 4', 'add_to_cart 1 x 4']);
  });

  it('includes an edit that had not settled yet', async () => {
    page.shop.cart.products = [product(1, { amount: 2 })];
    await page.open(keepCart);
    setQuantity('1', 5);
    removeLine('1');
    undoRemoval();
    setQuantity('1', 6);
    await time(1000);
    expect(sent()).toEqual(['remove_from_cart 1 x 2', 'add_to_cart 1 x 5', 'add_to_cart 1 x 1']);
  });

  it('is not sent if its amount is 0, in neither case', async () => {
    page.shop.cart.products = [product(1, { amount: 0 })];
    await page.open(keepCart);
    removeLine('1');
    undoRemoval();
    await turn();
    expect(sent()).toEqual([]);
  });
});

describe('a dataLayer that takes no events', () => {
  it('does not affect removals and edits, and is reported once', async () => {
    Object.assign(window, { dataLayer: { page: 'cart' } });
    await page.open(keepCart);
    removeLine('1');
    setQuantity('2', 5);
    window.dispatchEvent(new Event('pagehide'));
    await turn();
    expect(page.shop.amounts()).toEqual({ 2: 5 });
    expect(page.said()).toEqual([expect.stringMatching(/window\.dataLayer takes no events: /)]);
    Object.assign(window, { dataLayer: undefined });
  });
});
