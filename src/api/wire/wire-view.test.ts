// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import { getCart, getTotals, watchCart } from '../../entries/public-cart.js';
import {
  currentMinimum,
  currentReductions,
  currentTotals,
  keepCart,
  refreshCart,
  setQuantity,
} from '../../../test/support/model.js';

const page = testPage();
const INFO = { rabatkontrahenta: '10', rabatzaodbior: 2.5, flags: { rabatzaodbior: true } };

describe('the cart as scripts of the page see it', () => {
  it('has the fields of the wire and the amounts of the buyer', async () => {
    page.shop.cart = { extra: [1], products: [product(1, { unknown: 'x' })] };
    expect(getCart()).toBeUndefined();
    expect(getTotals()).toBeUndefined();
    await page.open(keepCart);
    let woken = 0;
    const stop = watchCart(() => woken++);
    setQuantity('1', 4);
    expect(getCart()).toEqual({ extra: [1], products: [product(1, { unknown: 'x', amount: 4 })] });
    expect(getTotals()?.total).toEqual({ net: '40.00', gross: '49.20' });
    stop();
    setQuantity('1', 5);
    expect(woken).toBe(1);
  });

  it('is theirs to change: the shop gets each line as it came', async () => {
    const meta = { tags: ['a'] };
    page.shop.cart.products = [product(1, { meta }), product(2)];
    await page.open(keepCart);
    const [copy] = getCart()!.products;
    Object.assign(copy!, { amount: 99, total: 'x' });
    (copy!['meta'] as typeof meta).tags.push('b');
    setQuantity('2', 2);
    await time(250);
    expect(page.shop.sent('save')).toEqual([
      { products: [product(1, { meta: { tags: ['a'] } }), product(2, { amount: 2 })] },
    ]);
  });

  it('can be posted to another window with the detail of a change', async () => {
    await page.open(keepCart);
    setQuantity('1', 4);
    const [detail] = page.heard('cart:change');
    expect(structuredClone(detail)).toMatchObject({ reason: 'quantity' });
    expect(detail?.saved).toBeInstanceOf(Promise);
  });

  it('names discounts as the wire does, in order, with the amount of each', async () => {
    page.shop.cart = { discount_info: INFO, products: [product(1)] };
    await page.open(keepCart);
    expect(getTotals()).toEqual({
      regular: { net: '10.00', gross: '12.30' },
      discounts: [
        { name: 'rabatkontrahenta', percent: '10', net: '1.00', gross: '1.23' },
        { name: 'rabatzaodbior', percent: '2.5', net: '0.22', gross: '0.28' },
      ],
      total: { net: '8.78', gross: '10.79' },
    });
  });
});

describe('the figures of the cart', () => {
  it('take discounts from the response if it has them, else from the setting', async () => {
    document.body.setAttribute('data-discount-info', '{"rabatzagotowke": 50}');
    await page.open(keepCart);
    expect(currentReductions().map(({ name }) => name)).toEqual(['shortPayment']);
    page.shop.cart['discount_info'] = INFO;
    await refreshCart();
    expect(currentReductions().map(({ name }) => name)).toEqual(['partner', 'courierPickup']);
  });

  it('are the same objects until something changes', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 500, products: [product(1)] };
    await page.open(keepCart);
    const [totals, minimum] = [currentTotals(), currentMinimum()];
    expect(currentTotals()).toBe(totals);
    expect(currentMinimum()).toBe(minimum);
    setQuantity('1', 2);
    expect(currentTotals()).not.toBe(totals);
    expect(currentMinimum()).not.toBe(minimum);
  });

  it('have no minimum and no cost before the cart has loaded, but the discounts of the setting', () => {
    document.body.setAttribute('data-discount-info', '{"rabatzagotowke": 50}');
    expect(currentMinimum()).toEqual({ applies: false });
    expect(currentTotals()).toMatchObject({
      regular: { net: 0n, gross: 0n },
      total: { net: 0n, gross: 0n },
    });
    expect(currentReductions().map(({ name }) => name)).toEqual(['shortPayment']);
  });
});
