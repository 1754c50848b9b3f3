import { callsOf, expectStored, hold, quantity, RETAIL } from './support/cart.js';
import { rewritePage } from './support/rewrite.js';
import { expect, line, part, test } from './support/shop.js';

test.describe('a cart that cannot be read', () => {
  test('shows a button to try again, never an empty cart', async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /get-cart failed/);
    for (const kind of ['status', 'html', 'truncated', 'offline'] as const) {
      await shop.fault({ call: 'get-cart', kind, times: 1000 });
      await shop.open({ audience: 'retail', lang: 'en' });
      await expect(part(page, 'load-error'), kind).toHaveText(/The cart could not be loaded\./);
      await part(page, 'retry').click();
      await expect(part(page, 'load-error')).toBeVisible();
      await expect(part(page, 'empty')).toHaveCount(0);
      await expect(part(page, 'checkout')).toHaveCount(0);
      await shop.heal();
      await part(page, 'retry').click();
      await expect(part(page, 'line')).toHaveCount(4);
      await expect(part(page, 'load-error')).toHaveCount(0);
    }
  });

  test('shows that for answers of any wrong shape', async ({ shop, page }) => {
    shop.allow(/get-cart failed/);
    let answer: unknown;
    await page.route('**/cart-api/cart', (route) => route.fulfill({ json: answer }));
    for (answer of [null, [], 'cart', 7, {}, { products: 7 }, { products: { a: {} } }]) {
      await shop.open({ audience: 'retail', lang: 'en' });
      await expect(part(page, 'load-error'), JSON.stringify(answer)).toBeVisible();
      await expect(part(page, 'empty')).toHaveCount(0);
    }
    answer = { products: [] };
    await part(page, 'retry').click();
    await expect(part(page, 'empty')).toBeVisible();
  });

  test('shows that in every tag that needs the cart, and one retry loads them all', async ({
    shop,
    page,
  }) => {
    shop.allow(/Failed to load resource/, /get-cart failed/);
    await shop.fault({ call: 'get-cart', kind: 'status', times: 1 });
    const tags = 'cart-lines,cart-totals,cart-remarks,cart-discount-panel';
    await shop.open({ audience: 'retail', lang: 'en', query: { tags } });
    await expect(part(page, 'load-error')).toHaveCount(3);
    await expect(part(page, 'code-input')).toBeEnabled();
    await part(page, 'retry').first().click();
    await expect(part(page, 'load-error')).toHaveCount(0);
    await expect(part(page, 'line')).toHaveCount(4);
    expect(await callsOf(shop, 'get-cart')).toHaveLength(2);
  });

  test('shows a spinner until the answer arrives', async ({ shop, page }) => {
    const cart = await hold(page, '**/cart-api/cart');
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(part(page, 'loading')).toBeVisible();
    await expect(part(page, 'empty')).toHaveCount(0);
    cart.open();
    await expect(part(page, 'line')).toHaveCount(4);
    await expect(part(page, 'loading')).toHaveCount(0);
  });

  test('leaves the last cart on the page, if there was one', async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /get-cart failed/);
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(part(page, 'line')).toHaveCount(4);
    await shop.fault({ call: 'get-cart', kind: 'status' });
    const reported = page.waitForEvent('console', (message) => message.text().includes('get-cart'));
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:refresh')));
    await reported;
    await expect(part(page, 'line')).toHaveCount(4);
    await part(line(page, 101), 'increase').click();
    await expect(quantity(page, 101)).toHaveValue('3');
    await expectStored(shop, { ...RETAIL, 101: 3 });
  });
});

test('a preloaded cart is shown without a request', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en', query: { preload: '1' } });
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'recommendation')).toHaveCount(5);
  expect(await callsOf(shop, 'get-cart')).toEqual([]);
});

for (const [what, change] of [
  ['that is not JSON', (html: string) => html.replace(/("cart-data">)\s*\{/, '$1 {{')],
  ['that is no cart', (html: string) => html.replace('"products":', '"produkty":')],
  ['that is missing', (html: string) => html.replace('id="cart-data"', '')],
] as const) {
  test(`a preloaded cart ${what} is reported once, and the cart read from the shop`, async ({
    shop,
    page,
  }) => {
    shop.allow(/preload "cart-data" failed/);
    const reports: string[] = [];
    page.on('console', (message) => reports.push(message.text()));
    await rewritePage(page, change);
    await shop.open({ audience: 'retail', lang: 'en', query: { preload: '1' } });
    await expect(part(page, 'line')).toHaveCount(4);
    expect(reports).toEqual([expect.stringContaining('preload "cart-data" failed')]);
    expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
  });
}
