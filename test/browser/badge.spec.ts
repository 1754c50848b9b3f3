import type { Page } from '@playwright/test';
import { callNames, hold } from './support/cart.js';
import { AUTOLOAD, embed } from './support/embed.js';
import { pathsAsked } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const badge = (page: Page) => part(page.locator('main cart-badge'), 'badge');

/** The files of the library among these paths. */
const filesIn = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => /^\/dist\/(.*)/.exec(path)?.slice(1) ?? []);

test('alone it makes no call, or reads the cart once where it is eager, and loads no React', async ({
  shop,
  page,
}) => {
  const asked = pathsAsked(page);
  for (const { markup, shown, calls, cart } of [
    { markup: '<cart-badge initial="3"></cart-badge>', shown: '3', calls: [], cart: [] },
    {
      markup: '<cart-badge load="eager" count="pieces"></cart-badge>',
      shown: '23',
      calls: ['get-cart'],
      cart: ['index.js'],
    },
  ]) {
    asked.length = 0;
    await page.unrouteAll();
    await embed(page, [], [markup, AUTOLOAD]);
    await shop.open({ state: 'normal', lang: 'en' });
    await expect(badge(page)).toHaveText(shown);
    await expect(page.locator('main cart-badge')).toContainText('in the cart');
    await page.waitForLoadState('networkidle');
    expect(filesIn(asked).sort()).toEqual([
      'autoload.js',
      expect.stringMatching(/^chunks\/locale-en-/),
      ...cart,
      'widgets/cart-badge.js',
    ]);
    expect(await callNames(shop)).toEqual(calls);
  }
});

test('with prefetch it has the files of the cart page fetched, and runs none of them', async ({
  shop,
  page,
}) => {
  await embed(page, [], ['<cart-badge initial="3" prefetch="on"></cart-badge>', AUTOLOAD]);
  const asked = pathsAsked(page);
  await shop.open({ state: 'normal', lang: 'en' });
  await expect.poll(() => filesIn(asked)).toContain('widgets/cart-page.js');
  await expect.poll(() => filesIn(asked)).toContainEqual(expect.stringMatching(/^chunks\/react-/));
  await page.waitForLoadState('networkidle');
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
  const file = await hold(page, '**/widgets/cart-badge.js');
  await shop.open({ state: 'normal', lang: 'en' });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  file.open();
  await expect.poll(() => callNames(shop)).toContain('update-cart');
  await expect(add).toHaveAttribute('title', 'x');
});
