import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Page } from '@playwright/test';
import { servePhp, type PhpServer } from '../../demo/php/php-server.mjs';
import { at, root } from '../../scripts/setup/paths.mjs';
import { which } from '../../scripts/setup/run.mjs';
import { test as base, amount, expect, line, part } from './support/shop.js';

const php = process.env.PHP_PATH || which('php');

/** The PHP pages, in front of the demo shop that all browser tests share. */
const test = base.extend<{ quietLog: void }, { pages: PhpServer }>({
  pages: [
    // Playwright reads from the pattern which fixtures are needed: none.
    async ({}, use, { project }) => {
      if (!php) throw new Error('CI needs PHP for the tests of the PHP demo.');
      const pages = await servePhp({ php, backend: project.use.baseURL! });
      await use(pages);
      await pages.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages.url),
  quietLog: [
    async ({ pages }, use) => {
      await use();
      expect(pages.log, 'what PHP complained about').toEqual([]);
    },
    { auto: true },
  ],
});

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

const startWith = (page: Page, wishes: Record<string, string>) =>
  page.context().request.post('/demo/session', { data: wishes });

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/update-cart') && answer.ok());

test('a PHP page shows the cart that it brings along, and the cart is not fetched again', async ({
  shop,
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/cart.php');
  const { cart, calls: all } = await shop.database();
  await expect(part(page, 'line')).toHaveCount(cart.products.length);
  // The suggestions come after the cart: a fetch of it would have come by now.
  await expect(part(page, 'recommendation').first()).toBeVisible();
  expect(calls).not.toContain('GET /cart-api/cart');
  expect(all.filter(({ call }) => call === 'get-cart')).toHaveLength(1);
});

test('an edited amount is saved with the token that PHP printed', async ({ shop, page }) => {
  await page.goto('/cart.php');
  const answer = saved(page);
  await line(page, 101).locator('[part~="increase"]').click();
  await answer;
  const { cart } = await shop.database();
  expect(cart.products).toContainEqual({ id: 101, amount: 3, reduced_amount: 0 });
  await page.reload();
  await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
});

test('a discount code is applied, shown and taken away', async ({ shop, page }) => {
  await page.goto('/cart.php?lang=en');
  await part(page, 'code-input').fill('żniwa7');
  await part(page, 'code-apply').click();
  const code = page.locator('[part~="code"][data-code="ŻNIWA7"]');
  await expect(code).toBeVisible();
  await expect(part(page, 'voucher-gross')).toBeVisible();
  expect((await shop.database()).cart.discounts).toEqual(['ŻNIWA7']);
  await part(page, 'code-remove').click();
  await expect(code).toHaveCount(0);
  expect((await shop.database()).cart.discounts).toEqual([]);
});

test('single tags in a table layout share one cart, and an old script hears of it', async ({
  shop,
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/classic.php');
  await expect(part(page, 'line')).toHaveCount(4);
  const before = await amount(part(page, 'total-gross').first());
  await line(page, 103).locator('[part~="remove"]').click();
  await expect(part(page, 'total-gross').first()).not.toHaveAttribute('value', before);
  await expect(page.locator('#minicart b')).toHaveText('3');
  await part(page, 'remarks').fill('Proszę o fakturę.');
  const stored = async () => (await shop.database()).cart;
  await expect.poll(async () => (await stored()).remarks).toBe('Proszę o fakturę.');
  await expect
    .poll(async () => (await stored()).products.map(({ id }) => id))
    .toEqual([101, 102, 104]);
  expect(calls).not.toContain('GET /cart-api/cart');
});

test('where PHP could not read the cart, all tags of the page fetch it once', async ({
  shop,
  page,
}) => {
  await shop.fault({ call: 'get-cart', kind: 'status', status: 500 });
  const calls = callsOf(page);
  await page.goto('/classic.php');
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'total-gross').first()).toBeVisible();
  expect(calls.filter((call) => call === 'GET /cart-api/cart')).toHaveLength(1);
});

test.describe('hostile names', () => {
  test.beforeEach(async ({ page }) => {
    await startWith(page, { state: 'hostile', lang: 'en' });
  });

  for (const path of ['/cart.php', '/classic.php']) {
    test(`are text on ${path}`, async ({ shop, page }) => {
      await page.goto(path);
      const { products } = (await shop.database()).cart;
      await expect(part(page, 'line')).toHaveCount(products.length);
      await expect(line(page, 9003).locator('[part~="line-name"]')).toContainText(
        '</script><script>window.hostile=1</script>',
      );
      await expect(page.locator('#cart-data')).toHaveCount(1);
      expect(await page.evaluate('window.hostile')).toBeUndefined();
    });
  }

  test('are text without JavaScript', async ({ browser, page, baseURL }) => {
    const { cookies } = await page.context().storageState();
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    await context.addCookies(cookies);
    const plain = await context.newPage();
    await plain.goto('/cart.php');
    await expect(plain.locator('.old-cart tr')).toHaveCount(16);
    await expect(plain.locator('.old-cart')).toContainText('<img src=x onerror=window.hostile=1>');
    await expect(plain.locator('.old-cart :is(img, script, svg, iframe)')).toHaveCount(0);
    await context.close();
  });
});

test('settings with quotes and ampersands arrive as they were', async ({ page }) => {
  await startWith(page, { audience: 'b2b', lang: 'en' });
  await page.goto('/classic.php');
  const name = 'Spiżarnia "Pod Lipą" & Synowie';
  await expect(page.locator('body')).toHaveAttribute('data-default-brand', name);
  const info = await page.locator('cart-discounts').getAttribute('discount-info');
  expect(JSON.parse(info!)).toMatchObject({ rabatkontrahenta: '5.00', flags: {} });
  await expect(part(page, 'discount')).not.toHaveCount(0);
});

test('the PHP session remembers the language, and an unknown one changes nothing', async ({
  page,
}) => {
  await page.goto('/cart.php?lang=en');
  await page.goto('/classic.php?lang="><script>window.hostile=1</script>');
  await expect(page).toHaveURL(/\/classic\.php\?lang=en$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#minicart')).toContainText('In the cart: 4');
  await expect(part(page, 'line')).toHaveCount(4);
});

test('a visitor whose session has expired gets one new session with its token', async ({
  shop,
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'shop_session', value: 'expired', url: baseURL! }]);
  await page.goto('/cart.php');
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
  const { session, calls } = await shop.database();
  expect(token).toBe(session.csrf);
  expect(calls.map(({ call }) => call)).toContain('get-cart');
});

test('a connection that a browser opens and leaves unused is no complaint of PHP', async ({
  pages,
  request,
}) => {
  const socket = connect(Number(new URL(pages.url).port), '127.0.0.1', () => socket.end());
  await once(socket.resume(), 'close');
  expect((await request.get('/style.css')).status()).toBe(200);
});

test('a shop whose backend is away says so, without a warning of PHP', async ({ page }) => {
  const pages = await servePhp({ php: php!, backend: 'http://127.0.0.1:9' });
  const answer = await page.context().request.get(`${pages.url}/cart.php`);
  await pages.stop();
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain('chwilowo niedostępny');
  expect(pages.log).toEqual([
    expect.stringMatching(/\] The backend does not answer GET \/demo\/state$/),
  ]);
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

  test('tells one address, and one signal ends PHP and the shop behind it', async ({ request }) => {
    // The command without its set-up, which must not build while other tests run.
    const code = `import('./demo/php/run-shop.mjs').then((m) => m.runPhpShop(${JSON.stringify(php)}))`;
    const { child, said, closed } = node(['-e', code], { PORT: '0', DEMO_DATA: ':memory:' });
    await Promise.race([once(child.stdout, 'data'), closed]);
    const url = /^Cart Elements in PHP pages: (http:\/\/localhost:\d+)\/\n$/.exec(said.out)?.[1];
    expect(url, said.err).toBeDefined();
    const address = url!.replace('localhost', '127.0.0.1');
    expect((await request.get(`${address}/cart.php`)).status()).toBe(200);
    child.kill('SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(said.err).toBe('');
    await expect(request.get(`${address}/cart.php`)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('says in words that there is no PHP', async () => {
    const env = { PATH: '', CI: '' };
    const { said, closed } = node([at('demo', 'php', 'start.mjs')], env);
    expect(await closed).toEqual([1, null]);
    expect(said.err).toContain('The PHP demo needs PHP 8, which is not on this machine.');
    expect(said.err).toContain('apt-get install php-cli');
  });
});
