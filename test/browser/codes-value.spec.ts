import { callsOf, expectShownAsStored, hold, RETAIL, stored } from './support/cart.js';
import { amount, expect, line, part, test } from './support/shop.js';

test('the value with codes is shown as the total, with the regular one struck through', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en', state: 'codes' });
  await expect(part(page, 'voucher-gross')).toHaveAttribute('value', '303.12');
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '303.12');
  await expect(part(page, 'regular-gross')).toHaveAttribute('value', '356.80');
  await expect(page.locator('s').filter({ has: part(page, 'regular-gross') })).toHaveCount(1);
  expect(await amount(part(page, 'total-net'))).toBe(await amount(part(page, 'voucher-net')));
  await expect(part(page, 'voucher')).toContainText('LATO10');
});

test('the value is read on load, after each save, and after each change of the codes', async ({
  shop,
  page,
}) => {
  const values = async (): Promise<number> => (await callsOf(shop, 'discount-value')).length;
  await shop.open({ audience: 'retail', lang: 'en', state: 'codes' });
  await expect(part(page, 'voucher')).toBeVisible();
  expect(await values()).toBe(1);
  await part(line(page, 103), 'increase').click();
  await expectShownAsStored(page, shop);
  expect(await values()).toBe(2);
  await part(part(page, 'code').last(), 'code-remove').click();
  await expect(part(page, 'code')).toHaveCount(1);
  await expectShownAsStored(page, shop);
  expect(await values()).toBe(3);
  // Without codes there is nothing to ask for.
  await part(page, 'code-remove').click();
  await expect(part(page, 'voucher')).toHaveCount(0);
  await expectShownAsStored(page, shop);
  expect(await values()).toBe(3);
});

test('without a code the value is not requested', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(line(page, 101), 'increase').click();
  await expectShownAsStored(page, shop);
  await expect(part(page, 'voucher')).toHaveCount(0);
  expect(await callsOf(shop, 'discount-value')).toEqual([]);
});

test('while the value is read again, the last one stays', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en', state: 'codes' });
  await expect(part(page, 'voucher')).toBeVisible();
  const value = await hold(page, '**/api/cart/discounts/value');
  await part(line(page, 103), 'increase').click();
  await expect.poll(value.seen).toBe(1);
  await expect(part(page, 'voucher-gross')).toHaveAttribute('value', '303.12');
  value.open();
  await expectShownAsStored(page, shop);
});

test("the shop's refusal appears in place of the value", async ({ shop, page }) => {
  shop.allow(/get-voucher-value failed/);
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(page, 'code-input').fill('MINUS20');
  await part(page, 'code-apply').click();
  await expect(part(page, 'voucher')).toBeVisible();
  for (const id of [101, 103]) await part(line(page, id), 'remove').click();
  await expect(part(page, 'voucher-error')).toHaveText(
    'The code MINUS20 needs a cart of at least 150 PLN.',
  );
  await expect(part(page, 'voucher')).toHaveCount(0);
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '128.00');
  await part(page, 'undo-button').click();
  await expect(part(page, 'voucher-gross')).toHaveAttribute('value', '336.80');
  expect(await stored(shop)).toEqual(RETAIL);
});

for (const kind of ['status', 'truncated'] as const) {
  test(`if the value cannot be read (${kind}), the total is shown without codes until it can`, async ({
    shop,
    page,
  }) => {
    shop.allow(/Failed to load resource/, /get-voucher-value failed/);
    await shop.fault({ call: 'discount-value', kind, times: 100 });
    await shop.open({ audience: 'retail', lang: 'en', state: 'codes' });
    await expect(part(page, 'voucher-error')).toHaveText(
      'The value with discount codes cannot be shown right now.',
    );
    await expect(part(page, 'total-gross')).toHaveAttribute('value', '356.80');
    await shop.heal();
    await part(line(page, 103), 'increase').click();
    await expect(part(page, 'voucher-error')).toHaveCount(0);
    await expectShownAsStored(page, shop);
  });
}
