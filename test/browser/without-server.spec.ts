import type { Page } from '@playwright/test';
import { at } from '../../scripts/setup/paths.mjs';
import { expect, part, test } from './support/shop.js';

/** An address that answers with the files of the repository, like any static file server. */
const FILES = 'http://files.localhost';

const serveFiles = (page: Page): Promise<unknown> =>
  page.route(`${FILES}/**`, (route) =>
    route.fulfill({ path: at(new URL(route.request().url()).pathname) }),
  );

test('the playground has one shop inside the page for both frames, in their language', async ({
  shop: _,
  page,
}) => {
  await serveFiles(page);
  await page.goto(`${FILES}/demo/index.html?lang=de`);
  const cart = page.frameLocator('#frame').locator('cart-page');
  await expect(part(cart, 'line-name').first()).toHaveText('Blütenhonig 400 g');
  const second = page.frameLocator('#second').locator('cart-page').getByRole('textbox').first();
  await expect(second).toHaveValue('4');
  await part(cart, 'increase').first().click();
  await expect(second).toHaveValue('5');
});

test('an example of the website has its own shop, and shows an edit in its total', async ({
  shop: _,
  page,
}) => {
  await serveFiles(page);
  await page.route(`${FILES}/example`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html data-root="/"><link rel="icon" href="data:," />
<script type="module">
  import { cartFrame } from '/site/assets/cart-frame.js';
  const code = '<cart-page currency="PLN"></cart-page>';
  document.body.append(cartFrame({ code, buyer: 'b2b', title: 'Example' }).frame);
</script>`,
    }),
  );
  await page.goto(`${FILES}/example`);
  const cart = page.frameLocator('iframe').locator('cart-page');
  const total = part(cart, 'total-net').first();
  await expect(total).toBeVisible();
  const before = await total.getAttribute('value');
  await part(cart, 'increase').first().click();
  await expect(total).not.toHaveAttribute('value', before ?? '');
});
