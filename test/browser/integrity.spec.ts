import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dist } from '../support/dist.js';
import { AUTOLOAD, CLASSIC, embed } from './support/embed.js';
import { inHead } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const HASHES = JSON.parse(readFileSync(dist('integrity.json'), 'utf8')) as Record<string, string>;
const FILES = JSON.parse(readFileSync(dist('files.json'), 'utf8')) as Record<string, string[]>;

/** An import map that names the hash of every script, as a shop writes it from integrity.json. */
const IMPORT_MAP = inHead(
  `<script type="importmap">${JSON.stringify({
    integrity: Object.fromEntries(
      Object.entries(HASHES).map(([file, hash]) => [`/dist/${file}`, hash]),
    ),
  })}</script>`,
);

/** Serves a file of the library with a change that does nothing but alter its hash. */
const change = (page: Page, file: string) =>
  page.route(`**/dist/${file}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `${readFileSync(dist(file), 'utf8')}\n//`,
    }),
  );

/** What the browser says of files whose hash is another one. */
function refusals(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/integrity/i.test(message.text())) said.push(message.text());
  });
  return said;
}

test('with the hashes of integrity.json in an import map the cart is shown, unless a file has changed', async ({
  shop,
  page,
}) => {
  shop.allow(/integrity|could not be loaded/i);
  const said = refusals(page);
  await embed(page, ['cart-page'], [AUTOLOAD], IMPORT_MAP);
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);

  const [, largest = ''] = FILES['cart-page'] ?? [];
  await change(page, largest);
  await page.reload();
  await expect.poll(() => said.join()).toContain(largest);
  expect(await page.evaluate(() => customElements.get('cart-page'))).toBeUndefined();
});

test('a changed script is not run if its element has the hash of integrity.json', async ({
  shop,
  page,
}) => {
  shop.allow(/integrity/i);
  const script = CLASSIC.replace('<script ', `<script integrity="${HASHES['cart-elements.js']}" `);
  await embed(page, ['cart-page'], [script]);
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  await change(page, 'cart-elements.js');
  const said = refusals(page);
  await page.reload();
  await expect.poll(() => said.join()).toContain('cart-elements.js');
  expect(await page.evaluate(() => 'CartElements' in window)).toBe(false);
});
