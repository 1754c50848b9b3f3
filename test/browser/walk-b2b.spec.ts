import { B2B, expectShownAsStored, expectStored, typeInto } from './support/cart.js';
import { amount, expect, line, part, test } from './support/shop.js';

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(7);
});

test('a full-packs-only line is rounded up on load, with a message, and saved', async ({
  shop,
  page,
}) => {
  const lids = line(page, 113);
  await expect(lids).toContainText('Rounded up from 30: full packs of 24 only');
  await expect(part(lids, 'packs')).toHaveValue('2');
  await expect(part(lids, 'singles')).toHaveCount(0);
  await expectStored(shop, B2B);
  await expectShownAsStored(page, shop);
});

test('one click sets the lower number of packs', async ({ shop, page }) => {
  const lids = line(page, 113);
  await part(lids, 'line-action').click();
  await expect(part(lids, 'packs')).toHaveValue('1');
  await expect(lids).not.toContainText('Rounded');
  await expectStored(shop, { ...B2B, 113: 24 });
  await expectShownAsStored(page, shop);
});

test('the stepper counts packs, and keeps single pieces if they are sold', async ({
  shop,
  page,
}) => {
  await part(line(page, 113), 'increase').click();
  await part(line(page, 111), 'increase').click();
  await expect(part(line(page, 113), 'packs')).toHaveValue('3');
  await expect(part(line(page, 111), 'packs')).toHaveValue('41');
  await expect(part(line(page, 111), 'singles')).toHaveValue('0');
  await expectStored(shop, { ...B2B, 113: 72, 111: 246 });
  await part(line(page, 113), 'decrease').click();
  await part(line(page, 111), 'decrease').click();
  await part(line(page, 111), 'decrease').click();
  await expect(part(line(page, 111), 'packs')).toHaveValue('39');
  await expect(part(line(page, 111), 'singles')).toHaveValue('0');
  await expectStored(shop, { ...B2B, 111: 234 });
  await expectShownAsStored(page, shop);
});

test('packs and singles are typed separately and added up', async ({ shop, page }) => {
  const jars = line(page, 111);
  await typeInto(part(jars, 'packs'), '3');
  await part(jars, 'packs').press('Tab');
  await part(jars, 'singles').fill('5');
  await part(jars, 'singles').press('Enter');
  await expectStored(shop, { ...B2B, 111: 23 });
  // More single pieces than a pack holds become packs.
  await part(jars, 'singles').fill('14');
  await part(jars, 'singles').press('Enter');
  await expect(part(jars, 'packs')).toHaveValue('5');
  await expect(part(jars, 'singles')).toHaveValue('2');
  await expectStored(shop, { ...B2B, 111: 32 });
  await expectShownAsStored(page, shop);
});

test('the rows of the discounts add up to the total', async ({ shop, page }) => {
  await expectStored(shop, B2B);
  const rows = part(page, 'discount');
  await expect(rows).toHaveCount(2);
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-name')))).toEqual([
    'rabatkontrahenta',
    'rabatzagotowke',
  ]);
  await expect(part(page, 'not-covered')).toHaveAttribute('data-id', '103');
  for (const kind of ['net', 'gross']) {
    const cents = async (name: string): Promise<number[]> => {
      const values = await part(page, `${name}-${kind}`).evaluateAll((all) =>
        all.map((each) => each.getAttribute('value') ?? ''),
      );
      return values.map((value) => Math.round(Number(value) * 100));
    };
    const [regular = NaN] = await cents('regular');
    const [total] = await cents('total');
    const taken = (await cents('discount')).reduce((sum, row) => sum + row, 0);
    expect(taken).toBeGreaterThan(0);
    expect(regular - taken).toBe(total);
  }
});

test('a wholesale visit survives a reload', async ({ shop, page }) => {
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
  await expectStored(shop, { ...others, 114: 160, [added]: 1 });
  await expectShownAsStored(page, shop);
  const total = await amount(part(page, 'total-net'));

  await page.reload();
  await expect(part(page, 'total-net')).toHaveAttribute('value', total);
  await expect(part(page, 'remarks')).toHaveValue('Ramp 3.');
  await expectShownAsStored(page, shop);
});
