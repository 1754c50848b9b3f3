import { ENCODINGS, startOldPages } from '../support/old-pages.js';
import { part } from './support/cart-page.js';
import { expect, test } from './support/test.js';

test('pages in old encodings show the cart with the right letters', async ({ cart }) => {
  const pages = await startOldPages();
  for (const encoding of ENCODINGS) {
    await cart.driver.get(`${pages.url}/${encoding}?script=/dist/cart-elements.js`);
    await expect.poll(() => cart.text(part('checkout')), encoding).toBe('Przejdź do kasy');
  }
  await pages.stop();
});
