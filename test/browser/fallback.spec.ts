import { inMain, layoutShifts, useTemplate } from './support/host-page.js';
import { hold } from './support/cart.js';
import { expect, part, test } from './support/shop.js';

/** What a server-rendered template puts into the tag, as tall as the view. */
const FALLBACK = `<cart-page><div id="before" style="min-height: 100vh">
  <h1>Koszyk</h1><p>Twój koszyk się wczytuje.</p></div></cart-page>`;

test.describe('content that the page has put into a tag', () => {
  test('is shown until the cart has loaded, and nothing moves when the cart takes its place', async ({
    shop,
    page,
  }) => {
    await useTemplate(page, inMain(FALLBACK));
    const answer = await hold(page, '**/cart-api/cart');
    await shop.open();
    const before = page.locator('#before');
    // The tag is there and runs, yet what the page wrote is what the buyer sees.
    await page.waitForFunction(() => customElements.get('cart-page') !== undefined);
    await expect(before).toBeVisible();
    await expect(part(page, 'line')).toHaveCount(0);
    answer.open();
    await expect(part(page, 'line')).toHaveCount(4);
    await expect(before).toBeHidden();
    await expect(part(page, 'recommendation').first()).toBeVisible();
    expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
  });

  test('stays if the scripts cannot be loaded', async ({ shop, page }) => {
    shop.allow(/Failed to load resource.*\/dist\//);
    await page.route('**/dist/**', (route) => route.abort('blockedbyclient'));
    await useTemplate(page, inMain(FALLBACK));
    await shop.open();
    await page.waitForLoadState('load');
    await expect(page.locator('#before')).toBeVisible();
  });

  test('stays if a part of the code cannot be loaded, and the console names the tag', async ({
    shop,
    page,
  }) => {
    shop.allow(/Failed to load resource.*\/dist\//, /<cart-page> could not be loaded/);
    const said = page.waitForEvent('console', (message) =>
      message.text().includes('<cart-page> could not be loaded'),
    );
    await page.route('**/dist/chunks/react-*', (route) => route.abort('failed'));
    await useTemplate(page, inMain(FALLBACK));
    await shop.open();
    await said;
    await expect(page.locator('#before')).toBeVisible();
  });

  test('is replaced by the message and the retry button if the cart cannot be read', async ({
    shop,
    page,
  }) => {
    shop.allow(/500/, /cart-elements/);
    await useTemplate(page, inMain(FALLBACK));
    await shop.open({ state: 'error' });
    await expect(part(page, 'retry')).toBeVisible();
    await expect(page.locator('#before')).toBeHidden();
  });
});
