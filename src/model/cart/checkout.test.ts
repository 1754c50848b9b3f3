// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  checkout,
  keepCart,
  setQuantity,
  typeQuantity,
  currentMinimum,
  refreshCart,
} from '../../../test/support/model.js';

const page = testPage();

/** Follows the checkout link; the result says whether the page was left, and what the result was. */
function follow(): { left: boolean; went?: boolean } {
  const outcome: { left: boolean; went?: boolean } = { left: false };
  void checkout(() => (outcome.left = true)).then((went) => (outcome.went = went));
  return outcome;
}

describe('checkout', () => {
  it('continues at once if everything is saved, with an event that has cart and totals', async () => {
    await page.open(keepCart);
    const outcome = follow();
    await turn();
    expect(outcome).toEqual({ left: true, went: true });
    expect(page.heard('cart:checkout')).toMatchObject([
      { cart: { products: [{ id: 1 }, { id: 2 }] }, totals: { total: { gross: '24.60' } } },
    ]);
  });

  it('does not continue if a listener prevents it', async () => {
    await page.open(keepCart);
    document.addEventListener('cart:checkout', (event) => event.preventDefault());
    const outcome = follow();
    await time(20_000);
    expect(outcome).toEqual({ left: false, went: false });
  });

  it('does not continue before the cart has loaded', async () => {
    const outcome = follow();
    await turn();
    expect(outcome).toEqual({ left: false, went: false });
    expect(page.heardNames()).toEqual([]);
  });

  it('waits for typed amounts to be saved, and its event has these amounts', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    typeQuantity('1', 9);
    const outcome = follow();
    await time(5000);
    expect(put.arrived).toBe(true);
    expect(outcome.left).toBe(false);
    expect(page.heard('cart:checkout')).toMatchObject([
      { cart: { products: [{ amount: 9 }, {}] } },
    ]);
    put.answer();
    await turn();
    expect(outcome.left).toBe(true);
    expect(page.shop.amounts()).toMatchObject({ 1: 9 });
  });

  it('waits for amounts that are typed during the wait, too', async () => {
    await page.open(keepCart);
    const [first, second] = [page.shop.hold('save'), page.shop.hold('save')];
    setQuantity('1', 9);
    const outcome = follow();
    await turn();
    typeQuantity('2', 4);
    first.answer();
    await turn();
    expect([outcome.left, second.arrived]).toEqual([false, true]);
    second.answer();
    await turn();
    expect(outcome.left).toBe(true);
    expect(page.shop.amounts()).toEqual({ 1: 9, 2: 4 });
  });

  it('continues after ten seconds, and sends unsaved changes with keepalive', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('1', 9);
    const outcome = follow();
    await turn();
    setQuantity('2', 4);
    await time(9999);
    expect(outcome.left).toBe(false);
    await time(1);
    expect(outcome).toEqual({ left: true, went: true });
    expect(page.shop.amounts()).toEqual({ 1: 9, 2: 4 });
    expect(page.shop.calls.at(-1)).toMatchObject({ name: 'save', keepalive: true });
    // The page goes by that, with nothing new to send.
    window.dispatchEvent(new Event('pagehide'));
    expect(page.shop.count('save')).toBe(2);
    put.answer();
  });
});

describe('below the logistic minimum checkout does not continue', () => {
  const b2b = (quantity: number) => ({
    isB2b: 1,
    minlogistycznepozostale: 30,
    products: [product(1, { amount: quantity })],
  });

  it('if the amount was typed a moment before and is not applied yet', async () => {
    page.shop.cart = b2b(3);
    await page.open(keepCart);
    typeQuantity('1', 2);
    await time(100);
    const outcome = follow();
    await time(20_000);
    expect(outcome).toEqual({ left: false, went: false });
    expect(page.heard('cart:checkout')).toEqual([]);
    expect(page.shop.amounts()).toEqual({ 1: 2 });
  });

  it('if a read during the wait makes the cart smaller', async () => {
    page.shop.cart = b2b(3);
    await page.open(keepCart);
    setQuantity('1', 4);
    const put = page.shop.hold('save');
    const outcome = follow();
    await turn();
    page.shop.cart = b2b(1);
    put.answer({ json: { products: page.shop.cart.products } });
    await time(20_000);
    expect(outcome).toEqual({ left: false, went: false });
    expect(page.said()).toEqual([expect.stringContaining('line 1 has 1 now')]);
  });
});

it('checkout does not continue if all amounts are zero', async () => {
  page.shop.cart.products = [product(1, { amount: 0 }), product(2, { amount: 0 })];
  await page.open(keepCart);
  const outcome = follow();
  await time(1000);
  expect(outcome).toEqual({ left: false, went: false });
});

it('a minimum in a foreign currency without a rate is not enforced, which is reported once', async () => {
  Object.assign(page.shop.cart, { isB2b: 1, currency: 'EUR', minlogistycznepozostale: '500.00' });
  await page.open(keepCart);
  expect(currentMinimum()).toMatchObject({ applies: true, met: true });
  void refreshCart();
  await turn();
  expect(page.said()).toEqual([expect.stringContaining('the cart names no rate for EUR')]);
});
