import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, setTheme, THEMES } from './support/axe.js';
import { callNames, expectStored, hold, quantity, RETAIL, typeInto } from './support/cart.js';
import { AUTOLOAD, CLASSIC, embed } from './support/embed.js';
import { expect, part, test } from './support/shop.js';

const badge = (page: Page) => part(page.locator('main cart-badge'), 'badge');
const headerBadge = (page: Page) => part(page.locator('header cart-badge'), 'badge');

/** The files of the library that the page asks for from now on. */
function filesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/dist/')) asked.push(pathname.replace('/dist/', ''));
  });
  return asked;
}

/** A page of the shop with nothing but a badge, beside the one in its header. */
async function openAlone(page: Page, markup: string, script = AUTOLOAD): Promise<void> {
  await embed(page, [], [markup, script]);
}

async function secondTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/shop?lang=en');
  await expect(part(other, 'line')).toHaveCount(4);
  return other;
}

test('with prefetch it has the files of the cart page fetched, and runs none of them', async ({
  shop,
  page,
}) => {
  await openAlone(page, '<cart-badge initial="3" prefetch="on"></cart-badge>');
  const files = filesAsked(page);
  await shop.open({ state: 'normal', lang: 'en' });
  await expect.poll(() => files).toContain('widgets/cart-page.js');
  await expect.poll(() => files).toContainEqual(expect.stringMatching(/^chunks\/react-/));
  expect(await page.evaluate(() => customElements.get('cart-page'))).toBeUndefined();
});

test('a page without tags adds what a click on data-cart-add names, also before what adds is there, and clicks once', async ({
  shop,
  page,
}) => {
  const product = JSON.stringify({ id: 102, name: 'Jar', amount: 2 });
  const button = `<button data-cart-add='${product}' onclick="this.title += 'x'">Add</button>`;
  const withoutTags = (markup: string) => markup.replace(/<cart-\w+[^>]*>/g, '');
  await embed(page, [], [button, AUTOLOAD], withoutTags);
  const badge = await hold(page, '**/widgets/cart-badge.js');
  await shop.open({ state: 'normal', lang: 'en' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  badge.open();
  await expect.poll(() => callNames(shop)).toContain('update-cart');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute(
    'title',
    'x',
  );
});

test('alone it makes no call, loads no React, and shows the count from the server', async ({
  shop,
  page,
}) => {
  await openAlone(page, '<cart-badge initial="3"></cart-badge>');
  const files = filesAsked(page);
  await shop.open({ state: 'normal', lang: 'en' });
  await expect(badge(page)).toHaveText('3');
  await expect(page.locator('main cart-badge')).toContainText('3\u00a0products in the cart');
  await page.waitForLoadState('networkidle');
  expect(files.sort()).toEqual([
    'autoload.js',
    expect.stringMatching(/^chunks\/locale-en-/),
    'widgets/cart-badge.js',
  ]);
  expect(await callNames(shop)).toEqual([]);
});

for (const [name, script] of [
  ['modules', AUTOLOAD],
  ['the classic script', CLASSIC],
] as const) {
  test(`with load="eager" and from ${name} it reads the cart once, and follows other tabs`, async ({
    shop,
    page,
    context,
  }) => {
    await openAlone(page, '<cart-badge load="eager" count="pieces"></cart-badge>', script);
    const files = filesAsked(page);
    await shop.open({ state: 'normal', lang: 'en' });
    await expect(badge(page)).toHaveText('23');
    await expect(headerBadge(page)).toHaveText('4');
    expect(
      files.filter((file) => /react|\/cart-\w+\.js$/.test(file.replace('widgets/', ''))),
    ).toEqual([]);
    expect((await shop.database()).calls.map(({ call }) => call)).toEqual(['get-cart']);
    const other = await secondTab(context);
    await typeInto(quantity(other, 101), '12');
    await quantity(other, 101).press('Enter');
    await expectStored(shop, { ...RETAIL, 101: 12 });
    await page.bringToFront();
    await expect(badge(page)).toHaveText('33');
    await expect(page.locator('[data-cart-announcer]')).toHaveText('33\u00a0items in the cart');
  });
}

test('inside a link of the shop it names the cart with its count, follows it, and can be focused', async ({
  shop,
  page,
}) => {
  await shop.open({ state: 'normal', lang: 'en' });
  const link = page.getByRole('link', { name: 'Cart 4\u00a0products in the cart', exact: true });
  await expect(link).toBeVisible();
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, theme);
  }
  await part(page, 'remove').first().click();
  await expect(headerBadge(page)).toHaveText('3');
  await page.getByRole('link', { name: 'Cart 3\u00a0products in the cart', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'line')).toHaveCount(3);
  await expect(headerBadge(page)).toHaveText('3');
});

test('if the shop fails it keeps the initial count, and shows the shop’s count once it answers', async ({
  shop,
  page,
}) => {
  shop.allow(/500/, /get-cart|load-cart|readCart|cart-api/);
  await openAlone(page, '<cart-badge load="eager" initial="7"></cart-badge>');
  const reported = page.waitForEvent('console', (line) => line.text().includes('get-cart failed'));
  await shop.open({ state: 'error', lang: 'en' });
  await reported;
  expect(await callNames(shop)).toEqual(['get-cart']);
  await expect(badge(page)).toHaveText('7');
  await shop.heal();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:refresh')));
  await expect(badge(page)).toHaveText('4');
});
