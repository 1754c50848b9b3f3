import { expectSaved, expectStored, stored, storedValue } from './support/cart.js';
import { expect, part, test } from './support/shop.js';

test('5,000 lines are shown with the total of the shop, and a thousand of them are edited and saved', async ({
  shop,
  page,
}) => {
  test.slow();
  await shop.open({ audience: 'retail', lang: 'en', state: 'lines-5000' });
  await expect(part(page, 'increase')).toHaveCount(5000);
  const total = part(page, 'total-gross');
  await expect(total).toHaveAttribute('value', await storedValue(page));
  const before = Object.entries(await stored(shop));
  await page.evaluate(() => {
    const root = document.querySelector('cart-page')?.shadowRoot;
    const buttons = [...(root?.querySelectorAll<HTMLElement>('[part~="increase"]') ?? [])];
    for (const button of buttons.slice(-1000)) button.click();
  });
  await expectStored(
    shop,
    Object.fromEntries(before.map(([id, count], at) => [id, count + (at < 4000 ? 0 : 1)])),
  );
  await expectSaved(page);
  await expect(total).toHaveAttribute('value', await storedValue(page));
});

test('a removal leaves the styles of the other rows valid', async ({ shop, page, browser }) => {
  test.slow();
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
