import type { BrowserContext, Page } from '@playwright/test';
import {
  expectSaved,
  expectShownAsStored,
  expectStored,
  hold,
  openRetail,
  quantity,
  RETAIL,
  shownAmounts,
  stored,
  typeInto,
  type Products,
} from './support/cart.js';
import { amount, expect, line, part, test, type Shop } from './support/shop.js';

/** The cart beside other writers: pages without the library, other buyers, other windows. */

/** Changes the session's cart as a page without the library does. */
async function writeElsewhere(
  context: BrowserContext,
  shop: Shop,
  change: (products: Products) => Products,
): Promise<void> {
  const { csrf } = (await shop.database()).session;
  const { products } = (await (await context.request.get('/cart-api/cart')).json()) as {
    products: Products;
  };
  const answer = await context.request.put('/cart-api/update-cart', {
    headers: { 'X-CSRF-TOKEN': csrf },
    data: { products: change(products) },
  });
  expect(answer.status()).toBe(200);
}

const withProduct =
  (id: number) =>
  (products: Products): Products => [...products, { id, amount: 1 }];

/** The window is left for another one, and looked at again. */
const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('blur')));

const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')));

test.describe('a page without the library that changes the cart', () => {
  test('in another window: its product survives the next click', async ({
    shop,
    page,
    context,
  }) => {
    await openRetail(shop, page);
    // Otherwise the reading of a moment ago still counts.
    await page.clock.install();
    await lookAway(page);
    await page.clock.fastForward(3000);
    await writeElsewhere(context, shop, withProduct(105));
    await lookAgain(page);
    await part(line(page, 101), 'increase').click();
    await page.clock.resume();
    await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
    await expectShownAsStored(page, shop);
  });

  test('in this window: its product survives an edit after "back"', async ({
    shop,
    page,
    context,
  }) => {
    await openRetail(shop, page);
    await page.goto('/demo/state');
    await writeElsewhere(context, shop, withProduct(105));
    await page.goBack();
    await part(line(page, 101), 'increase').click();
    await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
  });

  test('after the page was created with an old cart: nothing is written from that', async ({
    shop,
    page,
    context,
  }) => {
    await openRetail(shop, page, { preload: 'on' });
    const html = await (await context.request.get(page.url())).text();
    await writeElsewhere(context, shop, withProduct(105));
    // A page out of a cache: the cart that it brings is the one before.
    await page.route(/\/shop\?/, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.reload();
    await part(line(page, 101), 'increase').click();
    await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
    await expectShownAsStored(page, shop);
  });
});

test('an edit in an old tab does not write the former buyer’s cart to the next one', async ({
  shop,
  page,
  context,
}) => {
  shop.allow(/status of 419/, /line 101 is gone/);
  await openRetail(shop, page);
  await context.clearCookies();
  const next = await context.newPage();
  await next.goto('/shop?audience=retail&lang=en&state=empty');
  await expect(part(next, 'empty')).toBeVisible();
  await writeElsewhere(context, shop, withProduct(107));
  // The first answer would take the lines away, before the second edit.
  const calls = [await hold(page, '**/cart-api/cart'), await hold(page, '**/cart-api/cart', 'PUT')];
  await typeInto(quantity(page, 101), '9');
  await part(line(page, 103), 'remove').click();
  for (const call of calls) call.open();
  await expect.poll(() => shownAmounts(page)).toEqual({ 107: 1 });
  await expect(part(page, 'notice')).toContainText('was removed elsewhere');
  await expectSaved(page);
  expect(await stored(shop)).toEqual({ 107: 1 });
});

test('two windows with full packs that the shop reduces below a pack stop saving', async ({
  shop,
  page,
  context,
}) => {
  let requests = 0;
  await context.route('**/cart-api/cart', async (route) => {
    requests++;
    await route.fallback();
  });
  await context.route('**/cart-api/update-cart', async (route) => {
    requests++;
    const { products } = route.request().postDataJSON() as { products: Products };
    const cut = products.map((product) =>
      product.id === 113
        ? { ...product, amount: Math.min(30, Number(product['amount'])) }
        : product,
    );
    await route.fetch({ postData: JSON.stringify({ products: cut }) });
    await route.fulfill({ json: { products: cut } });
  });
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(line(page, 113)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(line(other, 113)).toBeVisible();
  // What the shop makes of the buyer's own change is reported; what it makes of the rounding is not.
  shop.allow(/line 113 has 30 now/);
  await part(line(other, 113), 'increase').click();
  await expect.poll(async () => (await stored(shop))[113]).toBe(30);
  await expectSaved(other);
  // The jump of the clock gives up a read that is under way.
  shop.allow(/timeout \(over 15000 ms\)/);
  for (const tab of [page, other]) await tab.clock.install();
  requests = 0;
  for (let minute = 0; minute < 10; minute++) {
    for (const tab of [page, other]) await tab.clock.fastForward(60_000);
  }
  await expectSaved(page);
  expect(await shownAmounts(other)).toEqual(await stored(shop));
  expect(await shownAmounts(page)).toEqual(await stored(shop));
  expect(requests).toBeLessThan(12);
});

test('a lock that another tab never releases delays an edit only for seconds', async ({
  shop,
  page,
  context,
}) => {
  await openRetail(shop, page);
  const other = await context.newPage();
  await other.goto('/demo/state');
  await other.evaluate(
    () =>
      new Promise<void>((taken) => {
        void navigator.locks.request('cart-elements', () => {
          taken();
          return new Promise(() => undefined);
        });
      }),
  );
  await part(line(page, 101), 'increase').click();
  await expectStored(shop, { ...RETAIL, 101: 3 });
  await expect.poll(() => amount(part(page, 'total-gross'))).not.toBe('');
  await expectShownAsStored(page, shop);
});
