import { expect, test } from './shop.js';
import { watchConsole } from './watch-console.js';

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
    await expect.poll(() => watch.unexpected()).toHaveLength(messages.length);
    const heard = watch.unexpected();
    for (const message of messages) expect(heard.some((text) => message.test(text))).toBe(true);
    watch.allow(...messages.slice(1));
    expect(watch.unexpected()).toEqual([expect.stringContaining('mind the gap')]);
    await context.close();
  });

  test.fail('fails its test (as it is to do here)', async ({ shop, page }) => {
    await shop.open();
    await page.evaluate(() => console.warn('mind the gap'));
  });
});
