import type { Page } from '@playwright/test';
import {
  expectShownAsStored,
  expectStored,
  expectWhole,
  quantity,
  RETAIL,
  typeInto,
} from './support/cart.js';
import { amount, expect, line, part, test } from './support/shop.js';

test.beforeEach(async ({ shop, page }) => {
  // Without a state in the address a reload keeps the cart.
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
});

/** Stops the page's clock, at a time to come: a call that is under way would reach its time limit. */
async function stopClock(page: Page): Promise<void> {
  await expectWhole(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the stepper changes the amount by one, and the database stores it', async ({
  shop,
  page,
}) => {
  await part(line(page, 101), 'increase').click();
  await part(line(page, 102), 'decrease').click();
  await expect(quantity(page, 101)).toHaveValue('3');
  await expect(part(line(page, 101), 'line-gross')).toHaveAttribute('value', '119.70');
  await expectStored(shop, { ...RETAIL, 101: 3, 102: 5 });
  await expectShownAsStored(page, shop);
});

test('a typed quantity applies 500 ms after the last key', async ({ shop, page }) => {
  await stopClock(page);
  const value = part(line(page, 102), 'line-gross');
  await typeInto(quantity(page, 102), '1');
  await page.clock.runFor(400);
  await quantity(page, 102).press('2');
  await page.clock.runFor(499);
  await expect(quantity(page, 102)).toHaveValue('12');
  expect(await amount(value)).toBe('59.40');
  await page.clock.runFor(1);
  await expect(value).toHaveAttribute('value', '118.80');
  await page.clock.resume();
  await expectStored(shop, { ...RETAIL, 102: 12 });
  await expectShownAsStored(page, shop);
});

test('Enter applies a typed quantity at once', async ({ shop, page }) => {
  await stopClock(page);
  await typeInto(quantity(page, 103), '4');
  await quantity(page, 103).press('Enter');
  await expect(part(line(page, 103), 'line-gross')).toHaveAttribute('value', '596.00');
  await page.clock.resume();
  await expectStored(shop, { ...RETAIL, 103: 4 });
});

test('only typed digits count, at most seven, and an empty field is 0', async ({ shop, page }) => {
  const field = quantity(page, 101);
  await typeInto(field, '0x1 2.3-');
  await expect(field).toHaveValue('123');
  await field.fill('');
  await typeInto(field, '-5');
  await expect(field).toHaveValue('0');
  await field.fill('123456789');
  await expect(field).toHaveValue('1234567');
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveValue('0');
  await expect(line(page, 101)).toHaveAttribute('part', /\bline-zero\b/);
  await part(line(page, 101), 'decrease').click();
  await expect(field).toHaveValue('0');
  await expectStored(shop, { ...RETAIL, 101: 0 });
  await expectShownAsStored(page, shop);
});

test('more than the maximum is allowed, shown red, and explained in a message', async ({
  shop,
  page,
}) => {
  const yeast = line(page, 104);
  await expect(yeast).toHaveAttribute('part', /\bline-over-max\b/);
  await expect(yeast).toContainText('Only 12 available');
  await typeInto(quantity(page, 104), '12');
  await expect(yeast).not.toHaveAttribute('part', /\bline-over-max\b/);
  await typeInto(quantity(page, 104), '13');
  await expect(yeast).toHaveAttribute('part', /\bline-over-max\b/);
  await expectStored(shop, { ...RETAIL, 104: 13 });
});

test('a removed line is deleted in the database, and undo restores it in its place', async ({
  shop,
  page,
}) => {
  const { 102: six, ...others } = RETAIL;
  await part(line(page, 102), 'remove').click();
  await expectStored(shop, others);
  await expectShownAsStored(page, shop);
  await part(page, 'undo-button').click();
  await expectStored(shop, { ...others, 102: six });
  const ids = (await shop.database()).cart.products.map(({ id }) => id);
  expect(ids).toEqual([101, 102, 103, 104]);
  await expectShownAsStored(page, shop);
});

test('after the last line the empty view is shown, and undo still works', async ({
  shop,
  page,
}) => {
  for (const id of [101, 102, 103, 104]) await part(line(page, id), 'remove').click();
  await expect(part(page, 'empty')).toBeVisible();
  await expect(part(page, 'home-link')).toHaveAttribute('href', '/');
  await expect(part(page, 'checkout')).toHaveCount(0);
  await expectStored(shop, {});
  await part(page, 'undo-button').click();
  await expect(line(page, 104)).toBeVisible();
  await expectStored(shop, RETAIL);
});

test('lines removed one after the other are counted, and one undo restores all in their places', async ({
  shop,
  page,
}) => {
  await part(line(page, 103), 'remove').click();
  await expect(part(page, 'undo')).not.toContainText('products');
  await expectStored(shop, { 101: 2, 102: 6, 104: 14 });
  // The first is deleted by now, the others are not.
  await part(line(page, 101), 'remove').click();
  await part(line(page, 104), 'remove').click();
  await expect(part(page, 'undo')).toContainText('3 products removed');
  await part(page, 'undo-button').click();
  await expect(part(page, 'undo')).toHaveCount(0);
  await expectStored(shop, RETAIL);
  const shown = await part(page, 'line').evaluateAll((rows) =>
    rows.map((row) => Number((row as HTMLElement).dataset['id'])),
  );
  expect(shown).toEqual([101, 102, 103, 104]);
  await expectShownAsStored(page, shop);
});

test('a code reduces the total until it is removed', async ({ shop, page }) => {
  const total = part(page, 'total-gross');
  await expect(total).toHaveAttribute('value', '356.80');
  await part(page, 'code-input').fill(' lato10 ');
  await part(page, 'code-apply').click();
  await expect(total).toHaveAttribute('value', '321.12');
  expect((await shop.database()).cart.discounts).toEqual(['LATO10']);
  await part(line(page, 103), 'increase').click();
  await expect(total).toHaveAttribute('value', '455.22');
  await expectShownAsStored(page, shop);
  await part(page, 'code-remove').click();
  await expect(total).toHaveAttribute('value', '505.80');
  expect((await shop.database()).cart.discounts).toEqual([]);
  await expectShownAsStored(page, shop);
});

test('a recommended product is appended once and removed from the recommendations', async ({
  shop,
  page,
}) => {
  const cards = part(page, 'recommendation');
  await expect(cards).toHaveCount(5);
  const wanted = cards.and(page.locator('[data-id="107"]'));
  await part(wanted, 'recommendation-add').click();
  await expect(cards).toHaveCount(4);
  await expect(wanted).toHaveCount(0);
  await expect(part(page, 'line').last()).toHaveAttribute('data-id', '107');
  await expectStored(shop, { ...RETAIL, 107: 1 });
  await expectShownAsStored(page, shop);
});

test('notes have up to 160 characters and are saved', async ({ shop, page }) => {
  const notes = part(page, 'remarks');
  await expect(notes).toHaveValue('Please ring twice.');
  // They come into view below the recommendations.
  await notes.click();
  await notes.press('ControlOrMeta+a');
  await page.keyboard.insertText('ż'.repeat(170));
  await expect(notes).toHaveValue('ż'.repeat(160));
  await expect(part(page, 'remarks-counter')).toContainText('160 / 160');
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('ż'.repeat(160));
});

test('after a reload the page shows all previous changes', async ({ shop, page }) => {
  await typeInto(quantity(page, 101), '7');
  await part(line(page, 104), 'remove').click();
  await part(part(page, 'recommendation').first(), 'recommendation-add').click();
  await part(page, 'code-input').fill('MINUS20');
  await part(page, 'code-input').press('Enter');
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'MINUS20');
  await part(page, 'remarks').fill('To the green door.');
  await expectStored(shop, { 101: 7, 102: 6, 103: 1, 105: 1 });
  await expectShownAsStored(page, shop);
  const total = await amount(part(page, 'total-gross'));
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('To the green door.');

  await page.reload();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', total);
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'MINUS20');
  await expect(part(page, 'remarks')).toHaveValue('To the green door.');
  await expectShownAsStored(page, shop);
});
