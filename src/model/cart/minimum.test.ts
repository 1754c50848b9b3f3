// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { currentMinimum, keepCart, refreshCart } from '../../../test/support/model.js';
import { testPage, turn } from '../../../test/support/page.js';

const page = testPage();

it('a minimum in a foreign currency without a rate is not enforced, which is reported once', async () => {
  Object.assign(page.shop.cart, { isB2b: 1, currency: 'EUR', minlogistycznepozostale: '500.00' });
  await page.open(keepCart);
  expect(currentMinimum()).toMatchObject({ applies: true, met: true });
  void refreshCart();
  await turn();
  expect(page.said()).toEqual([expect.stringContaining('the cart names no rate for EUR')]);
});
