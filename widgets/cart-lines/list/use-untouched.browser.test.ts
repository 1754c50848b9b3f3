import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import {
  expectFocus,
  frames,
  inLine,
  keys,
  stage,
  time,
  typed,
  until,
} from '../../../test/support/stage.js';
import type { Mounted } from '../../../test/support/widget.js';
import '../../cart-page/index.js';

const page = stage();

const order = ({ parts }: Mounted): (string | undefined)[] =>
  parts('line').map((row) => row.dataset['id']);

/** Lets the page save, and waits until the shop has this amount of the first product. */
async function stored(amount: number): Promise<void> {
  await time(1000);
  await until(() => page.shop.amounts()['101'] === amount);
}

it('answers with the lines in another order move no row, and no focus, while the buyer types', async () => {
  const seen = await page.open();
  page.shop.personality = { answersSave: (products) => ({ products: products.toReversed() }) };
  const field = inLine(seen, 101, 'quantity');
  field.focus();
  await keys('Control+a');
  await typed('1');
  await stored(1);
  await expectFocus('quantity 101');
  await typed('5');
  await stored(15);
  // It goes to the next line for business buyers alone.
  await keys('Enter');
  await expectFocus('quantity 101');
  inLine(seen, 101, 'increase').focus();
  await keys('Enter');
  await stored(16);
  await expectFocus('increase 101');
  expect(order(seen)).toEqual(['101', '102', '103', '104']);
  inLine(seen, 102, 'remove').focus();
  await keys('Enter');
  await expectFocus('remove 103');
});

it('lines in another order move under no pointer, and have that order without one', async () => {
  const seen = await page.open({ markup: '<div><h1>Shop</h1><cart-page></cart-page></div>' });
  const { products } = page.shop.cart;
  const settled = async (): Promise<unknown> => {
    await time(0);
    await frames();
    return order(seen);
  };
  /** Has the cart read again, in this order. */
  const read = (...ids: number[]): Promise<unknown> => {
    page.shop.cart.products = ids.map((id) => products.find((line) => Number(line.id) === id)!);
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    return settled();
  };
  await userEvent.hover(inLine(seen, 101, 'increase'));
  expect(await read(104, 103, 102, 101)).toEqual(['101', '102', '103', '104']);
  await userEvent.hover(document.querySelector('h1')!);
  expect(await settled()).toEqual(['104', '103', '102', '101']);
  expect(await read(102, 101, 104, 103)).toEqual(['102', '101', '104', '103']);
  inLine(seen, 101, 'quantity').focus();
  expect(await read(101, 102, 103, 104)).toEqual(['102', '101', '104', '103']);
  inLine(seen, 101, 'quantity').blur();
  expect(await settled()).toEqual(['101', '102', '103', '104']);
});
