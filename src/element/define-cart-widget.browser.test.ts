import { expect, it } from 'vitest';
import { inLine, stage, time, until } from '../../test/support/stage.js';
import '../../widgets/cart-totals/index.js';
import '../../widgets/cart-lines/index.js';

const page = stage();

it('a tag that saves the cart has the states "saving" and "empty"', async () => {
  const seen = await page.open({
    markup: '<div><cart-lines></cart-lines><cart-totals></cart-totals></div>',
    change: (shop) => (shop.cart.products = shop.cart.products.slice(0, 1)),
  });
  const totals = document.querySelector('cart-totals')!;
  const states = () => ['saving', 'empty'].filter((name) => totals.matches(`:state(${name})`));
  expect(states()).toEqual([]);
  const [line] = page.shop.cart.products;
  inLine(seen, Number(line?.id), 'remove').click();
  await until(() => states().join() === 'saving,empty');
  await time(20_000);
  expect(states()).toEqual(['empty']);
});
