import { expectStored, quantity, RETAIL, typeInto } from './support/cart.js';
import { replaceAsMooTools, replaceAsPrototype } from './support/old-libraries.js';
import { expect, line, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';

for (const [library, replace, usual] of [
  ['Prototype.js', replaceAsPrototype, 'head'],
  ['MooTools', replaceAsMooTools, 'module'],
] as const) {
  for (const embed of samples(['module', 'head'], usual)) {
    test(`beside ${library}, included as ${embed}: shown, edited, saved and stored`, async ({
      shop,
      page,
    }) => {
      await page.addInitScript(replace);
      await shop.open({ audience: 'retail', lang: 'en', query: { embed } });
      await expect(part(page, 'line')).toHaveCount(4);
      await part(line(page, 101), 'increase').click();
      await typeInto(quantity(page, 102), '9');
      await part(line(page, 103), 'remove').click();
      await expectStored(shop, { 101: 3, 102: 9, 104: 14 });
      await part(page, 'undo-button').click();
      await expectStored(shop, { ...RETAIL, 101: 3, 102: 9 });
      await part(page, 'code-input').fill('witaj');
      await part(page, 'code-apply').click();
      await expect(part(page, 'code')).toHaveCount(1);
      const kept = (): Promise<string | null> =>
        page.evaluate(() => localStorage.getItem('cart_discounts'));
      await expect.poll(kept).toMatch(/^\[\{"code":"WITAJ"/);
      await part(page, 'recommendation-add').first().click();
      await expect(part(page, 'line')).toHaveCount(5);
      await part(page, 'remarks').fill('Please ring.');
      await part(page, 'remarks').blur();
      await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Please ring.');
    });
  }

  test(`beside ${library}, business buyers order a list in packs`, async ({ shop, page }) => {
    await page.addInitScript(replace);
    await shop.open({ audience: 'b2b', lang: 'en', query: { 'set.quick-order': 'on' } });
    await expect(part(page, 'line')).toHaveCount(7);
    await page.locator('[part~="quick-order"] > summary').click();
    await part(page, 'quick-order-replace').check();
    await part(page, 'quick-order-input').fill('111;480\n113;72');
    await part(page, 'quick-order-apply').click();
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(480);
  });
}
