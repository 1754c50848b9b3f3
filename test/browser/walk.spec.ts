import {
  B2B,
  expectShownAsStored,
  expectStored,
  openRetail,
  typeInto,
  undo,
  quantity,
} from './support/cart.js';
import { amount, expect, line, part, test } from './support/shop.js';

/** Visits with each kind of change: the shop stores them, reckons as the page does, and a reload shows them. */

test('a retail visit survives a reload', async ({ shop, page }) => {
  await openRetail(shop, page);
  await part(line(page, 102), 'increase').click();
  await typeInto(quantity(page, 101), '7');
  await part(line(page, 104), 'remove').click();
  await undo(page);
  await part(line(page, 103), 'remove').click();
  await part(part(page, 'recommendation').first(), 'recommendation-add').click();
  await part(page, 'code-input').fill(' minus20 ');
  await part(page, 'code-input').press('Enter');
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'MINUS20');
  await part(page, 'remarks').fill('To the green door.');
  await expectStored(shop, { 101: 7, 102: 7, 104: 14, 105: 1 });
  await expectShownAsStored(page, shop);
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('To the green door.');
  const total = await amount(part(page, 'total-gross'));

  // Without a state in the address a reload keeps the cart.
  await page.reload();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', total);
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'MINUS20');
  await expect(part(page, 'remarks')).toHaveValue('To the green door.');
  await expectShownAsStored(page, shop);
});

test('a wholesale visit survives a reload', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(7);
  // Product 113 was rounded up to full packs as the page was opened.
  await expectStored(shop, B2B);
  await part(line(page, 113), 'line-action').click();
  await part(line(page, 111), 'increase').click();
  await part(line(page, 112), 'remove').click();
  await typeInto(part(line(page, 114), 'packs'), '20');
  const card = part(page, 'recommendation').first();
  const added = Number(await card.getAttribute('data-id'));
  await part(card, 'recommendation-add').click();
  await part(page, 'code-input').fill('hurt5');
  await part(page, 'code-apply').click();
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'HURT5');
  await part(page, 'remarks').fill('Ramp 3.');
  const { 112: _removed, ...others } = B2B;
  await expectStored(shop, { ...others, 111: 246, 113: 24, 114: 160, [added]: 1 });
  await expectShownAsStored(page, shop);
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Ramp 3.');
  const total = await amount(part(page, 'total-net'));

  await page.reload();
  await expect(part(page, 'total-net')).toHaveAttribute('value', total);
  await expect(part(page, 'remarks')).toHaveValue('Ramp 3.');
  await expectShownAsStored(page, shop);
});
