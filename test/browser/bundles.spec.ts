import type { Page } from '@playwright/test';
import { AUTOLOAD, CLASSIC, elsewhere, embed, OTHER_COPY, widgetScript } from './support/embed.js';
import { callsOf, expectSaved } from './support/cart.js';
import { inHead, pathsAsked } from './support/host-page.js';
import { amount, expect, line, part, test, type Shop } from './support/shop.js';

const LINES_AND_TOTALS = ['cart-lines', 'cart-totals'];

/** What a page may put together by mistake or over the years. */
const MIXES: Readonly<Record<string, readonly string[]>> = {
  'the autoloader twice, and under another address': [
    ...[AUTOLOAD, AUTOLOAD, AUTOLOAD.replace('.js', '.js?v=2')],
  ],
  'the classic script twice, and the autoloader': [CLASSIC, CLASSIC, AUTOLOAD],
  'one copy’s widget and another’s': [
    widgetScript('cart-lines'),
    elsewhere(widgetScript('cart-totals')),
  ],
  'all of it at once, in two copies': [
    ...[CLASSIC, AUTOLOAD, elsewhere(AUTOLOAD), widgetScript('cart-totals')],
    elsewhere(CLASSIC),
  ],
};

/** The pages of the light build have no other one. */
const BOTH_BUILDS = {
  'a widget of the light build and one of the default build': [
    widgetScript('cart-lines').replace('/widgets', '/light/widgets'),
    widgetScript('cart-totals'),
  ],
};
const isLight = process.env['BUILD'] === 'light';

/** An edit of the lines reaches the total, and the shop. */
async function expectEdit(shop: Shop, page: Page): Promise<void> {
  const total = part(page, 'total-gross');
  const before = Number(await amount(total));
  const price = Number(await amount(part(line(page, 101), 'line-unit-gross')));
  await line(page, 101).locator('[part~="increase"]').click();
  await expect(total).toHaveAttribute('value', (before + price).toFixed(2));
  await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
}

for (const [name, scripts] of Object.entries({ ...MIXES, ...(isLight ? {} : BOTH_BUILDS) })) {
  test(`${name}: one cart, read once, edited in one tag and shown in the other`, async ({
    shop,
    page,
  }) => {
    await embed(page, LINES_AND_TOTALS, scripts);
    await shop.open({ state: 'normal' });
    await expect(part(page, 'line')).toHaveCount(4);
    // A save after half a minute would read the cart again.
    expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
    await expectEdit(shop, page);
    await expectSaved(page);
    expect(await callsOf(shop, 'update-cart')).toHaveLength(1);
    await expect(page.locator('[data-cart-announcer]')).toHaveCount(1);
  });
}

test('a release with a different version of the shared state has its own cart, and follows the saves of the other', async ({
  shop,
  page,
}) => {
  await embed(
    page,
    LINES_AND_TOTALS,
    [widgetScript('cart-lines'), elsewhere(widgetScript('cart-totals')), elsewhere(CLASSIC)],
    inHead('<script>window.thrown = []; onerror = (text) => void thrown.push(text)</script>'),
  );
  await page.route(`**${OTHER_COPY}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(OTHER_COPY, '/dist') });
    const body = (await response.text()).replaceAll('cart-elements/3', 'cart-elements/4');
    await route.fulfill({ response, body });
  });
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  await expectEdit(shop, page);
  expect(await callsOf(shop, 'update-cart')).toHaveLength(1);
  expect(await page.evaluate('thrown')).toEqual([]);
});

test('tags that the page adds later are loaded and join the cart', async ({ shop, page }) => {
  await embed(page, ['cart-lines'], [AUTOLOAD]);
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  expect(await page.evaluate(() => customElements.get('cart-totals'))).toBeUndefined();
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<section><cart-totals lang="de"></cart-totals></section>';
    document.querySelector('main')!.append(box);
  });
  await expect(part(page, 'checkout')).toHaveText('Zur Kasse');
  // Some seconds after a save the cart is read again.
  expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
  await expectEdit(shop, page);
});

test('a script and tags that are inserted as text work, although jQuery evaluates the script itself', async ({
  shop,
  page,
}) => {
  await embed(page, [], []);
  await shop.open({ state: 'normal', lang: 'de' });
  await page.evaluate(async () => {
    const address = '/dist/cart-elements.js?v=3';
    const main = document.querySelector('main')!;
    // Neither this nor jQuery lets the browser run it.
    main.innerHTML = `<cart-lines></cart-lines><script src="${address}"></script>`;
    const run = document.createElement('script');
    run.text = await (await fetch(address)).text();
    document.head.appendChild(run).remove();
  });
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'remove').first()).toHaveAccessibleName(/Entfernen/);
});

test('a missing file is asked for again after a pause, however often the page changes', async ({
  shop,
  page,
}) => {
  shop.allow(/404/, /<cart-totals> could not be loaded/);
  let isMissing = true;
  let asked = 0;
  await page.route('**/widgets/cart-totals.js', (route) => {
    asked++;
    return isMissing ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.clock.install();
  await embed(page, ['cart-totals'], [AUTOLOAD]);
  const failed = page.waitForEvent('console', (message) => message.text().includes('cart-totals'));
  await shop.open({ state: 'normal' });
  await failed;
  const change = (): Promise<void> =>
    page.evaluate(async () => {
      for (let at = 0; at < 20; at++) {
        document.body.append(document.createElement('i'));
        await fetch('/static/images/100/none.svg').catch(() => undefined);
      }
    });
  const before = asked;
  await change();
  expect(asked).toBe(before);
  isMissing = false;
  await page.clock.runFor(30_000);
  await change();
  await expect(part(page, 'checkout')).toBeVisible();
});

test('a page without tags loads no widget', async ({ shop, page }) => {
  const asked = pathsAsked(page);
  await embed(page, [], [AUTOLOAD], (html) => html.replace(/<cart-badge.*<\/cart-badge>/, ''));
  await shop.open();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/dist/'))).toEqual(['/dist/autoload.js']);
  expect((await shop.database()).calls).toEqual([]);
});

test('the classic script gives the page window.CartElements: the cart, its verbs and the bus', async ({
  shop,
  page,
}) => {
  await embed(page, ['cart-lines'], [CLASSIC]);
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  const heard = await page.evaluate(async () => {
    const { CartElements } = window as unknown as {
      CartElements: typeof import('../../src/entries/index.js');
    };
    const changed = new Promise<string>((resolve) => {
      const off = CartElements.on('cart:change', ({ reason, totals }) => {
        off();
        resolve(`${reason} ${totals.total.gross}`);
      });
    });
    const { products } = CartElements.getCart()!;
    CartElements.setQuantity(String(products[0]!['id']), 5);
    return [await changed, CartElements.getTotals()!.total.gross];
  });
  expect(heard[0]).toBe(`quantity ${heard[1]}`);
  await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('5');
});

test('importing index.js does nothing until defineAll() is called', async ({ shop, page }) => {
  await embed(page, ['cart-totals', 'cart-remarks'], []);
  await shop.open({ state: 'normal' });
  const asked = pathsAsked(page);
  const before = await page.evaluate(async (file) => {
    const names = new Set(Object.getOwnPropertyNames(window));
    const markup = document.documentElement.outerHTML;
    const { TAGS } = (await import(file)) as typeof import('../../src/entries/index.js');
    return {
      defined: TAGS.filter((tag) => customElements.get(tag)),
      globals: Object.getOwnPropertyNames(window).filter((name) => !names.has(name)),
      sameMarkup: document.documentElement.outerHTML === markup,
    };
  }, '/dist/index.js');
  expect(before).toEqual({ defined: [], globals: [], sameMarkup: true });
  // Pictures are the page's own.
  expect(asked.filter((path) => !/^\/(dist|static)\//.test(path))).toEqual([]);
  expect(asked.filter((path) => path.includes('/react-'))).toEqual([]);
  expect((await shop.database()).calls).toEqual([]);

  const defined = await page.evaluate(async (file) => {
    const library = (await import(file)) as typeof import('../../src/entries/index.js');
    await library.defineAll();
    await library.defineAll();
    return library.TAGS.filter((tag) => !customElements.get(tag));
  }, '/dist/index.js');
  expect(defined).toEqual([]);
  await expect(part(page, 'checkout')).toBeVisible();
  await expect(part(page, 'remarks')).toBeVisible();
});
