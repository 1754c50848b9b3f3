import type { Page } from '@playwright/test';
import { expect, line, part, test } from './support/shop.js';

const brandIn = (page: Page, id: number) => page.locator(`[slot="row-name-${id}"] .own-brand`);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.own-brand { background-color: rgb(1, 2, 3); }');
      document.adoptedStyleSheets.push(sheet);
    });
  });
});

for (const tags of ['cart-page', 'cart-lines'])
  test(`templates in <${tags}> are in every row, with the page's own styles`, async ({
    shop,
    page,
  }) => {
    await shop.open({ audience: 'retail', lang: 'en', query: { template: '1', tags } });
    await expect(brandIn(page, 101)).toBeVisible({ timeout: 30_000 });
    await expect(brandIn(page, 101)).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    for (const id of await part(page, 'line').evaluateAll((lines) =>
      lines.map((row) => Number((row as HTMLElement).dataset['id'])),
    )) {
      const row = (await line(page, id).boundingBox())!;
      for (const place of ['name', 'end']) {
        const own = (await page.locator(`[slot="row-${place}-${id}"]`).boundingBox())!;
        expect(own.y).toBeGreaterThanOrEqual(row.y);
        expect(own.y + own.height).toBeLessThanOrEqual(row.y + row.height + 1);
      }
    }
    await part(line(page, 101), 'remove').click();
    await expect(page.locator('[slot$="-101"]')).toHaveCount(0);
    await part(page, 'undo-button').click();
    await expect(brandIn(page, 101)).toBeVisible();
  });

test('templates are in hundreds of rows, also after the tag is moved', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-300', query: { template: '1' } });
  const ends = page.locator('cart-page > [slot^="row-end-"]');
  await expect(ends).toHaveCount(300);
  await page.evaluate(() => document.body.append(document.querySelector('cart-page')!));
  await expect(part(page, 'line')).toHaveCount(300);
  await expect(ends).toHaveCount(300);
  await expect(ends.first()).toBeVisible();
});
