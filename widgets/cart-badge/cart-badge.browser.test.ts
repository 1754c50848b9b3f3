import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { removeLine } from '../../test/support/model.js';
import { stage } from '../../test/support/stage.js';
import './index.js';

const page = stage();

it('inside a link of the shop it names the cart with its count, which follows the cart', async () => {
  await page.open({
    markup: '<a href="/cart">Cart <cart-badge load="eager"></cart-badge></a>',
    part: 'badge',
  });
  const link = (name: string) => browser.getByRole('link', { name, exact: true });
  await expect.element(link('Cart 4\u00a0products in the cart')).toBeVisible();
  removeLine('101');
  await expect.element(link('Cart 3\u00a0products in the cart')).toBeVisible();
});
