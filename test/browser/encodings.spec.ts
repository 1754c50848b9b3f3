import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../../scripts/setup/paths.mjs';
import { ENCODINGS, startOldPages } from '../support/old-pages.js';
import { expect, part, test } from './support/shop.js';

test('all built scripts and styles are ASCII', () => {
  const files = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(60);
  const others = files.filter((file) => /\P{ASCII}/u.test(readFileSync(at('dist', file), 'utf8')));
  expect(others).toEqual([]);
});

test.describe('a page shows the cart with the right letters', () => {
  let pages: Awaited<ReturnType<typeof startOldPages>>;
  test.beforeAll(async () => void (pages = await startOldPages()));
  test.afterAll(() => pages.stop());

  for (const script of ['cart-elements.js', 'autoload.js']) {
    test(`with ${script}, in each old encoding and in none`, async ({ shop: _, page }) => {
      for (const encoding of ENCODINGS) {
        await page.goto(`${pages.url}/${encoding}?script=/dist/${script}`);
        await expect(part(page, 'checkout').first(), encoding).toHaveText('Przejdź do kasy');
        await expect(part(page, 'line-name')).toHaveText('Słój');
      }
    });
  }
});
