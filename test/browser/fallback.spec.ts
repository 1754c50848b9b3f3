import { inMain, useTemplate } from './support/host-page.js';
import { expect, test } from './support/shop.js';

test('content that the page has put into a tag stays if a part of the code cannot be loaded, and the console names the tag', async ({
  shop,
  page,
}) => {
  shop.allow(/Failed to load resource.*\/dist\//, /<cart-page> could not be loaded/);
  const said = page.waitForEvent('console', (message) =>
    message.text().includes('<cart-page> could not be loaded'),
  );
  await page.route('**/dist/chunks/react-*', (route) => route.abort('failed'));
  await useTemplate(page, inMain('<cart-page><h1 id="before">Koszyk</h1></cart-page>'));
  await shop.open();
  await said;
  await expect(page.locator('#before')).toBeVisible();
});
