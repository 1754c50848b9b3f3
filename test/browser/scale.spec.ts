import { expectSaved, expectStored, stored, storedValue } from './support/cart.js';
import { expect, line, part, test } from './support/shop.js';

test('each of 1,000 lines is edited, and everything is saved', async ({ shop, page }) => {
  test.slow();
  await shop.open({ audience: 'retail', lang: 'en', state: 'lines-1000' });
  await expect(part(page, 'increase')).toHaveCount(1000);
  const before = await stored(shop);
  await page.evaluate(() => {
    const root = document.querySelector('cart-page')?.shadowRoot;
    for (const button of root?.querySelectorAll<HTMLElement>('[part~="increase"]') ?? []) {
      button.click();
    }
  });
  const wanted = Object.fromEntries(Object.entries(before).map(([id, count]) => [id, count + 1]));
  await expectStored(shop, wanted);
  await expectSaved(page);
  await expect(part(page, 'total-gross')).toHaveAttribute('value', await storedValue(page));
});

test('a removal leaves the styles of the other rows valid', async ({ shop, page, browser }) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-1000' });
  await expect(part(page, 'increase')).toHaveCount(1000);
  // The search comes later.
  await expect(part(page, 'find')).toBeVisible();
  const categories = ['disabled-by-default-devtools.timeline.invalidationTracking'];
  await browser.startTracing(page, { categories });
  await part(page, 'remove').nth(2).click();
  await expect(part(page, 'line')).toHaveCount(999);
  await expectSaved(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string }[];
  };
  const invalid = traceEvents.filter(({ name }) => name === 'StyleRecalcInvalidationTracking');
  expect(invalid.length).toBeGreaterThan(0);
  // The 125 groups of rows count from another number, and no row is styled again.
  expect(invalid.length).toBeLessThan(200);
});

test('the last of 1,000 lines is found by its EAN, and what is typed elsewhere stays', async ({
  shop,
  page,
}) => {
  test.slow();
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-1000' });
  await expect(part(page, 'increase')).toHaveCount(1000);
  const last = part(page, 'line').last();
  const ean = (await part(last, 'line-ean').textContent()) ?? '';
  // A product that is not sold by the piece has a field of packs.
  const amount = part(page, 'line').first().locator('input').first();
  await amount.fill('');
  await amount.pressSequentially('7');
  await part(page, 'find').fill(ean);
  await page.keyboard.press('Enter');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveAttribute('data-found');
  await expect(part(page, 'find')).toBeFocused();
  await expect(part(page, 'find')).toBeInViewport({ ratio: 1 });

  await part(page, 'find').fill('');
  await part(page, 'find-look').click();
  const shown = part(page, 'line').filter({ visible: true });
  await expect.poll(() => shown.count()).toBeLessThan(500);
  await expect(shown.first()).toBeInViewport({ ratio: 1 });
  // Rows that are far away are not as high as the ones they stand for.
  await shown.last().scrollIntoViewIfNeeded();
  await expect(shown.last()).toBeInViewport();
  await part(page, 'find-look').click();
  await expect(shown).toHaveCount(1000);
  await expect(amount).toHaveValue('7');
  await expectSaved(page);
});

test('5,000 lines are shown with the correct total, and can be edited', async ({ shop, page }) => {
  test.slow();
  await shop.open({ audience: 'retail', lang: 'en', state: 'lines-5000' });
  await expect(part(page, 'line')).toHaveCount(5000, { timeout: 30_000 });
  await expect(part(page, 'total-gross')).toHaveAttribute('value', await storedValue(page));
  const last = await part(page, 'line').last().getAttribute('data-id');
  const before = await stored(shop);
  await part(line(page, last!), 'increase').click();
  await expectStored(shop, { ...before, [last!]: (before[last!] ?? 0) + 1 });
  await expect(part(page, 'total-gross')).toHaveAttribute('value', await storedValue(page));
});
