import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { inMain, servePage, useTemplate } from './support/host-page.js';
import { expect, line, part, test } from './support/shop.js';

const { resolve } = createRequire(import.meta.url);

const TAG =
  '<cart-lines><template data-line="name"><i class="seller" data-field="brand"></i></template></cart-lines>';
const sellers = (page: Page) => page.locator('cart-lines > [slot^="row-name-"] > .seller');
const announcers = (page: Page) => page.locator('[data-cart-announcer]');

/** One live region that says what changes, and the content of the template in each line. */
async function expectWhole(page: Page, lines: number): Promise<void> {
  await expect(part(page, 'line')).toHaveCount(lines);
  await expect(sellers(page)).toHaveCount(lines);
  await expect(sellers(page).first()).toBeVisible();
  await part(line(page, 101), 'increase').click();
  await expect(announcers(page)).toHaveText(/./);
}

test('a page that Turbo stores and restores keeps its cart whole', async ({ shop, page }) => {
  await useTemplate(
    page,
    inMain(`<a id="away" href="/away" data-turbo-prefetch="false">Away</a>${TAG}`),
  );
  const away =
    '<!doctype html><html lang="en"><title>Away</title><h1>Away</h1><a id="back" href="/shop?lang=en">Back</a>';
  await servePage(page, '/away', away);
  await shop.open({ audience: 'retail', state: 'normal', lang: 'en' });
  await expectWhole(page, 4);
  await page.addScriptTag({ path: resolve('@hotwired/turbo/dist/turbo.es2017-umd.js') });
  for (let time = 0; time < 2; time++) {
    await page.locator('#away').click();
    await expect(page.locator('h1', { hasText: 'Away' })).toBeVisible();
    await page.goBack();
    await expectWhole(page, 4);
  }
});
