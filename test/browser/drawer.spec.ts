import type { Page } from '@playwright/test';
import { expectAccessible, setTheme, THEMES } from './support/axe.js';
import {
  callNames,
  expectSaved,
  expectStored,
  hold,
  quantity,
  RETAIL,
  typeInto,
} from './support/cart.js';
import { AUTOLOAD, CLASSIC, embed } from './support/embed.js';
import { expect, part, test, type Shop, type Visit } from './support/shop.js';

const LINK = '<a id="open" href="/katalog" data-cart-open><b>Cart</b></a>';
const TALL = '<p style="height: 3000px">Much to read.</p>';
const DRAWER = '<cart-drawer cart-path="/shop"></cart-drawer>';

/** A page of the shop with a drawer, a link that opens it, and more to read than fits. */
async function openShop(
  page: Page,
  shop: Shop,
  {
    markup = DRAWER,
    script = AUTOLOAD,
    ...visit
  }: Visit & { markup?: string; script?: string } = {},
): Promise<void> {
  await embed(page, [], [LINK, TALL, markup, script]);
  await shop.open({ state: 'normal', lang: 'en', ...visit });
  await page.waitForFunction(() => customElements.get('cart-drawer'));
}

const drawer = (page: Page) => part(page, 'drawer');
const close = (page: Page) => part(page, 'drawer-close');
const opener = (page: Page) => page.locator('#open');

/** The focused part, in any shadow root. */
const focusedPart = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('part') ?? at?.id ?? '';
  });

for (const [name, script] of [
  ['modules', AUTOLOAD],
  ['the classic script', CLASSIC],
] as const) {
  test(`from ${name}, nothing is requested before the first opening, and the cart once after it`, async ({
    shop,
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openShop(page, shop, { script });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /chunks\/(react|core|cart|drawer)/.test(path))).toEqual([]);
    expect(await callNames(shop)).toEqual([]);
    await opener(page).click();
    await expect(part(page, 'line')).toHaveCount(4);
    await close(page).click();
    await expect(drawer(page)).toBeHidden();
    await opener(page).click();
    await expect(part(page, 'line')).toHaveCount(4);
    const { calls } = await shop.database();
    expect(calls.filter(({ call }) => call === 'get-cart')).toHaveLength(1);
    expect(calls.filter(({ call }) => call === 'top-products')).toEqual([]);
  });
}

test('a request to open it before its file has loaded opens it then', async ({ shop, page }) => {
  const file = await hold(page, '**/widgets/cart-drawer.js');
  await embed(page, [], [DRAWER, AUTOLOAD]);
  await shop.open({ state: 'normal', lang: 'en' });
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:open')));
  file.open();
  await expect(drawer(page)).toBeVisible();
});

test('it opens for a button that was clicked before its file was there', async ({ shop, page }) => {
  const file = await hold(page, '**/widgets/cart-drawer.js');
  await embed(page, [], ['<button data-cart-open>Cart</button>', DRAWER, AUTOLOAD]);
  await shop.open({ state: 'normal', lang: 'en' });
  await page.getByRole('button', { name: 'Cart' }).click();
  file.open();
  await expect(drawer(page)).toBeVisible();
});

test('it is opened, used and closed with the keyboard alone, and returns the focus', async ({
  shop,
  page,
}) => {
  await openShop(page, shop);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expect.poll(() => focusedPart(page)).toBe('drawer-close');
  await expect(part(page, 'checkout')).toBeVisible();
  await typeInto(quantity(page, 101), '7');
  await page.keyboard.press('Enter');
  await expectStored(shop, { ...RETAIL, 101: 7 });
  // Round all that it holds, and never onto the page behind.
  const seen = new Set<string>();
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab');
    seen.add(await focusedPart(page));
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['drawer-close', 'checkout', 'drawer-cart-link']),
  );
  expect(seen).not.toContain('open');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('cart-drawer')).not.toHaveAttribute('open');
  await expect.poll(() => focusedPart(page)).toBe('open');
});

test('the page behind does not scroll or jump while it is open, and scrolls again after each way of closing', async ({
  shop,
  page,
}) => {
  await openShop(page, shop);
  const place = async () => (await page.locator('main').boundingBox())?.x;
  const canScroll = async (): Promise<boolean> => {
    await page.mouse.move(200, 400);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
    const after = await page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 0));
    return after !== before;
  };
  const before = await place();
  expect(await canScroll()).toBe(true);
  const ways: Record<string, () => Promise<unknown>> = {
    button: () => close(page).click(),
    escape: () => page.keyboard.press('Escape'),
    backdrop: () => page.mouse.click(200, 400),
    property: () =>
      page.locator('cart-drawer').evaluate((element) => Object.assign(element, { open: false })),
    removal: () => page.locator('cart-drawer').evaluate((element) => element.remove()),
  };
  for (const [way, go] of Object.entries(ways)) {
    await opener(page).click();
    await expect(part(page, 'line').first(), way).toBeVisible();
    expect(await place(), way).toBe(before);
    expect(await canScroll(), way).toBe(false);
    await go();
    await expect(drawer(page), way).toHaveCount(way === 'removal' ? 0 : 1);
    await expect(drawer(page), way).toBeHidden();
    expect(await canScroll(), way).toBe(true);
    await expect.poll(() => focusedPart(page), way).toBe('open');
  }
});

test('a click for a new tab follows the link, and so does a click before the tag has loaded', async ({
  shop,
  page,
  context,
}) => {
  await openShop(page, shop);
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
  await openShop(page, shop);
  let isBroken = true;
  await page.route('**/chunks/drawer-content-*.js', (route) =>
    isBroken ? route.abort() : route.fallback(),
  );
  await opener(page).click();
  await expect(part(page, 'load-error')).toHaveText('The cart could not be loaded.');
  await expect(part(page, 'drawer-cart-link')).toHaveAttribute('href', '/shop');
  await expect(part(page, 'drawer-cart-link')).toHaveText('View the whole cart');
  await expectAccessible(page, 'files that fail');
  isBroken = false;
  const gate = await hold(page, '**/chunks/drawer-content-*.js');
  await part(page, 'retry').click();
  await expect(part(page, 'loading')).toBeVisible();
  gate.open();
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'loading')).toHaveCount(0);
});

test('a failure of the shop is shown inside, with a way to try again', async ({ shop, page }) => {
  shop.allow(/500/, /get-cart|load-cart|cart-api/);
  await openShop(page, shop, { state: 'error' });
  await opener(page).click();
  await expect(part(page, 'load-error')).toBeVisible();
  await shop.heal();
  await part(page, 'retry').click();
  await expect(part(page, 'line')).toHaveCount(4);
});

test('its totals are a ledger, with all net amounts in one column and all gross ones in another', async ({
  shop,
  page,
}) => {
  await openShop(page, shop, { audience: 'b2b', state: 'codes' });
  await opener(page).click();
  await expect(part(page, 'codes-net')).toBeVisible();
  const columns = async (name: string): Promise<number[]> => {
    const boxes = await Promise.all(
      (await page.locator(`.figures [part~="${name}"]`).all()).map((one) => one.boundingBox()),
    );
    return boxes.map((box) => Math.round(box!.x + box!.width));
  };
  for (const side of ['net', 'gross']) {
    const ends = (
      await Promise.all(['discount', 'regular', 'codes'].map((name) => columns(`${name}-${side}`)))
    ).flat();
    expect(ends.length).toBe(4);
    expect(Math.max(...ends) - Math.min(...ends), side).toBeLessThanOrEqual(1);
  }
});

test('only its list scrolls, and all of it in a window that is too low', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openShop(page, shop);
  await opener(page).click();
  await expect(part(page, 'line')).toHaveCount(4);
  const box = (name: string) =>
    part(page, name).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { isSeen: top >= 0 && bottom <= innerHeight };
    });
  await part(page, 'drawer-cart-link').hover();
  await page.mouse.wheel(0, 2000);
  expect(
    await drawer(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  expect([await box('drawer-close'), await box('checkout')]).toEqual([
    { isSeen: true },
    { isSeen: true },
  ]);
  await page.setViewportSize({ width: 320, height: 256 });
  await part(page, 'checkout').scrollIntoViewIfNeeded();
  expect(await box('checkout')).toEqual({ isSeen: true });
});

for (const [where, markup] of [
  ['in a closed <details>', `<details><summary>More</summary>${DRAWER}</details>`],
  ['in what is hidden until found', `<div hidden="until-found">${DRAWER}</div>`],
  ['hidden itself', DRAWER.replace('>', ' hidden>')],
] as const) {
  test(`${where} it stays closed, and the link is followed`, async ({ shop, page }) => {
    shop.allow(/cannot open: it is hidden/);
    await openShop(page, shop, { markup });
    await opener(page).click();
    await expect(page).toHaveURL(/katalog/);
  });
}

test('a selection of text that ends on the backdrop leaves it open', async ({ shop, page }) => {
  await openShop(page, shop);
  await opener(page).click();
  const title = (await page.locator('cart-drawer .head h2').boundingBox())!;
  await page.mouse.move(title.x + 20, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(200, 400);
  await page.mouse.up();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(drawer(page)).toBeHidden();
});

test('beside <cart-page> it shares the cart: one read, one amount', async ({ shop, page }) => {
  await openShop(page, shop, { markup: `<cart-page></cart-page>${DRAWER}` });
  await expect(part(page.locator('cart-page'), 'line')).toHaveCount(4);
  await opener(page).click();
  const own = page.locator('cart-drawer');
  await expect(part(own, 'line')).toHaveCount(4);
  await part(own, 'increase').first().click();
  await expect(part(page.locator('cart-page'), 'quantity').first()).toHaveValue('3');
  await expectSaved(page);
  const { calls } = await shop.database();
  expect(calls.filter(({ call }) => call === 'get-cart').length).toBeLessThan(3);
  expect(calls[0]?.call).toBe('get-cart');
});

test('reduced products are shown inside the open drawer, not behind a closed one', async ({
  shop,
  page,
}) => {
  await openShop(page, shop, { state: 'reduced' });
  await opener(page).click();
  await expect(part(page, 'reduced-dialog')).toBeVisible();
  await part(page, 'reduced-close').click();
  await expect(part(page, 'reduced-dialog')).toBeHidden();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
});

for (const audience of ['retail', 'b2b'] as const) {
  test(`no rule is broken by the ${audience} cart in it, light or dark, wide or on a phone`, async ({
    shop,
    page,
  }) => {
    await openShop(page, shop, { audience });
    await opener(page).click();
    await expect(part(page, 'checkout').or(part(page, 'logistic-minimum')).first()).toBeVisible();
    for (const [width, expected] of [
      [1280, 480],
      [390, 390],
      [320, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect((await drawer(page).boundingBox())?.width).toBeCloseTo(expected, 1);
      expect(
        await page
          .locator('cart-drawer .body')
          .evaluate((body) => body.scrollWidth - body.clientWidth),
      ).toBe(0);
      // Tall enough for all rows: of one that is scrolled out of a panel axe takes the name for hidden.
      await page.setViewportSize({ width, height: 3000 });
      for (const theme of THEMES) {
        await setTheme(page, theme);
        await expectAccessible(page, `${width}, ${theme}`);
      }
    }
  });
}

test('it works with the strictest policy, and the console stays empty', async ({ shop, page }) => {
  await shop.open({ state: 'normal', lang: 'en', query: { csp: 'strict', tags: 'cart-drawer' } });
  await page.locator('[data-cart-open]').click();
  await expect(part(page, 'line')).toHaveCount(4);
});
