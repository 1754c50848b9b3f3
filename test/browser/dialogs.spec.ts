import { expectSaved } from './support/cart.js';
import { inMain, useTemplate } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

/** A rule for what is around a tag, as old themes have it for headers and closed panels. */
const around = (css: string, markup: string): string =>
  `<div id="around" style="${css}">${markup}</div>`;

/** All that a header may set and everything in it inherits, except the family and what a tag sets itself. */
const INHERITED = [
  ...['pointer-events: none', 'cursor: wait', 'user-select: none'],
  ...['text-transform: uppercase', 'text-align: right', 'text-indent: 50px', 'hyphens: auto'],
  ...['text-shadow: 2px 2px red', '-webkit-text-fill-color: red', 'white-space: nowrap'],
  ...['letter-spacing: 9px', 'word-spacing: 50px', 'writing-mode: vertical-rl'],
  ...['font-style: italic', 'font-weight: 900', 'font-size: 0', 'line-height: 0'],
  ...['font-variant: small-caps', 'color: red'],
].join(';');

test('dialogs take nothing from the page that is around their tag', async ({ shop, page }) => {
  // Without a style of its own around it, then with one.
  const styles: string[] = [];
  for (const css of ['', `${INHERITED}; visibility: hidden; opacity: 0`]) {
    await page.unrouteAll();
    await useTemplate(page, inMain(around(css, '<cart-drawer></cart-drawer>')));
    await shop.open({ audience: 'retail', lang: 'en', state: 'reduced' });
    await page.evaluate(() => document.querySelector('cart-drawer')?.setAttribute('open', ''));
    for (const name of ['reduced-dialog', 'drawer']) {
      await expect(part(page, name)).toBeVisible();
      styles.push(
        await part(page, name).evaluate(async (dialog) => {
          // While it slides in, its place is another one in each frame.
          await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
          return [...getComputedStyle(dialog)]
            .filter((property) => !/^(font-family|.*-?size|.*-origin)$/.test(property))
            .map(
              (property) => `${property}: ${getComputedStyle(dialog).getPropertyValue(property)}`,
            )
            .join('\n');
        }),
      );
      await part(page, name === 'drawer' ? 'drawer-close' : 'reduced-close').click();
      await expect(part(page, name)).toBeHidden();
    }
    // A save that arrives after the next visit has begun would end the reductions there.
    await expectSaved(page);
  }
  expect(styles[2]).toBe(styles[0]);
  expect(styles[3]).toBe(styles[1]);
});

test('the keys of the order grid can be closed where the page takes no clicks', async ({
  shop,
  page,
}) => {
  await useTemplate(page, inMain(around('pointer-events: none', '<cart-lines></cart-lines>')));
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'keys-button')).toBeVisible();
  await part(page, 'increase').first().focus();
  await page.keyboard.press('?');
  await part(page, 'keys-close').click();
  await expect(part(page, 'keys-dialog')).toHaveCount(0);
});

test('reduced products are listed once their panel is opened, however it is hidden', async ({
  shop,
  page,
}) => {
  for (const hiding of [
    ...['opacity: 0', 'visibility: hidden', 'content-visibility: hidden'],
    ...['height: 0; overflow: hidden', 'max-width: 0; overflow: hidden'],
  ]) {
    await page.unrouteAll();
    await useTemplate(
      page,
      inMain(
        around(`${hiding}; pointer-events: none`, '<cart-lines></cart-lines>') +
          '<button id="own" onclick="around.style.cssText = \'\'">Open</button>',
      ),
    );
    await shop.open({ audience: 'retail', lang: 'en', state: 'reduced' });
    await expect(part(page, 'line')).toHaveCount(3);
    // The file of the dialog has come, and the page has had the time to open it.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /ReducedDialog/.test(name)),
    );
    await expect(part(page, 'reduced-dialog'), hiding).toBeHidden();
    await page.locator('#own').click();
    await part(page, 'reduced-close').click();
    await expect(part(page, 'reduced-dialog'), hiding).toHaveCount(0);
    // A save that arrives after the next visit has begun would end the reductions there.
    await expectSaved(page);
  }
});
