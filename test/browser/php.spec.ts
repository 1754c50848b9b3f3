import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { expectSaved } from './support/cart.js';
import { becomeBuyer, php, test } from './support/php.js';
import { amount, expect, line, part } from './support/shop.js';

test.skip(!php && process.env.CI !== 'true', 'There is no PHP here, so its pages are not tried.');

/** The calls of the page itself, such as "GET /cart-api/cart". What PHP asks is not among them. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    if (type !== 'fetch' && type !== 'xhr') return;
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

/** What the shop answers to the visitor of a page. */
async function answered<T>(page: Page, call: string): Promise<T> {
  const answer = await page.context().request.get(call);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

interface StoredCart {
  readonly products: readonly { readonly id: number; readonly amount: number }[];
  readonly remarks: string;
  readonly owner: string;
}

const storedCart = (page: Page) => answered<StoredCart>(page, '/cart-api/cart');
const storedCodes = async (page: Page) =>
  (await answered<readonly { code: string }[]>(page, '/api/cart/discounts')).map(
    ({ code }) => code,
  );

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/update-cart') && answer.ok());

/** What the shop says that the cart is worth, without what is paid for delivery. */
async function valueOf(page: Page, kind: 'net' | 'gross'): Promise<string | undefined> {
  const next = await page.context().request.get('/cart/before-payment');
  return new RegExp(`class="${kind}" value="([^"]*)"`).exec(await next.text())?.[1];
}

test('a PHP page shows the cart that it contains, saves with the token that it printed, and reckons as the shop does', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/cart');
  await expect(part(page, 'line')).toHaveCount(4);
  // The recommendations come after the cart: a fetch of it would have come by now.
  await expect(part(page, 'recommendation').first()).toBeVisible();
  expect(calls).not.toContain('GET /cart-api/cart');

  const answer = saved(page);
  await part(line(page, 101), 'increase').click();
  await answer;
  await part(page, 'code-input').fill('küche7');
  await part(page, 'code-apply').click();
  const code = page.locator('[part~="code"][data-code="KÜCHE7"]');
  await expect(code).toBeVisible();
  await expect.poll(() => storedCodes(page)).toEqual(['KÜCHE7']);
  const total = part(page, 'total-gross').first();
  await expect(total).toHaveAttribute('value', (await valueOf(page, 'gross')) ?? '');
  await part(page, 'code-remove').click();
  await expect(code).toHaveCount(0);
  await expect.poll(() => storedCodes(page)).toEqual([]);

  await page.reload();
  await expect(part(line(page, 101), 'quantity')).toHaveValue('3');
  const value = (await valueOf(page, 'gross')) ?? '';
  await expect(part(page, 'total-gross').first()).toHaveAttribute('value', value);
});

test('the page and the shop agree about the net total of each kind of business buyer', async ({
  page,
}) => {
  await page.goto('/cart');
  for (const buyer of ['b2b', 'small-b2b', 'export', 'dropshipping']) {
    const before = await storedCart(page);
    await becomeBuyer(page, buyer);
    await expect(part(page, 'line').first()).toBeVisible();
    expect((await storedCart(page)).owner).not.toBe(before.owner);
    // Amounts that full packs round up are saved as the page opens.
    await expectSaved(page);
    await expect(async () => {
      const cost =
        buyer === 'dropshipping' ? await amount(part(page, 'dropshipping-net').first()) : '0';
      const shown = await amount(part(page, 'total-net').first());
      const value = Number(await valueOf(page, 'net')) + Number(cost);
      expect(Number(shown), buyer).toBeCloseTo(value, 6);
    }).toPass();
  }
});

test('single tags in a table layout share one cart that they fetch once, and an old script receives its events', async ({
  page,
}) => {
  // The session remembers the language, and an unknown one changes nothing.
  await page.goto('/cart?lang=de');
  const calls = callsOf(page);
  await page.goto('/classic.php?lang="><script>window.hostile=1</script>');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(part(page, 'line')).toHaveCount(4);
  expect(calls.filter((call) => call === 'GET /cart-api/cart')).toHaveLength(1);
  const before = await amount(part(page, 'total-gross').first());
  await part(line(page, 103), 'remove').click();
  await expect(part(page, 'total-gross').first()).not.toHaveAttribute('value', before);
  await expect(page.locator('#minicart b')).toHaveText('3');
  await part(page, 'remarks').fill('Please ring twice.');
  await expect.poll(async () => (await storedCart(page)).remarks).toBe('Please ring twice.');
  await expect
    .poll(async () => (await storedCart(page)).products.map(({ id }) => id))
    .toEqual([101, 102, 104]);

  // Settings with quotes and ampersands arrive as they were.
  await becomeBuyer(page, 'b2b');
  const brand = page.locator('meta[name="default-brand"]');
  await expect(brand).toHaveAttribute('content', 'Jars "Linden" & Sons');
  const info = await page.locator('cart-discounts').getAttribute('discount-info');
  expect(JSON.parse(info!)).toMatchObject({ rabatkontrahenta: '5.00', flags: {} });
  await expect(part(page, 'discount')).not.toHaveCount(0);
});

const NAMES: Readonly<Record<number, string>> = {
  101: '<img src=x onerror=window.hostile=1>',
  102: '"><script>window.hostile=1</script>',
  103: '</script><script>window.hostile=1</script>',
  104: "' onmouseover='window.hostile=1' x='<!--<script>",
};

test('hostile names are shown as text, in both pages, and without JavaScript', async ({
  page,
  pages,
  browser,
  baseURL,
}) => {
  // The first page makes the database. A browser's page would go on with calls beside the changes.
  await page.request.get('/cart');
  const database = new DatabaseSync(pages.database);
  database.exec('PRAGMA busy_timeout = 10000');
  for (const [id, name] of Object.entries(NAMES)) {
    database.prepare('UPDATE products SET name = ? WHERE id = ?').run(name, Number(id));
  }
  database.close();
  for (const address of ['/cart', '/classic.php']) {
    await page.goto(address);
    await expect(part(page, 'line')).toHaveCount(4);
    await expect(part(line(page, 103), 'line-name')).toContainText(NAMES[103]!);
    expect(await page.evaluate('window.hostile')).toBeUndefined();
  }
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/cart');
  await expect(plain.locator('.cart-form .line')).toHaveCount(4);
  await expect(plain.locator('.cart-form')).toContainText(NAMES[101]!);
  await expect(plain.locator('.cart-form .name > *')).toHaveCount(0);
  await context.close();
});
