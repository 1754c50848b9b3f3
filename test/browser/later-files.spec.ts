import {
  B2B,
  expectLaterFiles,
  expectStored,
  hold,
  openRetail,
  quantity,
  RETAIL,
  stored,
  typeInto,
  undo,
} from './support/cart.js';
import { expect, line, part, test } from './support/shop.js';

/** What the first view does not need is loaded after it, in files of its own. */
const LATER = /\/dist\/chunks\/(after-view|token|i18next|RecommendationCards|TradeTools)-/;

test('without the files that are loaded after the first view, the rest of the cart works', async ({
  shop,
  page,
}) => {
  shop.allow(
    /ERR_FAILED/,
    /operation: (undo|fit-side|recommendations|trade-tools)/,
    /cart-elements/,
  );
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.route(LATER, (route) => route.abort());
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'line').first()).toBeVisible();
  for (const operation of ['undo', 'fit-side', 'recommendations', 'trade-tools', 'i18next']) {
    await expect.poll(() => errors.join('\n')).toContain(operation);
  }
  // No space stays reserved for what does not come.
  await expect(page.locator('cart-page').locator('.recommendations')).toHaveCount(0);
  await part(line(page, 103), 'remove').click();
  await expect(line(page, 103)).toHaveCount(0);
  const { 103: _, ...rest } = B2B;
  await expectStored(shop, rest);
});

test('a change from before a later file is announced once that has come, and then the page needs no connection for files', async ({
  shop,
  page,
}) => {
  shop.allow(/status of 403/);
  const later = await hold(page, '**/after-view-*');
  await openRetail(shop, page);
  await part(line(page, 102), 'remove').click();
  await expect(line(page, 102)).toHaveCount(0);
  later.open();
  await expect(page.locator('[data-cart-announcer]')).toContainText('removed');
  await expectStored(shop, { 101: 2, 103: 1, 104: 14 });
  await expectLaterFiles(page);

  await page.route('**/dist/**', (route) => route.abort());
  await part(line(page, 103), 'remove').click();
  await undo(page);
  await expect(line(page, 103)).toHaveCount(1);
  await shop.fault({ call: 'update-cart', kind: 'expired-token' });
  await typeInto(quantity(page, 101), '9');
  await expect.poll(async () => (await stored(shop))[101]).toBe(9);
});

test('what could not be loaded without a network is loaded when it returns', async ({
  shop,
  page,
  context,
}) => {
  shop.allow(/ERR_FAILED/, /operation: (undo|fit-side|recommendations)/, /cart-elements/);
  await page.route(LATER, (route) => route.abort());
  const failed = ['undo', 'recommendations'].map((operation) =>
    page.waitForEvent('console', (message) => message.text().includes(operation)),
  );
  await openRetail(shop, page);
  await Promise.all([...failed, expectLaterFiles(page)]);
  await context.setOffline(true);
  await page.unroute(LATER);
  await context.setOffline(false);
  await expect(part(page, 'recommendation')).toHaveCount(5);
  await part(line(page, 103), 'remove').click();
  await undo(page);
  await expectStored(shop, RETAIL);
});
