import type { Page } from '@playwright/test';
import { callsOf, hold } from './support/cart.js';
import { AUTOLOAD, CLASSIC, embed } from './support/embed.js';
import { pathsAsked } from './support/host-page.js';
import { expect, part, test, type Shop } from './support/shop.js';

const LINK = '<a id="open" href="/katalog" data-cart-open><b>Cart</b></a>';
const DRAWER = '<cart-drawer cart-path="/shop"></cart-drawer>';

const drawer = (page: Page) => part(page, 'drawer');
const opener = (page: Page) => page.locator('#open');

async function open(page: Page, shop: Shop, script = AUTOLOAD): Promise<void> {
  await embed(page, [], [LINK, DRAWER, script]);
  await shop.open({ state: 'normal', lang: 'en' });
}

for (const [name, start] of [
  ['the classic script', (page: Page, shop: Shop) => open(page, shop, CLASSIC)],
  [
    'modules, with the strictest policy',
    (_: Page, shop: Shop) => shop.open({ query: { csp: 'strict', tags: 'cart-drawer' } }),
  ],
] as const) {
  test(`from ${name}, nothing is requested before the first opening, and the cart once after it`, async ({
    shop,
    page,
  }) => {
    const asked = pathsAsked(page);
    await start(page, shop);
    await page.waitForFunction(() => customElements.get('cart-drawer'));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /chunks\/(react|core|cart|drawer)/.test(path))).toEqual([]);
    expect((await shop.database()).calls).toEqual([]);
    for (let time = 0; time < 2; time++) {
      await page.locator('[data-cart-open]').click();
      await expect(part(page, 'line')).toHaveCount(4);
      await part(page, 'drawer-close').click();
      await expect(drawer(page)).toBeHidden();
    }
    expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
    expect(await callsOf(shop, 'top-products')).toEqual([]);
  });
}

test('an event or a click of a button before its file has loaded opens it then', async ({
  shop,
  page,
}) => {
  await embed(page, [], ['<button data-cart-open>Cart</button>', DRAWER, AUTOLOAD]);
  for (const ask of [
    () => page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:open'))),
    () => page.getByRole('button', { name: 'Cart' }).click(),
  ]) {
    const file = await hold(page, '**/widgets/cart-drawer.js');
    await shop.open({ state: 'normal', lang: 'en' });
    await ask();
    file.open();
    await expect(drawer(page)).toBeVisible();
  }
});

test('a click for a new tab follows the link, and so does a click before the tag has loaded', async ({
  shop,
  page,
  context,
}) => {
  await open(page, shop);
  await page.waitForFunction(() => customElements.get('cart-drawer'));
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    opener(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/\/katalog/);
  await tab.close();
  await expect(drawer(page)).toBeHidden();
  await page.route('**/widgets/cart-drawer.js', (route) => route.abort());
  shop.allow(/cart-drawer/, /ERR_FAILED/);
  await page.reload();
  await opener(page).click();
  await expect(page).toHaveURL(/\/katalog/);
});

test('it shows a spinner while its files load, and if they fail the buyer can try again or follow the link', async ({
  shop,
  page,
}) => {
  shop.allow(/drawer-content/, /ERR_FAILED/);
  await open(page, shop);
  await page.waitForFunction(() => customElements.get('cart-drawer'));
  let isBroken = true;
  await page.route('**/chunks/drawer-content-*.js', (route) =>
    isBroken ? route.abort() : route.fallback(),
  );
  await opener(page).click();
  await expect(part(page, 'load-error')).toHaveText('The cart could not be loaded.');
  await expect(part(page, 'drawer-cart-link')).toHaveAttribute('href', '/shop');
  await expect(part(page, 'drawer-cart-link')).toHaveText('View the whole cart');
  isBroken = false;
  const gate = await hold(page, '**/chunks/drawer-content-*.js');
  await part(page, 'retry').click();
  await expect(part(page, 'loading')).toBeVisible();
  gate.open();
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'loading')).toHaveCount(0);
});
