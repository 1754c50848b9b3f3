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
