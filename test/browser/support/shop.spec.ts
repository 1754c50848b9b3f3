import { amount, expect, line, part, test } from './shop.js';
import { watchConsole } from './watch-console.js';

test('each test has its own session', async ({ shop, browser, baseURL }) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  const other = await browser.newContext({ baseURL: baseURL! });
  const answer = await other.request.get('/demo/state');
  const mine = (await shop.database()).session;
  expect((await answer.json()).session.csrf).not.toBe(mine.csrf);
  expect(mine).toMatchObject({ audience: 'b2b', lang: 'en' });
  await other.close();
});

test('parts are found in shadow trees, and the shop has what they show', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'pl', state: 'normal' });
  await expect(part(page, 'line').first()).toBeVisible();
  const { cart, calls } = await shop.database();
  await expect(part(page, 'line')).toHaveCount(cart.products.length);
  await expect(line(page, cart.products[0]!.id)).toHaveCount(1);
  expect(await amount(part(page, 'total-gross').first())).toMatch(/^\d+\.\d\d$/);
  expect(calls.filter(({ call }) => call === 'get-cart')).toHaveLength(1);
});

test('a fault affects the call that it names', async ({ shop, page }) => {
  shop.allow(/500/, /cart-elements/);
  await shop.open({ query: { tags: 'cart-discount-panel' } });
  await shop.fault({ call: 'get-cart', kind: 'status', status: 500 });
  const status = (): Promise<number> =>
    page.evaluate(async () => (await fetch('/cart-api/cart')).status);
  expect([await status(), await status()]).toEqual([500, 200]);
});

test('faults can be removed', async ({ shop }) => {
  await shop.fault({ kind: 'offline' });
  expect((await shop.database()).faults).toHaveLength(1);
  await shop.heal();
  expect((await shop.database()).faults).toEqual([]);
});

test.describe('messages on the console of a page', () => {
  test('are noticed: warnings, uncaught errors, missing files, in every tab', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const watch = watchConsole(context);
    const tab = await context.newPage();
    await tab.goto('/katalog');
    expect(watch.unexpected()).toEqual([]);
    const uncaught = context.waitForEvent('weberror');
    await tab.evaluate(async () => {
      console.warn('mind the gap');
      console.log('all is well');
      queueMicrotask(() => {
        throw new Error('lost');
      });
      await fetch('/dist/gone.js');
    });
    await uncaught;
    const messages = [/^warning: mind the gap/, /^uncaught: .*lost/, /^error: .*404.*gone\.js/];
    const heard = watch.unexpected();
    expect(heard).toHaveLength(messages.length);
    for (const message of messages) expect(heard.some((text) => message.test(text))).toBe(true);
    watch.allow(...messages.slice(1));
    expect(watch.unexpected()).toEqual([expect.stringContaining('mind the gap')]);
    await context.close();
  });

  test.fail('fails its test (as it is to do here)', async ({ shop, page }) => {
    await shop.open();
    await page.evaluate(() => console.warn('mind the gap'));
  });

  test('are accepted if the test allows them', async ({ shop, page }) => {
    shop.allow(/mind the gap/);
    await shop.open();
    await page.evaluate(() => console.warn('mind the gap'));
  });
});
