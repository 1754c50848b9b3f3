import { ensureBrowser } from '../../scripts/setup/ensure-browser.mjs';
import { line, part, expect, test } from './support/shop.js';

// The headless shell has no back-forward cache, and the runner switches that of others off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: await ensureBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

test('a page from the back-forward cache shows the present cart', async ({
  shop,
  page,
  context,
}) => {
  await shop.open({ state: 'normal', query: { cache: 'back' } });
  await line(page, 101).locator('[part~="increase"]').click();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  await page.goto('/katalog');
  // The edit that had not been sent when the page went is not lost.
  await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
  const { session } = await shop.database();
  const form = { _token: session.csrf, id: '131', amount: '5' };
  await context.request.post('/sklep/dodaj', { form });
  // No load event follows: the page goes on where it was.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(line(page, 131).locator('[part~="quantity"]')).toHaveValue('5');
  await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
  await expect(part(page, 'line')).toHaveCount(5);
});
