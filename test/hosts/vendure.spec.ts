import { expect, test, type Locator, type Page } from '@playwright/test';
import { ensureVendure } from '../../demo/vendure/ensure-vendure.mjs';
import { runShop } from '../../demo/vendure/run-shop.mjs';

const PORT = Number(process.env.TEST_PORT ?? 4317) + 2;
const ADDRESS = `http://127.0.0.1:${PORT}/`;

let end: (() => void) | undefined;

test.beforeAll(async () => {
  await ensureVendure();
  end = await runShop(PORT);
});

test.afterAll(() => end?.());

const part = (page: Page | Locator, name: string): Locator => page.locator(`[part~="${name}"]`);
const line = (page: Page, name: string): Locator =>
  part(page, 'line').filter({ has: page.getByText(name, { exact: true }) });
const quantity = (page: Page, name: string): Locator => part(line(page, name), 'quantity');
const value = (amount: Locator): Promise<string | null> => amount.getAttribute('value');
const totalGross = (page: Page): Locator => part(page, 'total-gross').first();

/** Waits until all that the page has is saved. */
const saved = (page: Page): Promise<boolean> =>
  page.evaluate(async (library) => {
    const { saveAll } = (await import(library)) as { saveAll(ms: number): Promise<boolean> };
    return saveAll(10_000);
  }, `${ADDRESS}dist/index.js`);

/** The amount that Vendure holds, as the page shows it when it is loaded anew; '' where it has no line. */
async function stored(page: Page, name: string): Promise<string> {
  expect(await saved(page)).toBe(true);
  await page.reload();
  // The heading comes before the lines.
  await expect(part(page, 'line').or(part(page, 'empty')).first()).toBeVisible();
  const input = quantity(page, name);
  return (await input.count()) === 0 ? '' : input.inputValue();
}

/** Opens the page and puts products into the cart. */
async function open(page: Page, ...names: string[]): Promise<void> {
  await page.goto(ADDRESS);
  for (const name of names) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await expect(quantity(page, name)).toHaveValue('1');
  }
  expect(await saved(page)).toBe(true);
}

/** Types an amount, and waits until it is saved. */
async function type(page: Page, name: string, amount: string): Promise<void> {
  await quantity(page, name).fill(amount);
  await quantity(page, name).press('Enter');
  expect(await saved(page)).toBe(true);
}

test('lines are added, changed and removed in the order of Vendure', async ({ page }) => {
  await open(page, 'Laptop stand', 'USB-C cable');
  await type(page, 'USB-C cable', '12');
  // 47.88 and 12 × 8.70
  await expect.poll(() => value(totalGross(page))).toBe('152.28');
  expect(await stored(page, 'USB-C cable')).toBe('12');

  await part(line(page, 'Laptop stand'), 'remove').click();
  await expect(line(page, 'Laptop stand')).toHaveCount(0);
  expect(await stored(page, 'Laptop stand')).toBe('');
  expect(await stored(page, 'USB-C cable')).toBe('12');
});

test('what Vendure does not have in stock is taken off, and the buyer hears of it', async ({
  page,
}) => {
  await open(page, 'Desk lamp');
  await type(page, 'Desk lamp', '9');
  // The dialog waits until no line has the focus.
  await quantity(page, 'Desk lamp').blur();
  await expect(part(page, 'reduced-line')).toContainText('Desk lamp');
  await part(page, 'reduced-close').click();
  await expect(quantity(page, 'Desk lamp')).toHaveValue('3');
  expect(await stored(page, 'Desk lamp')).toBe('3');
  await expect(part(page, 'reduced-line')).toHaveCount(0);
});

test('an amount of 0 stays in its place while the page does, and is gone from the order', async ({
  page,
}) => {
  await open(page, 'Laptop stand', 'Webcam');
  await type(page, 'Laptop stand', '0');
  await expect(part(page, 'line').first()).toContainText('Laptop stand');
  await type(page, 'Laptop stand', '4');
  await expect(part(page, 'line').first()).toContainText('Laptop stand');
  await type(page, 'Laptop stand', '0');
  expect(await stored(page, 'Laptop stand')).toBe('');
});

test('an amount that Vendure refuses falls back to what the order holds', async ({ page }) => {
  await open(page, 'USB-C cable', 'Webcam');
  await quantity(page, 'USB-C cable').fill('5000');
  await quantity(page, 'USB-C cable').press('Enter');
  await expect(quantity(page, 'USB-C cable')).toHaveValue('1');
  await type(page, 'Webcam', '2');
  expect(await stored(page, 'Webcam')).toBe('2');
});

test('codes go in and out, and Vendure says in its own words why one does not', async ({
  page,
}) => {
  await open(page, 'Mechanical keyboard');
  const apply = async (code: string): Promise<void> => {
    await part(page, 'code-input').fill(code);
    await part(page, 'code-apply').click();
  };
  const message = part(page, 'code-message');
  await apply('NOPE');
  await expect(message).toContainText('Coupon code "NOPE" is not valid');
  await apply('bygone');
  await expect(message).toContainText('Coupon code "BYGONE" has expired');
  await apply('tenoff');
  await expect(part(page, 'code').and(page.locator('[data-code="TENOFF"]'))).toBeVisible();
  // 106.80 less a tenth
  await expect.poll(() => value(totalGross(page))).toBe('96.12');
  await page.reload();
  await expect.poll(() => value(totalGross(page))).toBe('96.12');

  await part(page, 'code-remove').click();
  await expect(part(page, 'code')).toHaveCount(0);
  await expect.poll(() => value(totalGross(page))).toBe('106.80');
});

test('notes are kept in the field that the shop has for them', async ({ page }) => {
  await open(page, 'Webcam');
  await part(page, 'remarks').fill('Please ring twice.');
  await part(page, 'remarks').blur();
  expect(await saved(page)).toBe(true);
  await page.reload();
  await expect(part(page, 'remarks')).toHaveValue('Please ring twice.');
});

test('recommendations are products of Vendure, and go into its order', async ({ page }) => {
  await open(page, 'Webcam');
  const cable = part(page, 'recommendation').filter({ hasText: 'USB-C cable' });
  await part(cable, 'recommendation-add').click();
  await expect(quantity(page, 'USB-C cable')).toHaveValue('1');
  expect(await stored(page, 'USB-C cable')).toBe('1');
});

test('nothing is asked of the page’s own server that Vendure does not have', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().addCookies([{ name: 'country', value: 'PL', url: ADDRESS }]);
  await open(page, 'Webcam');
  await part(page, 'remarks').fill('x');
  await expect(part(page, 'recommendation').first()).toBeVisible();
  const calls = asked.filter((path) => !/^\/(dist|demo|static)\/|\.mjs$|^\/$/.test(path));
  expect(new Set(calls)).toEqual(new Set(['/shop-api']));
});
