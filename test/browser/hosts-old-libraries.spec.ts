import { B2B, expectShownAsStored, expectStored, keepUndo, typeInto } from './support/cart.js';
import { replaceAsMooTools, replaceAsPrototype } from './support/old-libraries.js';
import { amount, expect, line, part, test } from './support/shop.js';

for (const [library, replace, embed] of [
  ['Prototype.js', replaceAsPrototype, 'head'],
  ['MooTools', replaceAsMooTools, 'module'],
] as const) {
  test(`beside ${library} a business cart is shown, edited, ordered from a list, saved, and the same after a reload`, async ({
    shop,
    page,
  }) => {
    await page.addInitScript(replace);
    await shop.open({ audience: 'b2b', lang: 'en', query: { embed, 'set.quick-order': 'on' } });
    await expect(part(page, 'line')).toHaveCount(7);
    await part(line(page, 113), 'increase').click();
    await typeInto(part(line(page, 114), 'packs'), '20');
    await part(line(page, 103), 'remove').click();
    await keepUndo(page);
    const { 103: five, ...others } = B2B;
    await expectStored(shop, { ...others, 113: 72, 114: 160 });
    await part(page, 'undo-button').click();
    await expectStored(shop, { ...others, 103: five, 113: 72, 114: 160 });
    await page.locator('[part~="quick-order"] > summary').click();
    await part(page, 'quick-order-replace').check();
    await part(page, 'quick-order-input').fill('111;480\n113;48');
    await part(page, 'quick-order-apply').click();
    await expectStored(shop, { ...others, 103: five, 111: 480, 113: 48, 114: 160 });
    await part(page, 'code-input').fill('hurt5');
    await part(page, 'code-apply').click();
    await expect(part(page, 'code')).toHaveCount(1);
    const kept = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('cart_discounts'));
    await expect.poll(kept).toMatch(/^\[\{"code":"HURT5"/);
    await part(page, 'recommendation-add').first().click();
    await expect(part(page, 'line')).toHaveCount(8);
    await part(page, 'remarks').fill('Please ring.');
    await part(page, 'remarks').blur();
    await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Please ring.');
    await expectShownAsStored(page, shop);
    const total = await amount(part(page, 'total-net'));

    await page.reload();
    await expect(part(page, 'total-net')).toHaveAttribute('value', total);
    await expect(part(page, 'code')).toHaveAttribute('data-code', 'HURT5');
    await expect(part(page, 'remarks')).toHaveValue('Please ring.');
    await expectShownAsStored(page, shop);
  });
}
