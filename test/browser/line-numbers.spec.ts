import type { Page } from '@playwright/test';
import { expect, line, part, test } from './support/shop.js';

/** Rows whose number is not their place, of all rows or of those in view. */
const wrongNumbers = (page: Page, rows: 'all' | 'in view'): Promise<string[]> =>
  part(page, 'line').evaluateAll((lines, which) => {
    const wrong: string[] = [];
    let seen = 0;
    for (const [at, row] of lines.entries()) {
      const { top, bottom } = row.getBoundingClientRect();
      if (which === 'in view' && (bottom < 0 || top > innerHeight)) continue;
      seen++;
      const shown = row.getAttribute('data-number') ?? 'nothing';
      if (shown !== String(at + 1)) wrong.push(`row ${at + 1} shows ${shown}`);
    }
    return seen > 5 ? wrong : [`only ${seen} rows are in view`];
  }, rows);

const expectRightNumbers = (page: Page): Promise<void> =>
  expect.poll(() => wrongNumbers(page, 'in view')).toEqual([]);

test('rows in view show their places after a removal, its undo, scrolling and in print', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-300' });
  await expect(part(page, 'increase')).toHaveCount(300);
  await expectRightNumbers(page);
  const id = Number(await part(page, 'line').nth(3).getAttribute('data-id'));
  await part(line(page, id), 'remove').click();
  await expect(part(page, 'line')).toHaveCount(299);
  await expectRightNumbers(page);
  // By little, to rows that were drawn at the removal, and by much, to others.
  for (const by of [600, 900, 9_000, -10_000]) {
    await page.evaluate((pixels) => scrollBy(0, pixels), by);
    await expectRightNumbers(page);
  }
  await part(page, 'undo-button').click();
  await expect(part(page, 'line')).toHaveCount(300);
  await expectRightNumbers(page);
  await part(line(page, id), 'remove').click();
  await expect(part(page, 'line')).toHaveCount(299);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await wrongNumbers(page, 'all')).toEqual([]);
});

test('rows show their places without IntersectionObserver too', async ({ shop, page }) => {
  await page.addInitScript(
    () => delete (window as Partial<Window & typeof globalThis>).IntersectionObserver,
  );
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-30' });
  await expectRightNumbers(page);
  await part(page, 'remove').nth(2).click();
  await expect(part(page, 'line')).toHaveCount(29);
  await expectRightNumbers(page);
});
