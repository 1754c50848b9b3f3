import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { at, root } from '../../scripts/setup/paths.mjs';
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

test('a PHP page shows the cart that it contains, and the cart is not fetched again', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/cart');
  await expect(part(page, 'line')).toHaveCount(4);
  // The recommendations come after the cart: a fetch of it would have come by now.
  await expect(part(page, 'recommendation').first()).toBeVisible();
  expect(calls).not.toContain('GET /cart-api/cart');
});

test('an edited amount is saved with the token that PHP printed', async ({ page }) => {
  await page.goto('/cart');
  const answer = saved(page);
  await line(page, 101).locator('[part~="increase"]').click();
  await answer;
  expect((await storedCart(page)).products).toContainEqual(
    expect.objectContaining({ id: 101, amount: 3 }),
  );
  await page.reload();
  await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
});

test('the page shows what the order costs', async ({ page }) => {
  await page.goto('/cart');
  const answer = saved(page);
  await line(page, 103).locator('[part~="increase"]').click();
  await answer;
  const shown = await amount(part(page, 'total-gross').first());
  await page.goto('/cart/before-payment');
  await expect(page.locator('data.gross')).toHaveAttribute('value', shown);
});

for (const buyer of ['b2b', 'small-b2b', 'export', 'dropshipping']) {
  test(`the page and the shop agree about the net total of ${buyer}`, async ({ page }) => {
    await page.goto('/cart');
    const before = await storedCart(page);
    await becomeBuyer(page, buyer);
    await expect(part(page, 'line').first()).toBeVisible();
    const after = await storedCart(page);
    expect(after.owner).not.toBe(before.owner);
    const cost =
      buyer === 'dropshipping' ? await amount(part(page, 'dropshipping-net').first()) : '0';
    // Amounts that full packs round up are saved as the page opens, and its codes and values are read.
    await page.waitForLoadState('networkidle');
    await expectSaved(page);
    const shown = await amount(part(page, 'total-net').first());
    await page.goto('/cart/before-payment');
    const value = await page.locator('data.net').getAttribute('value');
    expect(Number(shown)).toBeCloseTo(Number(value) + Number(cost), 6);
  });
}

test('a discount code is applied, shown and removed', async ({ page }) => {
  await page.goto('/cart');
  await part(page, 'code-input').fill('küche7');
  await part(page, 'code-apply').click();
  const code = page.locator('[part~="code"][data-code="KÜCHE7"]');
  await expect(code).toBeVisible();
  await expect(part(page, 'voucher-gross')).toBeVisible();
  expect(await storedCodes(page)).toEqual(['KÜCHE7']);
  await part(page, 'code-remove').click();
  await expect(code).toHaveCount(0);
  expect(await storedCodes(page)).toEqual([]);
});

test('single tags in a table layout share one cart that they fetch once, and an old script receives its events', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/classic.php');
  await expect(part(page, 'line')).toHaveCount(4);
  expect(calls.filter((call) => call === 'GET /cart-api/cart')).toHaveLength(1);
  const before = await amount(part(page, 'total-gross').first());
  await line(page, 103).locator('[part~="remove"]').click();
  await expect(part(page, 'total-gross').first()).not.toHaveAttribute('value', before);
  await expect(page.locator('#minicart b')).toHaveText('3');
  await part(page, 'remarks').fill('Please ring twice.');
  await expect.poll(async () => (await storedCart(page)).remarks).toBe('Please ring twice.');
  await expect
    .poll(async () => (await storedCart(page)).products.map(({ id }) => id))
    .toEqual([101, 102, 104]);
});

test.describe('hostile names', () => {
  const NAMES: Readonly<Record<number, string>> = {
    101: '<img src=x onerror=window.hostile=1>',
    102: '"><script>window.hostile=1</script>',
    103: '</script><script>window.hostile=1</script>',
    104: "' onmouseover='window.hostile=1' x='<!--<script>",
  };

  test.beforeEach(async ({ pages, request }) => {
    // The first page makes the database.
    await request.get('/cart');
    const database = new DatabaseSync(pages.database);
    for (const [id, name] of Object.entries(NAMES)) {
      database.prepare('UPDATE products SET name = ? WHERE id = ?').run(name, Number(id));
    }
    database.close();
  });

  for (const address of ['/cart', '/classic.php']) {
    test(`are shown as text on ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(part(page, 'line')).toHaveCount(4);
      await expect(line(page, 103).locator('[part~="line-name"]')).toContainText(NAMES[103]!);
      expect(await page.evaluate('window.hostile')).toBeUndefined();
    });
  }

  test('are shown as text without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/cart');
    await expect(plain.locator('.cart-form .line')).toHaveCount(4);
    await expect(plain.locator('.cart-form')).toContainText(NAMES[101]!);
    await expect(plain.locator('.cart-form .name > *')).toHaveCount(0);
    await context.close();
  });
});

test('settings with quotes and ampersands arrive as they were', async ({ page }) => {
  await page.goto('/classic.php');
  await becomeBuyer(page, 'b2b');
  const brand = page.locator('meta[name="default-brand"]');
  await expect(brand).toHaveAttribute('content', 'Jars "Linden" & Sons');
  const info = await page.locator('cart-discounts').getAttribute('discount-info');
  expect(JSON.parse(info!)).toMatchObject({ rabatkontrahenta: '5.00', flags: {} });
  await expect(part(page, 'discount')).not.toHaveCount(0);
});

test('the PHP session remembers the language, and an unknown one changes nothing', async ({
  page,
}) => {
  await page.goto('/cart?lang=de');
  await page.goto('/classic.php?lang="><script>window.hostile=1</script>');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('meta[name="language"]')).toHaveAttribute('content', 'de');
  await expect(page.locator('#minicart')).toContainText('In the cart: 4');
  await expect(part(page, 'line')).toHaveCount(4);
});

test('a visitor whose session has expired gets one new session with its token', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'PHPSESSID', value: 'expired', url: baseURL! }]);
  await page.goto('/cart');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'PHPSESSID');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).not.toBe('expired');
  const answer = saved(page);
  await line(page, 101).locator('[part~="increase"]').click();
  await answer;
});

test('the tab that saves later keeps what the other tab has saved', async ({ page }) => {
  const { request } = page.context();
  await page.goto('/cart');
  const token = (await page.locator('meta[name="csrf-token"]').getAttribute('content'))!;
  const seen = await request.get('/cart-api/cart');
  const { products } = (await seen.json()) as { products: { id: number; amount: number }[] };
  const put = (tag: string) =>
    request.put('/cart-api/update-cart', {
      headers: { 'X-CSRF-TOKEN': token, 'If-Match': tag },
      data: { products: products.slice(1) },
    });
  const first = await put(seen.headers()['etag']!);
  expect(first.status()).toBe(200);
  expect((await put(seen.headers()['etag']!)).status()).toBe(412);
  expect((await put(first.headers()['etag']!)).status()).toBe(200);
});

test('a login elsewhere makes the tokens of older pages invalid', async ({ page }) => {
  const { request } = page.context();
  await page.goto('/cart');
  const old = (await page.locator('meta[name="csrf-token"]').getAttribute('content'))!;
  const form = { token: old, buyer: 'b2b' };
  expect((await request.post('/buyer', { form })).ok()).toBe(true);
  const headers = { 'X-CSRF-TOKEN': old };
  const remark = await request.post('/save-cart-remarks', { headers, data: { remarks: 'x' } });
  expect(remark.status()).toBe(403);
  expect((await request.post('/buyer', { form })).status()).toBe(403);
});

test('an unused connection of a browser is not reported as an error of PHP', async ({
  pages,
  request,
}) => {
  const socket = connect(Number(new URL(pages.url).port), '127.0.0.1', () => socket.end());
  await once(socket.resume(), 'close');
  expect((await request.get('/style.css')).status()).toBe(200);
});

test.describe('npm run demo:php', () => {
  /** Runs Node in the root folder and collects what it prints. */
  function node(args: readonly string[], env: Record<string, string>) {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => (said.out += String(text)));
    child.stderr.on('data', (text) => (said.err += String(text)));
    return { child, said, closed: once(child, 'close') };
  }

  test('prints one address, and one signal ends PHP', async ({ request }) => {
    // The command without its set-up, which must not build while other tests run.
    const code = `import('./demo/php-server.mjs').then((m) => m.runPhpShop(${JSON.stringify(php)}))`;
    const { child, said, closed } = node(['-e', code], {
      PORT: '0',
      DEMO_DATA: path.join(tmpdir(), `php-shop-${process.pid}.db`),
    });
    await Promise.race([once(child.stdout, 'data'), closed]);
    const url = /^Cart Elements in PHP pages: (http:\/\/localhost:\d+)\/\n$/.exec(said.out)?.[1];
    expect(url, said.err).toBeDefined();
    const address = url!.replace('localhost', '127.0.0.1');
    expect((await request.get(`${address}/cart`)).status()).toBe(200);
    child.kill('SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(said.err).toBe('');
    await expect(request.get(`${address}/cart`)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('says that there is no PHP', async () => {
    const env = { PATH: '', CI: '' };
    const { said, closed } = node([at('demo', 'php.mjs')], env);
    expect(await closed).toEqual([1, null]);
    expect(said.err).toContain(
      'The PHP demo needs PHP 7.4 or newer, which is not on this machine.',
    );
    expect(said.err).toContain('apt-get install php-cli');
  });
});
