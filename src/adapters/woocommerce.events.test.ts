// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createStoreShop } from '../../test/support/store-api.js';
import { testPage, time } from '../../test/support/page.js';
import { currentCart, keepCart, saveState, setQuantity } from '../../test/support/model.js';
import { addLine, configure } from '../entries/index.js';
import { addDeclared } from '../instances/add-declared.js';
import { woocommerce } from './woocommerce.js';

const page = testPage();

/** A page over a WooCommerce with these products. */
async function open(...start: (readonly [number, number])[]) {
  const shop = createStoreShop(start);
  configure({ client: woocommerce({ send: shop.send }) });
  await page.open(keepCart);
  return shop;
}

const UNKNOWN = { id: 99, name: 'No longer sold', price: '1.00' };
const WORDS = 'Product with ID "99" was not found and cannot be added to the cart.';
const reported = [expect.stringContaining(`status 400 (${WORDS}). The shop's own amount is shown`)];

it('a first product that WooCommerce refuses is not announced as added, and the shop says why', async () => {
  await open();
  const button = document.createElement('button');
  button.setAttribute('data-cart-add', JSON.stringify(UNKNOWN));
  void addDeclared(button);
  await time(60_000);
  expect(currentCart()).toMatchObject({ lines: [], messages: [{ level: 'error', text: WORDS }] });
  expect(page.heard('cart:line-added')).toEqual([]);
  expect(page.said()).toEqual(reported);
});

it('what WooCommerce takes is saved beside what it refuses', async () => {
  const shop = await open([15, 2]);
  setQuantity(currentCart()!.lines[0]!.key, 5);
  addLine(UNKNOWN, 1);
  await time(60_000);
  expect(shop.holds()).toEqual(['Mug × 5']);
  expect(currentCart()?.lines.map(({ quantity }) => quantity)).toEqual([5]);
  expect(saveState().get()).toBe('saved');
  expect(page.said()).toEqual(reported);
});
