import type { Page } from '@playwright/test';
import { php, test } from './support/php.js';
import {
  amountOf,
  openBeforeFailure,
  laterIsThere,
  openEarly,
  press,
  printed,
  REACT,
  stored,
  withHtml,
} from './support/printed-form.js';
import { expect } from './support/shop.js';

test.skip(!php && process.env.CI !== 'true', 'There is no PHP here, so its pages are not tried.');

/** Opens the cart, lets the buyer do something, and then a part of the library fails. */
async function openFailing(page: Page, act: () => Promise<void>) {
  const fail = await openBeforeFailure(page, REACT);
  await page.waitForFunction(laterIsThere);
  await act();
  fail();
}

test('rules of a template for elements do not reach the printed form', async ({ page }) => {
  const note = '<p class="note hint"><span>New</span></p>';
  await withHtml(
    page,
    '<div class="side">',
    `${note}<ul class="code-list"><li>A</li></ul><div class="side">`,
  );
  await page.route('**/autoload.js', (route) => route.abort());
  await page.goto('/cart');
  const styles = () =>
    page.locator('.cart-form *').evaluateAll((elements) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const spacing = [style.margin, style.padding, style.textIndent, style.minWidth];
        const looks = [style.listStyle, style.float, style.textTransform, style.background];
        return `${element.localName}.${element.className} ${[...spacing, ...looks].join('; ')}`;
      }),
    );
  const before = await styles();
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    const rules =
      'margin: 9px 30px; padding: 7px; text-indent: 2em; list-style: square; float: right;';
    const more = 'text-transform: uppercase; background: red; min-width: 99px';
    style.replaceSync(`ul, li, p, button, input, form { ${rules} ${more} }
      body:not(#none) :is(ul, li, p, button) { ${rules} ${more} }`);
    document.adoptedStyleSheets = [style];
  });
  expect(await styles()).toEqual(before);
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

  test('as its script fails, the forms are sent', async ({ page, shop }) => {
    shop.allow(/Failed to load resource/, /could not be loaded/, /ERR_/);
    const fail = await openBeforeFailure(page, '**/autoload.js');
    await page.waitForFunction(() => Symbol.for('cart-elements/3') in globalThis);
    await press(page, 101, 'increase');
    await press(page, 102, 'increase');
    await expect(printed(page, 102)).toHaveAttribute('aria-busy', 'true');
    fail();
    await expect.poll(() => stored(page)).toMatchObject({ 101: 3, 102: 7 });
    await expect(amountOf(page, 101)).toHaveAttribute('value', '3');
  });

  test('and the buyer reloads while typing, what was typed is sent', async ({ page }) => {
    await openEarly(page);
    await amountOf(page, 101).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('7');
    await page.evaluate(() => location.reload());
    await expect.poll(async () => (await stored(page))[101]).toBe(7);
  });

  test('and the buyer goes to checkout, the next page knows what was clicked', async ({ page }) => {
    await openEarly(page);
    await press(page, 101, 'increase');
    await page.locator('[data-cart-form] a.primary').click();
    await expect(page.locator('tr').first()).toContainText('3');
  });
});
