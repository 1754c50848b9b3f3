import type { FrameLocator, Locator, Page } from '@playwright/test';
import { brokenRules } from './support/axe.js';
import { layoutShifts, servePage } from './support/host-page.js';
import { amount, expect, part, test } from './support/shop.js';

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
async function open(page: Page, address = '/?state=normal&width=full'): Promise<void> {
  await page.goto(address);
  await expect(inPreview(page, 'line').first()).toBeVisible();
}

const openOptions = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Options', exact: true }).click();

test('shows the cart, its events and its calls, and returns from the target of a link of the cart', async ({
  shop,
  page,
}) => {
  // The next page of a frame may interrupt the last request of the one before.
  shop.allow(/failed.*Failed to fetch/);
  await open(page);
  await tab(page, 'Log');
  await expect(logged(page, 'cart:loaded')).toContainText('4 lines');
  await inPreview(page, 'increase').first().click();
  // The click also gives the preview the focus, which has the cart read again.
  const edit = logged(page, /cart:change\s*quantity/);
  const saved = logged(page, 'cart:saved');
  await expect(edit).toHaveCount(1);
  await expect(logged(page, /PUT\s*\/cart-api\/update-cart/)).toContainText('200');
  await expect(saved).toHaveCount(1);
  await expect(logged(page, 'add_to_cart')).toHaveCount(1);
  // Calls that are still under way come to both.
  await expect(async () => {
    const { calls } = await shop.database();
    for (const { method, path } of calls) {
      const count = calls.filter((call) => call.method === method && call.path === path).length;
      expect(await logged(page, `${method}${path}`).count(), path).toBe(count);
    }
  }).toPass();

  await edit.locator('summary').click();
  await expect(edit.locator('pre')).toContainText('"reason": "quantity"');
  await page.getByRole('checkbox', { name: 'Calls' }).uncheck();
  await expect(logged(page, '/cart-api/cart').filter({ visible: true })).toHaveCount(0);
  await page.getByLabel('Filter the log').fill('saved');
  await expect(edit).toBeHidden();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  // A reading that is under way adds rows of its own.
  await expect(edit).toHaveCount(0);
  await expect(saved).toHaveCount(0);

  await page.getByLabel('Filter the log').fill('');
  await page.getByLabel(/Veto/).check();
  await inPreview(page, 'checkout').click();
  await expect(logged(page, 'cart:checkout')).toHaveCount(1);
  await page.getByLabel(/Veto/).uncheck();
  // Which it could not, if the first click had left the cart.
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

test('keeps its options in the address, and the cart and the log after changes', async ({
  page,
}) => {
  await open(page);
  await inPreview(page, 'remove').first().click();
  await expect(logged(page, '/delete-from-cart')).toContainText('200');
  await openOptions(page);
  await choice(page, 'Language').selectOption('de');
  await expect(page).toHaveURL(/\/\?lang=de&state=normal&width=full$/);
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(inPreview(page, 'line')).toHaveCount(3);
  await expect(logged(page, 'cart:line-removed')).toHaveCount(1);

  await choice(page, 'Buyer').selectOption('Export');
  await expect(choice(page, 'Currency')).toHaveValue('EUR');
  await expect(inPreview(page, 'line')).toHaveCount(6);
  await expect(page).toHaveURL(/\/\?audience=export&lang=de&state=normal&width=full$/);
  await page.reload();
  await expect(choice(page, 'Buyer')).toHaveValue('export');
  await expect(inPreview(page, 'line')).toHaveCount(6);

  await openOptions(page);
  await page.getByLabel('cart-totals').check();
  await expect(page.getByLabel('cart-page')).not.toBeChecked();
  await expect(preview(page).locator('cart-totals')).toBeVisible();
  await expect(preview(page).locator('cart-page')).toHaveCount(0);
  await page.getByRole('button', { name: 'all 10 single tags' }).click();
  await expect(preview(page).locator('main').locator('cart-remarks')).toBeVisible();
  await choice(page, 'Frames').selectOption('Phone');
  await expect(preview(page).locator('html')).toHaveCSS('width', '390px');
  await expect(page.locator('#second')).toBeHidden();
});

test('applies a colour, a font and a theme to both frames and the code, without a reload', async ({
  page,
}) => {
  await open(page, '/');
  const second = page.frameLocator('#second').locator('[part~="total-gross"]').first();
  await expect(second).toBeVisible();
  await preview(page)
    .locator('html')
    .evaluate((html) => (html.dataset['same'] = 'yes'));
  await page.getByRole('radio', { name: 'Blue' }).check();
  const checkout = inPreview(page, 'checkout').first();
  await expect(checkout).toHaveCSS('background-color', 'rgb(11, 79, 156)');
  await choice(page, 'Font').selectOption('Serif');
  await expect(second).toHaveCSS('font-family', /Georgia/);
  await expect(page.locator('#code-html')).toContainText('light-dark(#0b4f9c, #8dbdf5)');
  await expect(page.locator('#code-html')).toContainText('--cart-font: Georgia');
  await expect(page).toHaveURL(/\?accent=blue&font=serif$/);
  await page.getByRole('radio', { name: 'Green' }).check();
  await openOptions(page);
  await choice(page, 'Theme').selectOption('dark');
  await expect(checkout).toHaveCSS('background-color', 'rgb(242, 180, 92)');
  await choice(page, 'Theme').selectOption('');
  await expect(checkout).toHaveCSS('background-color', 'rgb(23, 99, 60)');
  await expect(preview(page).locator('html')).toHaveAttribute('data-same', 'yes');
});

test('shows code that creates the same cart, and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/?lang=pl');
  await page.getByRole('tab', { name: 'Log' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'PHP' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await page.locator('#code-html').textContent());

  const shown = await amount(inPreview(page, 'total-gross').first());
  const { csrf } = await (await page.request.get('/demo/state')).json().then((s) => s.session);
  const copied = code.replace('the token of this session', csrf);
  await servePage(page, '/copied', `<!doctype html><title>x</title>${copied}<p>Below.`);
  await page.goto('/copied');
  await expect(part(page, 'line').first()).toBeVisible();
  await expect(part(page, 'total-gross').first()).toHaveAttribute('value', shown);
  expect((await layoutShifts(page)).sum).toBeLessThan(0.01);
});

test('has calls delayed, and refused: an edit is kept while the shop is down, and saved afterwards', async ({
  shop,
  page,
}) => {
  // The next page of a frame may interrupt the last request of the one before.
  shop.allow(/503/, /update-cart failed/, /failed.*Failed to fetch/);
  await open(page);
  await tab(page, 'Log');
  await page.getByText('Network:').click();
  await choice(page, 'Extra time for each call').selectOption('200');
  await expect(page.locator('#network-state')).toHaveText('200 ms slower');
  await expect
    .poll(async () => (await shop.database()).faults)
    .toMatchObject([{ call: '*', kind: 'delay', ms: 200 }]);
  await choice(page, 'Extra time for each call').selectOption('');
  await choice(page, 'Call').selectOption('update-cart');
  await page.getByLabel('Status').fill('503');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('#faults')).toContainText('is refused (503), once');
  await expect(page).toHaveURL(/faults=update-cart:status:503:1$/);
  await inPreview(page, 'increase').first().click();
  await expect(logged(page, 'cart:save-failed')).toContainText('503');
  await expect(page.locator('#faults li')).toHaveCount(0);

  const pieces = inPreview(page, 'line').first().getByRole('textbox').first();
  const scenarios = page.getByRole('navigation', { name: 'Scenarios' });
  await scenarios.getByRole('link', { name: 'The shop is down' }).click();
  await expect(pieces).toHaveValue('3');
  const story = page.locator('#story-count');
  await expect(story).toHaveText(/^503 × \d+ · your change is kept$/);
  await expect(page).toHaveURL(/faults=update-cart:status:503$/);
  const stored = async (): Promise<unknown> => (await shop.database()).cart.products[0]?.amount;
  expect(await stored()).toBe(2);
  await page.getByRole('button', { name: 'Bring the shop back' }).click();
  await expect(page).toHaveURL(/\?width=full$/);
  await expect(story).toHaveText(/^503 × \d+ · your change is kept · saved after \d+ s$/);
  expect(await stored()).toBe(3);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(pieces).toHaveValue('2');
  await expect(story).toBeEmpty();
});

for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`shows one cart on two screens in the first view, and is accessible, at ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 820 });
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, '/');
    const [here, there] = width > 800 ? ['#frame', '#second'] : ['#second', '#frame'];
    for (const frame of await page.locator('iframe').all()) {
      // It is scaled to its device once that has its size.
      await expect(async () => {
        const { width: shown = 0 } = (await frame.boundingBox()) ?? {};
        const device = await frame.evaluate(({ parentElement }) => parentElement?.clientWidth);
        expect(Math.round(shown)).toBe(device);
      }).toPass();
    }
    const other = page.frameLocator(there).getByRole('textbox').first();
    await expect(other).toHaveValue('2');
    const own = page.frameLocator(here);
    await expect(own.locator('[part~="line-name"]').first()).toBeInViewport({ ratio: 0.99 });
    await own.locator('[part~="increase"]').first().click();
    await expect(other).toHaveValue('3');

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const [name, within] of [
      ['PHP', 'body'],
      ['Bundler', '#panel-bundler'],
      ['Log', '#panel-log'],
      ['Options', '#options'],
    ] as const) {
      if (name === 'Options') await openOptions(page);
      else await tab(page, name);
      // All rules, also in the dark: a narrow page has another layout.
      expect(await brokenRules(page, 'light', within)).toEqual([]);
    }
  });
}
