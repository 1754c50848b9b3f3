import type { Page, Request } from '@playwright/test';
import { hold } from './support/cart.js';
import { layoutShifts } from './support/host-page.js';
import { php, test } from './support/php.js';
import { seeded } from './support/random.js';
import { expect, line, part } from './support/shop.js';

test.skip(!php && process.env.CI !== 'true', 'There is no PHP here, so its pages are not tried.');

const REACT = '**/chunks/react-*';
/** How many first clicks are played; nightly more. */
const FIRST_CLICKS = Number(process.env['FIRST_CLICKS'] ?? 8);

/** The form of a line, as PHP prints it. */
const printed = (page: Page, key: number) => page.locator(`[data-cart-line="${key}"]`);
const amountOf = (page: Page, key: number) => printed(page, key).locator('[name=amount]');
const press = (page: Page, key: number, action: string) =>
  printed(page, key).locator(`[value=${action}]`).click();

/** What the page has sent to change the cart: saves, codes, forms. */
function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (['PUT', 'POST', 'DELETE'].includes(request.method())) writes.push(request);
  });
  return writes;
}

/** The amounts that the shop has stored, by id. */
async function stored(page: Page): Promise<Record<string, number>> {
  const answer = await page.context().request.get('/cart-api/cart');
  const { products } = (await answer.json()) as { products: { id: number; amount: number }[] };
  return Object.fromEntries(products.map(({ id, amount }) => [id, amount]));
}

/** Whether the form can be taken over. */
function laterIsThere(): boolean {
  const all = (globalThis as unknown as Record<symbol, Map<string, { held: { get(): boolean } }>>)[
    Symbol.for('cart-elements/3')
  ];
  return all?.get('printed-form')?.held.get() === false;
}

/** Opens the cart with React held back, and the script of the form there. */
async function openEarly(page: Page) {
  const react = await hold(page, REACT);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.waitForFunction(laterIsThere);
  return react;
}

/** Opens pages with other HTML than the shop sends. */
const withHtml = (page: Page, from: RegExp | string, to: string) =>
  page.route('**/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });

/** Opens the cart, lets the buyer do something, and then a part of the library fails. */
async function openFailing(page: Page, act: () => Promise<void>) {
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(REACT, async (route) => {
    await failing;
    await route.abort('failed').catch(() => undefined);
  });
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.waitForFunction(laterIsThere);
  await act();
  fail();
}

/** Marks the document: the next one has no mark. */
const remember = (page: Page) => page.evaluate(() => void (document.documentElement.id = 'same'));

test('without scripts a buyer changes amounts, removes a line, tries codes and goes to checkout', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/cart');
  await press(page, 101, 'increase');
  await expect(amountOf(page, 101)).toHaveValue('3');
  await press(page, 104, 'decrease');
  await expect(amountOf(page, 104)).toHaveValue('13');
  await amountOf(page, 102).fill('9');
  await amountOf(page, 102).press('Enter');
  await expect(page.locator('[name=amount]').nth(1)).toHaveValue('9');
  await press(page, 103, 'remove');
  await expect(printed(page, 103)).toHaveCount(0);
  const code = page.locator('input[name=code]:not([type=hidden])');
  await code.fill('nonsense');
  await page.locator('[value=code]').click();
  await expect(page.getByRole('alert')).toHaveText('We do not know the code NONSENSE.');
  await code.fill('jars10');
  await code.press('Enter');
  await expect(page.locator('.code-list b')).toHaveText('JARS10');
  await page.locator('[value=uncode]').click();
  await expect(page.locator('.code-list b')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL(/before-payment$/);
  expect(await stored(page)).toEqual({ 101: 3, 102: 9, 104: 13 });
  await expect(page.locator('tr')).toHaveCount(3);
  await context.close();
});

test('a form without the token of the session changes nothing', async ({ page }) => {
  await page.goto('/cart');
  const form = { key: '101', step: '1', amount: '5', action: 'set' };
  await page.context().request.post('/cart', { form: { ...form, token: 'x' } });
  expect((await stored(page))[101]).toBe(2);
});

test('a click before the library is there shows the new amount at once, and is saved once', async ({
  page,
}) => {
  const writes = writesOf(page);
  const react = await openEarly(page);
  await press(page, 101, 'increase');
  await press(page, 101, 'increase');
  await expect(amountOf(page, 101)).toHaveValue('4');
  await expect(printed(page, 101)).toHaveAttribute('aria-busy', 'true');
  await press(page, 103, 'remove');
  expect(writes).toEqual([]);
  react.open();
  await expect(line(page, 101).locator('[part~=quantity]')).toHaveValue('4');
  await expect(line(page, 103)).toHaveCount(0);
  await expect(page.locator('[data-cart-form]')).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual({ 101: 4, 102: 6, 104: 14 });
  const saves = writes.filter((one) => one.url().endsWith('/update-cart'));
  expect(saves.map((one) => one.method())).toEqual(['PUT']);
});

test('each random first click is saved exactly once', async ({ page }) => {
  test.setTimeout(30_000 + FIRST_CLICKS * 10_000);
  const random = seeded(7);
  const expected = { 101: 2, 102: 6, 103: 1, 104: 14 } as Record<number, number>;
  await page.goto('/cart');
  await expect.poll(() => stored(page)).toEqual(expected);
  for (let round = 0; round < FIRST_CLICKS; round++) {
    const key = random.pick([101, 102, 103, 104]);
    const action = random.below(2) && expected[key]! > 1 ? 'decrease' : 'increase';
    await page.unrouteAll();
    const react = await openEarly(page);
    const writes = writesOf(page);
    await press(page, key, action);
    expected[key]! += action === 'increase' ? 1 : -1;
    await expect(amountOf(page, key)).toHaveValue(String(expected[key]));
    react.open();
    await expect(line(page, key).locator('[part~=quantity]')).toHaveValue(String(expected[key]));
    await expect.poll(() => stored(page)).toEqual(expected);
    await expect(part(page, 'recommendation').first()).toBeAttached();
    expect(writes.map((one) => one.method())).toEqual(['PUT']);
    page.removeAllListeners('request');
  }
});

test('half-typed text and its caret go on in the field of the tag', async ({ page }) => {
  const react = await openEarly(page);
  await amountOf(page, 102).fill('15');
  await amountOf(page, 102).press('ArrowLeft');
  react.open();
  const field = line(page, 102).locator('[part~=quantity]');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('15');
  await page.keyboard.press('2');
  await expect(field).toHaveValue('125');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(page))[102]).toBe(125);
});

test('half-typed codes go on, and one that was sent before is applied', async ({ page }) => {
  const react = await openEarly(page);
  const code = page.locator('[data-cart-form] input[name=code]');
  await code.fill('jas10');
  await code.press('ArrowLeft');
  await code.press('ArrowLeft');
  await code.press('ArrowLeft');
  react.open();
  await expect(part(page, 'code-input')).toBeFocused();
  await page.keyboard.press('r');
  await expect(part(page, 'code-input')).toHaveValue('jars10');
  await page.unrouteAll();
  const again = await openEarly(page);
  await code.fill('jars10');
  await code.press('Enter');
  again.open();
  await expect(page.locator('[part~=code][data-code=JARS10]')).toBeVisible();
});

test('an amount of pieces that is being typed keeps the form until it is applied', async ({
  page,
}) => {
  await page.goto('/cart');
  await page.locator('button[value=b2b]').click();
  await expect(line(page, 111)).toBeVisible();
  const react = await openEarly(page);
  await amountOf(page, 111).fill('3');
  react.open();
  await page.waitForFunction(() => customElements.get('cart-page') !== undefined);
  await page.keyboard.press('End');
  await page.keyboard.type('00');
  await expect(amountOf(page, 111)).toHaveValue('300');
  await page.keyboard.press('Enter');
  await expect(line(page, 111).locator('[part~=packs]')).toHaveValue('50');
  await expect.poll(async () => (await stored(page))[111]).toBe(300);
});

test('a script that runs twice counts a click once', async ({ page }) => {
  // Older browsers have the attribute only.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'ariaBusy'));
  await withHtml(page, '</main>', '<script src="/cart-elements/printed-form.js"></script></main>');
  await openEarly(page);
  await press(page, 101, 'increase');
  await expect(amountOf(page, 101)).toHaveValue('3');
  await expect(printed(page, 101)).toHaveAttribute('aria-busy', 'true');
});

test('codes go on in a folded field', async ({ page }) => {
  await withHtml(page, '<cart-page', '<cart-page code-field="folded"');
  const code = page.locator('[data-cart-form] input[name=code]');
  const react = await openEarly(page);
  await code.fill('jars');
  await printed(page, 101).locator('[value=increase]').focus();
  react.open();
  await expect(part(page, 'code-input')).toHaveValue('jars');
  await expect(line(page, 101).locator('[part~=increase]')).toBeFocused();
  const again = await openEarly(page);
  await code.fill('jars10');
  await code.press('Enter');
  again.open();
  await expect(page.locator('[part~=code][data-code=JARS10]')).toBeVisible();
});

test('Enter in a line without buttons changes nothing', async ({ page, shop }) => {
  // Uncaught errors fail the test.
  void shop;
  await openEarly(page);
  await printed(page, 103).evaluate((form: HTMLFormElement) => {
    for (const button of form.querySelectorAll('button')) button.remove();
    form.querySelector<HTMLInputElement>('[name=amount]')!.readOnly = true;
  });
  await amountOf(page, 103).press('Enter');
  await expect(printed(page, 103)).toHaveAttribute('data-cart-action', 'set');
  await expect(amountOf(page, 103)).toHaveValue('1');
});

test('the deadline does not take the text that is being typed', async ({ page }) => {
  await page.goto('/cart');
  await page.locator('button[value=b2b]').click();
  await expect(line(page, 111)).toBeVisible();
  await page.clock.install();
  const react = await openEarly(page);
  await press(page, 112, 'increase');
  await amountOf(page, 111).fill('3');
  react.open();
  await page.waitForFunction(() => customElements.get('cart-page') !== undefined);
  await remember(page);
  await page.clock.fastForward(11_000);
  await page.keyboard.press('End');
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await expect(line(page, 111).locator('[part~=packs]')).toHaveValue('50');
  await expect(page.locator('#same')).toBeAttached();
  await expect.poll(async () => (await stored(page))[111]).toBe(300);
});

test.describe('if the library does not come', () => {
  test('the forms are sent one after the other, the lines first', async ({ page }) => {
    const sent: (string | null)[] = [];
    let current = 0;
    let most = 0;
    await page.route('**/cart', async (route) => {
      const { searchParams } = new URL(`?${route.request().postData()}`, 'http://x');
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(searchParams.get('key') ?? searchParams.get('code'));
      most = Math.max(most, ++current);
      const response = await route.fetch({ maxRedirects: 0 });
      current--;
      return route.fulfill({ response });
    });
    await openFailing(page, async () => {
      await page.locator('.cart-form .codes').evaluate((codes) => {
        codes.parentElement!.parentElement!.parentElement!.prepend(codes);
      });
      await page.locator('[data-cart-form] input[name=code]').fill('jars10');
      await page.locator('[value=code]').click();
      await press(page, 101, 'increase');
      await press(page, 102, 'increase');
    });
    await expect(page.locator('.code-list b')).toHaveText('JARS10');
    expect(sent).toEqual(['101', '102', 'jars10']);
    expect(most).toBe(1);
    expect(await stored(page)).toMatchObject({ 101: 3, 102: 7 });
  });

  test('a refusal shows the page of the shop', async ({ page }) => {
    await page.route('**/cart', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({ status: 422, contentType: 'text/html', body: 'Not so many' });
    });
    await openFailing(page, () => press(page, 101, 'increase'));
    await expect(page.locator('body')).toHaveText('Not so many');
  });

  test('and the shop fails, what was clicked is sent again', async ({ page }) => {
    let failures = 0;
    await page.clock.install();
    await page.route('**/cart', (route) => {
      if (route.request().method() !== 'POST' || failures > 0) return route.fallback();
      failures++;
      return route.fulfill({ status: 503, body: 'busy' });
    });
    await openFailing(page, () => press(page, 101, 'increase'));
    await expect.poll(() => failures).toBe(1);
    await expect(printed(page, 101)).toHaveAttribute('aria-busy', 'true');
    await expect(amountOf(page, 101)).toHaveValue('3');
    await page.clock.fastForward(11_000);
    await expect.poll(() => stored(page)).toMatchObject({ 101: 3 });
  });

  test('and the cart cannot be read, the form stays', async ({ page, shop }) => {
    shop.allow(/503/, /cart-elements/);
    await withHtml(page, ' preload="cart-data"', '');
    await page.route('**/cart-api/cart', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/cart');
    await page.waitForFunction(() => {
      const all = (globalThis as unknown as Record<symbol, Map<string, { isOver?: boolean }>>)[
        Symbol.for('cart-elements/3')
      ];
      return all?.get('printed-form')?.isOver;
    });
    await expect(part(page, 'load-error')).toHaveCount(0);
    await press(page, 101, 'increase');
    await expect(amountOf(page, 101)).toHaveAttribute('value', '3');
  });

  for (const [what, file] of [
    ['a part of it fails', REACT],
    ['its script fails', '**/autoload.js'],
  ] as const) {
    test(`the form is sent: ${what}`, async ({ page, shop }) => {
      shop.allow(/Failed to load resource/, /could not be loaded/, /ERR_/);
      let fail: () => void = () => undefined;
      const failing = new Promise<void>((resolve) => (fail = resolve));
      await page.route(file, async (route) => {
        await failing;
        await route.abort('failed').catch(() => undefined);
      });
      await page.goto('/cart', { waitUntil: 'commit' });
      await page.waitForFunction(() => Symbol.for('cart-elements/3') in globalThis);
      await press(page, 101, 'increase');
      await press(page, 102, 'increase');
      await expect(printed(page, 102)).toHaveAttribute('aria-busy', 'true');
      fail();
      await expect.poll(() => stored(page)).toMatchObject({ 101: 3, 102: 7 });
      await expect(amountOf(page, 101)).toHaveAttribute('value', '3');
    });
  }

  test('and the buyer leaves, what was clicked is sent', async ({ page }) => {
    await openEarly(page);
    await press(page, 101, 'increase');
    await page.getByRole('link', { name: 'Old template' }).click({ noWaitAfter: true });
    await expect.poll(async () => (await stored(page))[101]).toBe(3);
  });

  test('and the buyer goes to checkout, the next page knows what was clicked', async ({ page }) => {
    await openEarly(page);
    await press(page, 101, 'increase');
    await page.locator('[data-cart-form] a').click();
    await expect(page.locator('tr').first()).toContainText('3');
  });
});

for (const width of [1280, 390]) {
  for (const buyer of ['retail', 'b2b', 'small-b2b', 'export', 'dropshipping']) {
    test(`nothing moves at ${width} px when the tag takes the place of the form of ${buyer}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/cart');
      await page.locator(`button[value="${buyer}"]`).click();
      await expect(part(page, 'line').first()).toBeVisible();
      const react = await openEarly(page);
      const first = page.locator('[data-cart-line] [value=increase]').first();
      await first.focus();
      const { x, y } = (await first.boundingBox())!;
      react.open();
      const button = part(page, 'increase').first();
      await expect(button).toBeFocused();
      const box = (await button.boundingBox())!;
      expect(Math.abs(box.y - y)).toBeLessThan(3);
      if (buyer === 'retail') expect(Math.abs(box.x - x)).toBeLessThan(3);
      await expect(part(page, 'recommendation').first()).toBeAttached();
      expect((await layoutShifts(page)).sum).toBeLessThanOrEqual(0.01);
    });
  }
}
