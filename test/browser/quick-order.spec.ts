import type { Page } from '@playwright/test';
import { expectAccessible, setTheme, THEMES } from './support/axe.js';
import { B2B, callsOf, expectSaved, expectStored, stored } from './support/cart.js';
import { expectFocus, tabTo } from './support/keyboard.js';
import { expect, line, part, test, type Shop } from './support/shop.js';
import { tooWide } from './support/too-wide.js';

const ON = { 'set.quick-order': 'on' };

async function open(shop: Shop, page: Page, state?: 'lines-1000'): Promise<void> {
  await shop.open({ audience: 'b2b', lang: 'en', query: ON, ...(state && { state }) });
  await expect(part(page, 'increase').first()).toBeVisible();
}

/** Opens the field, with lists that replace quantities, or add to them. */
async function openOrder(shop: Shop, page: Page, mode = 'replace'): Promise<void> {
  await open(shop, page);
  await expectStored(shop, B2B);
  await page.locator('[part~="quick-order"] > summary').click();
  await part(page, `quick-order-${mode}`).check();
  await expect(part(page, 'quick-order-apply')).toBeVisible();
}

/** Has a script of the page know these products. */
const resolve = (page: Page, products: readonly object[]): Promise<void> =>
  page.evaluate(async (known) => {
    const { configure } = (await import(`${location.origin}/dist/index.js`)) as {
      configure(options: object): void;
    };
    configure({ resolveProducts: () => Promise.resolve(known) });
  }, products);

const statuses = (page: Page): Promise<(string | null)[]> =>
  part(page, 'quick-order-row').evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-status')),
  );

const LIST = 'EAN\tQuantity\n5907000001110\t1 200\n113\t50\n143\t44\n777\t5\n141\tmany';

test('a list is typed, checked and applied with the keyboard alone', async ({ shop, page }) => {
  await open(shop, page);
  await expectStored(shop, B2B);
  await page.locator('[part~="quick-order"] > summary').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'quick-order-input');
  await page.keyboard.insertText(LIST);
  await expect
    .poll(() => statuses(page))
    .toEqual(['ok', 'rounded', 'over-max', 'unknown', 'invalid']);
  await tabTo(page, 'quick-order-apply');
  await page.keyboard.press('Enter');
  await expect(part(page, 'quick-order-input')).toHaveValue('EAN\tQuantity\n777\t5\n141\tmany');
  await expectFocus(page, 'quick-order-apply');
  await expect(part(page, 'undo')).toContainText('3 products updated');
  await tabTo(page, 'undo-button');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expectStored(shop, B2B);
});

test('a list is one save, and failed rows can be downloaded', async ({ shop, page }) => {
  await openOrder(shop, page);
  const before = (await callsOf(shop, 'update-cart')).length;
  await part(page, 'quick-order-input').fill('111;1 200\n113;72\n114;8\n777;5');
  await part(page, 'quick-order-apply').click();
  await expectStored(shop, { ...B2B, 111: 1200, 113: 72, 114: 8 });
  await expectSaved(page);
  expect((await callsOf(shop, 'update-cart')).length - before).toBe(1);
  const download = page.waitForEvent('download');
  await part(page, 'quick-order-download').click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toBe('\ufeff777,5,Unknown product');
});

test('products that the page’s script finds are added, and undo removes them', async ({
  shop,
  page,
}) => {
  await openOrder(shop, page);
  await resolve(page, [{ id: 102, name: 'Found jar', nett_price: '1.00', price: '1.23' }]);
  await part(page, 'quick-order-input').fill('102;12\n111;6');
  await expect.poll(() => statuses(page)).toEqual(['ok', 'ok']);
  await part(page, 'quick-order-apply').click();
  await expect(line(page, 102)).toBeVisible();
  await expectStored(shop, { ...B2B, 102: 12, 111: 6 });
  await part(page, 'undo-button').click();
  await expect(line(page, 102)).toHaveCount(0);
  await expectStored(shop, B2B);
});

test('a list is applied even if the backend fails at first', async ({ shop, page }) => {
  shop.allow(/status of 500/, /update-cart failed/);
  await openOrder(shop, page);
  await shop.fault({ kind: 'status', call: 'update-cart', status: 500, times: 2 });
  await part(page, 'quick-order-input').fill('111;12\n114;16');
  await part(page, 'quick-order-apply').click();
  await expectStored(shop, { ...B2B, 111: 12, 114: 16 });
});

test('an export of the cart is imported unchanged', async ({ shop, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOrder(shop, page);
  const before = (await callsOf(shop, 'update-cart')).length;
  await part(page, 'copy-lines').click();
  await expect(page.locator('cart-page .done')).toHaveText('The cart items have been copied');
  await part(page, 'quick-order-input').focus();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(part(page, 'quick-order-row')).toHaveCount(7, { timeout: 500 });
  }).toPass();
  await part(page, 'quick-order-apply').click();
  await expect(part(page, 'quick-order-input')).toHaveValue('');
  await expect(part(page, 'undo')).toHaveCount(0);
  expect(await stored(shop)).toEqual(B2B);
  expect((await callsOf(shop, 'update-cart')).length).toBe(before);
});

test('a file is chosen with the keyboard, by its button', async ({ shop, page }) => {
  await openOrder(shop, page);
  await part(page, 'quick-order-file').setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\ufeffKod EAN;Ilość\r\n5907000001110;"1\u00a0200"\r\n'),
  });
  await expect(part(page, 'quick-order-row')).toHaveAttribute('data-status', 'ok');
  await expect(part(page, 'quick-order-row')).toContainText('1,200');
});

test('1,000 rows are checked, applied in one save, and undone at once', async ({ shop, page }) => {
  test.slow();
  await open(shop, page, 'lines-1000');
  await expect(part(page, 'increase')).toHaveCount(1000);
  await expectSaved(page);
  const before = await stored(shop);
  const saves = (await callsOf(shop, 'update-cart')).length;
  await page.locator('[part~="quick-order"] > summary').click();
  await expect(part(page, 'quick-order-apply')).toBeVisible();
  const list = Object.entries(before).map(([id, amount]) => `${id}\t${amount + 24}`);
  await part(page, 'quick-order-input').fill(list.join('\n'));
  await expect(part(page, 'quick-order-row')).toHaveCount(1000);
  await part(page, 'quick-order-apply').click();
  await expect(part(page, 'quick-order-input')).toHaveValue('');
  await expect.poll(() => stored(shop), { timeout: 15_000 }).not.toEqual(before);
  await expectSaved(page);
  expect((await callsOf(shop, 'update-cart')).length - saves).toBe(1);
  await part(page, 'undo-button').click();
  await expectStored(shop, before);
});

test('no accessibility rule is broken, in either theme, and a narrow page has room', async ({
  shop,
  page,
}) => {
  await openOrder(shop, page);
  await part(page, 'quick-order-input').fill(`${LIST}\n${'x'.repeat(300)}\t1`);
  await expect(part(page, 'quick-order-row')).toHaveCount(6);
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, `the quick order, ${theme}`);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await tooWide(page)).toEqual([]);
});

test('its code is loaded only if it is on', async ({ shop, page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const isPanel = (file: string): boolean => file.includes('/QuickOrder-');
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'keys-button')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter(isPanel)).toEqual([]);
  await openOrder(shop, page);
  expect(files.filter(isPanel)).toHaveLength(1);
});
