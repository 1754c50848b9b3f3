import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { amount, expect, part, test } from './support/shop.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const preview = (page: Page): FrameLocator => page.frameLocator('#frame');
const inPreview = (page: Page, name: string): Locator => preview(page).locator(`[part~="${name}"]`);
const choice = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true });
/** The rows of the log with this text. */
const logged = (page: Page, text: string | RegExp): Locator =>
  page.locator('#log > li').filter({ hasText: text });

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(inPreview(page, 'line').first()).toBeVisible();
}

test('shows the cart, its events and its calls', async ({ shop, page }) => {
  await open(page);
  await tab(page, 'Log');
  await expect(logged(page, 'cart:loaded')).toContainText('4 lines');
  await expect(logged(page, /GET\s*\/cart-api\/cart/)).toContainText('200');
  await inPreview(page, 'increase').first().click();
  // The click also gives the preview the focus, which has the cart read again.
  const edit = logged(page, /cart:change\s*quantity/);
  await expect(edit).toHaveCount(1);
  await expect(logged(page, /PUT\s*\/cart-api\/update-cart/)).toContainText('200');
  await expect(logged(page, 'cart:saved')).toHaveCount(1);
  await expect(logged(page, 'add_to_cart')).toHaveCount(1);
  const { calls } = await shop.database();
  for (const { method, path } of calls) {
    const count = calls.filter((call) => call.method === method && call.path === path).length;
    await expect(logged(page, `${method}${path}`)).toHaveCount(count);
  }

  await edit.locator('summary').click();
  await expect(edit.locator('pre')).toContainText('"reason": "quantity"');
  await page.getByRole('checkbox', { name: 'Calls' }).uncheck();
  await expect(logged(page, '/cart-api/cart').filter({ visible: true })).toHaveCount(0);
  await page.getByLabel('Filter the log').fill('saved');
  await expect(edit).toBeHidden();
  await expect(logged(page, 'cart:saved')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('#log > li')).toHaveCount(0);
});

test('keeps its options in the address, and the cart and the log after changes', async ({
  page,
}) => {
  await open(page);
  await inPreview(page, 'remove').first().click();
  await expect(logged(page, '/delete-from-cart')).toContainText('200');
  await choice(page, 'Language').selectOption('de');
  await expect(page).toHaveURL(/\/\?lang=de$/);
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(inPreview(page, 'line')).toHaveCount(3);
  await expect(logged(page, 'cart:line-removed')).toHaveCount(1);

  await page.getByRole('radio', { name: 'Export' }).check();
  await expect(choice(page, 'Currency')).toHaveValue('EUR');
  await expect(inPreview(page, 'line')).toHaveCount(6);
  await expect(page).toHaveURL(/\/\?audience=export&lang=de$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Export' })).toBeChecked();
  await expect(inPreview(page, 'line')).toHaveCount(6);
});

test('applies a theme without a reload, and gives the frame the chosen width', async ({ page }) => {
  await open(page);
  await expect(logged(page, 'view_cart')).toHaveCount(1);
  const checkout = inPreview(page, 'checkout');
  await choice(page, 'Theme').selectOption('dark');
  await expect(checkout).toHaveCSS('background-color', 'rgb(242, 180, 92)');
  await choice(page, 'Theme').selectOption('');
  await expect(checkout).toHaveCSS('background-color', 'rgb(23, 99, 60)');
  await page.getByLabel('Phone').check();
  const html = preview(page).locator('html');
  await expect.poll(() => html.evaluate(({ clientWidth }) => clientWidth)).toBe(390);
  await expect(logged(page, '/shop?')).toHaveCount(1);
});

test('shows single tags, alone and together', async ({ page }) => {
  await open(page);
  await tab(page, 'Settings');
  await page.getByLabel('cart-totals').check();
  await expect(page.getByLabel('cart-page')).not.toBeChecked();
  await expect(preview(page).locator('cart-totals')).toBeVisible();
  await expect(preview(page).locator('cart-page')).toHaveCount(0);
  await page.getByRole('button', { name: 'all 10 single tags' }).click();
  await expect(preview(page).locator('main').locator('cart-remarks')).toBeVisible();
  await page.getByLabel('cart-page').check();
  await expect(page).toHaveURL(/\/$/);
});

test('delays calls and makes them fail, and shows until when', async ({ shop, page }) => {
  // The next page of the frame may interrupt the last request of the one before.
  shop.allow(/503/, /update-cart failed/, /get-top-products failed.*Failed to fetch/);
  await open(page);
  await tab(page, 'Log');
  await page.getByText('Network:').click();
  await choice(page, 'Call').selectOption('update-cart');
  await page.getByLabel('Status').fill('503');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('#faults')).toContainText('is refused (503), once');
  await expect(page).toHaveURL(/faults=update-cart:status:503:1$/);
  await inPreview(page, 'increase').first().click();
  await expect(logged(page, 'cart:save-failed')).toContainText('503');
  await expect(page.locator('#faults li')).toHaveCount(0);

  await choice(page, 'Extra time for each call').selectOption('200');
  await expect(page.locator('#network-state')).toHaveText('200 ms slower');
  expect((await shop.database()).faults).toMatchObject([{ call: '*', kind: 'delay', ms: 200 }]);
  await choice(page, 'Extra time for each call').selectOption('');
  await expect(page.locator('#network-state')).toHaveText('unchanged');
});

test('returns from the target of a link of the cart', async ({ page }) => {
  await open(page);
  await tab(page, 'Log');
  await page.getByLabel(/Veto/).check();
  await inPreview(page, 'checkout').click();
  await expect(logged(page, 'cart:checkout')).toHaveCount(1);
  await expect(page.locator('#away')).toBeHidden();
  await page.getByLabel(/Veto/).uncheck();
  await inPreview(page, 'checkout').click();
  await expect(page.locator('#away')).toContainText('/cart/before-payment');
  await preview(page).getByRole('link', { name: 'Back to the cart' }).click();
  await expect(inPreview(page, 'line')).toHaveCount(4);
  await expect(preview(page).locator('.shop-header')).toHaveCount(0);
  await inPreview(page, 'continue').first().click();
  await expect(page.locator('#away')).toContainText('/katalog');
  await page.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(inPreview(page, 'line')).toHaveCount(4);
});

for (const address of ['/?lang=pl', '/?audience=b2b&tags=cart-lines,cart-totals&theme=dense']) {
  test(`shows code that creates the same cart: ${address}`, async ({ page }) => {
    await open(page, address);
    const name = address.includes('b2b') ? 'total-net' : 'total-gross';
    const shown = await amount(inPreview(page, name).first());
    const code = (await page.locator('#code-html').textContent()) ?? '';
    const { csrf } = await (await page.request.get('/demo/state')).json().then((s) => s.session);
    await page.route('**/copied', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>x</title>${code.replace('the token of this session', csrf)}`,
      }),
    );
    await page.goto('/copied');
    await expect(part(page, 'line').first()).toBeVisible();
    expect(await amount(part(page, name).first())).toBe(shown);
  });
}

test('copies what it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('tab', { name: 'Code' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator('#code-html').textContent());
});

const scenario = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Scenarios' }).getByRole('link', { name });

test('keeps an edit while the shop is down, and saves it afterwards', async ({ shop, page }) => {
  shop.allow(/503/, /update-cart failed/);
  await open(page);
  await scenario(page, 'The shop is down').click();
  await expect(inPreview(page, 'line').first().getByRole('textbox')).toHaveValue('3');
  await tab(page, 'Log');
  await expect(logged(page, 'cart:save-failed').first()).toContainText('503');
  await expect(page).toHaveURL(/faults=update-cart:status:503$/);
  expect((await shop.database()).cart.products[0]?.amount).toBe(2);
  await page.getByRole('button', { name: 'End the faults' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(logged(page, 'cart:saved')).toHaveCount(1);
  expect((await shop.database()).cart.products[0]?.amount).toBe(3);
  await expect(page.locator('#story')).toBeHidden();
});

test('shows one cart in two tabs', async ({ page }) => {
  await open(page);
  await scenario(page, 'Two tabs').click();
  const second = page.frameLocator('#second').getByRole('textbox').first();
  await expect(second).toHaveValue('2');
  await inPreview(page, 'increase').first().click();
  await expect(second).toHaveValue('3');
});

test('shows a thousand lines, and a cart under the strictest policy', async ({ page }) => {
  await open(page);
  await scenario(page, '1,000 lines').click();
  await tab(page, 'Log');
  await expect(logged(page, 'cart:loaded').last()).toContainText('1000 lines');
  const loaded = page.waitForResponse(/csp=strict.*frame=1/);
  await scenario(page, 'Strict CSP').click();
  expect((await loaded).headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(inPreview(page, 'line')).toHaveCount(4);
});

test('shows the table of business buyers at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/?audience=b2b');
  await expect(preview(page).getByText('Net unit price').first()).toBeInViewport();
});

for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`is accessible, and fits, at ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const tab of ['Code', 'Log', 'Settings', 'Themes', 'Docs']) {
      await page.getByRole('tab', { name: tab }).click();
      // Its policy forbids a script element; this is not one. The frame has tests of its own.
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
          iframes: false,
        }),
      );
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });
}
