import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { layoutShifts } from './support/host-page.js';
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

/** Opens it with one frame, so that the log has each call and event once. */
async function open(page: Page, address = '/?audience=retail&width=full'): Promise<void> {
  await page.goto(address);
  await expect(inPreview(page, 'line').first()).toBeVisible();
}

const openOptions = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Options', exact: true }).click();

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
  await openOptions(page);
  await choice(page, 'Language').selectOption('de');
  await expect(page).toHaveURL(/\/\?audience=retail&lang=de&width=full$/);
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(inPreview(page, 'line')).toHaveCount(3);
  await expect(logged(page, 'cart:line-removed')).toHaveCount(1);

  await choice(page, 'Buyer').selectOption('Export');
  await expect(choice(page, 'Currency')).toHaveValue('EUR');
  await expect(inPreview(page, 'line')).toHaveCount(6);
  await expect(page).toHaveURL(/\/\?audience=export&lang=de&width=full$/);
  await page.reload();
  await expect(choice(page, 'Buyer')).toHaveValue('export');
  await expect(inPreview(page, 'line')).toHaveCount(6);
});

test('applies a colour, a font and a theme to both frames and the code, without a reload', async ({
  page,
}) => {
  await open(page, '/?audience=retail');
  const second = page.frameLocator('#second').locator('[part~="total-gross"]').first();
  await expect(second).toBeVisible();
  await tab(page, 'Log');
  await expect(logged(page, '/shop?')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Blue' }).check();
  const checkout = inPreview(page, 'checkout').first();
  await expect(checkout).toHaveCSS('background-color', 'rgb(11, 79, 156)');
  await choice(page, 'Font').selectOption('Serif');
  await expect(second).toHaveCSS('font-family', /Georgia/);
  await expect(page.locator('#code-html')).toContainText('light-dark(#0b4f9c, #8dbdf5)');
  await expect(page.locator('#code-html')).toContainText('--cart-font: Georgia');
  await expect(page).toHaveURL(/\?audience=retail&accent=blue&font=serif$/);
  await page.getByRole('radio', { name: 'Green' }).check();
  await openOptions(page);
  await choice(page, 'Theme').selectOption('dark');
  await expect(checkout).toHaveCSS('background-color', 'rgb(242, 180, 92)');
  await choice(page, 'Theme').selectOption('');
  await expect(checkout).toHaveCSS('background-color', 'rgb(23, 99, 60)');
  await expect(logged(page, '/shop?')).toHaveCount(2);
});

test('gives a single frame the chosen width', async ({ page }) => {
  await open(page);
  await openOptions(page);
  await choice(page, 'Frames').selectOption('Phone');
  const html = preview(page).locator('html');
  await expect.poll(() => html.evaluate(({ clientWidth }) => clientWidth)).toBe(390);
  await expect(page.locator('#second')).toBeHidden();
});

test('shows single tags, alone and together', async ({ page }) => {
  await open(page, '/?audience=retail');
  await openOptions(page);
  await page.getByLabel('cart-totals').check();
  await expect(page.getByLabel('cart-page')).not.toBeChecked();
  await expect(preview(page).locator('cart-totals')).toBeVisible();
  await expect(preview(page).locator('cart-page')).toHaveCount(0);
  await page.getByRole('button', { name: 'all 10 single tags' }).click();
  await expect(preview(page).locator('main').locator('cart-remarks')).toBeVisible();
  await page.getByLabel('cart-page').check();
  await expect(page).toHaveURL(/\?audience=retail$/);
});

test('delays calls and makes them fail, and shows until when', async ({ shop, page }) => {
  // The next page of a frame may interrupt the last request of the one before.
  shop.allow(/503/, /update-cart failed/, /failed.*Failed to fetch/);
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

for (const address of ['/?audience=retail&lang=pl', '/?tags=cart-lines,cart-totals&theme=dense']) {
  test(`shows code that creates the same cart: ${address}`, async ({ page }) => {
    await open(page, address);
    const name = address.includes('retail') ? 'total-gross' : 'total-net';
    const shown = await amount(inPreview(page, name).first());
    const code = (await page.locator('#code-html').textContent()) ?? '';
    const { csrf } = await (await page.request.get('/demo/state')).json().then((s) => s.session);
    await page.route('**/copied', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>x</title>${code.replace('the token of this session', csrf)}<p>Below.`,
      }),
    );
    await page.goto('/copied');
    await expect(part(page, 'line').first()).toBeVisible();
    expect(await amount(part(page, name).first())).toBe(shown);
    if (address.includes('retail')) expect((await layoutShifts(page)).sum).toBeLessThan(0.01);
  });
}

test('copies what it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('tab', { name: 'Log' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'PHP' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator('#code-html').textContent());
});

const scenario = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Scenarios' }).getByRole('link', { name });

test('keeps an edit while the shop is down, counts what happens, and saves it afterwards', async ({
  shop,
  page,
}) => {
  // The next page of a frame may interrupt the last request of the one before.
  shop.allow(/503/, /update-cart failed/, /failed.*Failed to fetch/);
  await open(page);
  await scenario(page, 'The shop is down').click();
  await expect(inPreview(page, 'line').first().getByRole('textbox').first()).toHaveValue('41');
  const story = page.locator('#story-count');
  await expect(story).toHaveText(/^503 × \d+ · your change is kept$/);
  await expect(page).toHaveURL(/faults=update-cart:status:503$/);
  const amountStored = async (): Promise<number | undefined> =>
    (await shop.database()).cart.products[0]?.amount;
  expect(await amountStored()).toBe(240);
  await page.getByRole('button', { name: 'Bring the shop back' }).click();
  await expect(page).toHaveURL(/\?width=full$/);
  await expect(story).toHaveText(/^503 × \d+ · your change is kept · saved after \d+ s$/);
  expect(await amountStored()).toBe(246);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(inPreview(page, 'line').first().getByRole('textbox').first()).toHaveValue('40');
  await expect(story).toBeEmpty();
});

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const) {
  test(`shows one cart on two screens, in the first view, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const [here, there] = width > 800 ? ['#frame', '#second'] : ['#second', '#frame'];
    for (const frame of await page.locator('iframe').all()) {
      const { width: shown = 0 } = (await frame.boundingBox()) ?? {};
      const device = await frame.evaluate(({ parentElement }) => parentElement?.clientWidth);
      expect(Math.round(shown)).toBe(device);
    }
    const other = page.frameLocator(there).getByRole('textbox').first();
    await expect(other).toHaveValue('40');
    const own = page.frameLocator(here);
    await expect(own.locator('[part~="line-name"]').first()).toBeInViewport({ ratio: 0.99 });
    await own.locator('[part~="increase"]').first().click();
    await expect(other).toHaveValue('41');
  });
}

test('shows a thousand lines, and a cart under the strictest policy', async ({ page }) => {
  await open(page);
  await scenario(page, '1,000 lines').click();
  await expect(logged(page, 'cart:loaded').last()).toContainText('1000 lines');
  const loaded = page.waitForResponse(/csp=strict.*frame=1/);
  await scenario(page, 'Strict CSP').click();
  expect((await loaded).headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(inPreview(page, 'line')).toHaveCount(7);
});

for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`is accessible, and fits, at ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, '/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const name of ['PHP', 'Bundler', 'Log', 'Options']) {
      if (name === 'Options') await openOptions(page);
      else await tab(page, name);
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
