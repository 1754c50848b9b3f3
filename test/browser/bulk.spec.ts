import type { Page } from '@playwright/test';
import { expectAccessible, setTheme, THEMES } from './support/axe.js';
import {
  callsOf,
  expectOneAtATime,
  expectSaved,
  expectShownAsStored,
  expectStored,
  RETAIL,
} from './support/cart.js';
import { layoutShifts } from './support/host-page.js';
import { expectFocus, tabTo } from './support/keyboard.js';
import { expect, line, part, test, type Shop, type Visit } from './support/shop.js';
import { tooWide } from './support/too-wide.js';

async function open(shop: Shop, page: Page, visit: Visit = {}): Promise<void> {
  await shop.open({ audience: 'retail', lang: 'en', query: { 'set.bulk': 'on' }, ...visit });
  await expect(part(page, 'select').first()).toBeVisible({ timeout: 30_000 });
}

const selected = (page: Page): Promise<(string | undefined)[]> =>
  part(page, 'select').evaluateAll((boxes) =>
    boxes.flatMap((box) =>
      (box as HTMLInputElement).checked ? box.closest<HTMLElement>('[data-id]')?.dataset['id'] : [],
    ),
  );

test('lines are selected, removed and restored with the keyboard alone', async ({ shop, page }) => {
  await open(shop, page);
  await tabTo(page, 'select 101');
  await page.keyboard.press('Space');
  await tabTo(page, 'select 103');
  await page.keyboard.press('Shift+Space');
  expect(await selected(page)).toEqual(['101', '102', '103']);
  await tabTo(page, 'remove-selected', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(part(page, 'line')).toHaveCount(1);
  await expectFocus(page, 'select-all');
  await expect(page.locator('[data-cart-announcer]')).toContainText('3 products removed');
  await expectStored(shop, { 104: RETAIL[104] });
  await expectSaved(page);
  await tabTo(page, 'undo-button');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 101');
  await expectStored(shop, RETAIL);
  await expectShownAsStored(page, shop);
});

test('Shift and a click select from one line to another', async ({ shop, page }) => {
  await open(shop, page);
  await part(line(page, 102), 'select').click();
  await part(line(page, 104), 'select').click({ modifiers: ['Shift'] });
  expect(await selected(page)).toEqual(['102', '103', '104']);
  await expect(part(page, 'select-all')).not.toBeChecked();
  await part(page, 'select-all').click();
  expect(await selected(page)).toHaveLength(4);
});

test('lines are set to zero in one save, and undo restores their amounts', async ({
  shop,
  page,
}) => {
  await open(shop, page);
  await part(page, 'select-all').click();
  await part(page, 'zero-selected').click();
  await expect(part(page, 'line-zero')).toHaveCount(4);
  await expectStored(shop, { 101: 0, 102: 0, 103: 0, 104: 0 });
  expect(await callsOf(shop, 'update-cart')).toHaveLength(1);
  await part(page, 'undo-button').click();
  await expectStored(shop, RETAIL);
  expect(await callsOf(shop, 'update-cart')).toHaveLength(2);
});

test('the cart is emptied without a question, and undo restores it', async ({ shop, page }) => {
  await open(shop, page);
  await tabTo(page, 'clear-cart');
  await page.keyboard.press('Enter');
  await expect(part(page, 'empty')).toBeVisible();
  await expectFocus(page, 'home-link');
  await expectStored(shop, {});
  await part(page, 'undo-button').click();
  await expect(part(page, 'line')).toHaveCount(4);
  await expectStored(shop, RETAIL);
});

test('a removal is completed even if the backend fails at first', async ({ shop, page }) => {
  shop.allow(/status of 500/, /delete-from-cart failed/);
  await open(shop, page);
  await shop.fault({ kind: 'status', call: 'delete-from-cart', status: 500, times: 2 });
  await part(line(page, 101), 'select').click();
  await part(line(page, 104), 'select').click();
  await part(page, 'remove-selected').click();
  await expectStored(shop, { 102: RETAIL[102], 103: RETAIL[103] });
  await expectSaved(page);
  expectOneAtATime(await callsOf(shop, 'delete-from-cart', 'update-cart', 'get-cart'));
});

test('300 lines are selected, set to zero in one save, and restored', async ({ shop, page }) => {
  await open(shop, page, { state: 'lines-300' });
  await expect(part(page, 'select')).toHaveCount(300);
  await part(page, 'select-all').click();
  await part(page, 'zero-selected').click();
  await expect(part(page, 'line-zero')).toHaveCount(300);
  await expectSaved(page);
  expect(await callsOf(shop, 'update-cart')).toHaveLength(1);
  await part(page, 'undo-button').click();
  await expect(part(page, 'line-zero')).toHaveCount(0);
  await expectSaved(page);
  await expectShownAsStored(page, shop);
});

test('no accessibility rule is broken, in either theme, and a narrow page has room', async ({
  shop,
  page,
}) => {
  for (const audience of ['retail', 'b2b'] as const) {
    await open(shop, page, { audience });
    await part(page, 'select').first().click();
    for (const theme of THEMES) {
      await setTheme(page, theme);
      await expectAccessible(page, `many lines, ${audience}, ${theme}`);
    }
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await tooWide(page)).toEqual([]);
});

test('the list does not move when its checkboxes appear', async ({ shop, page }) => {
  await open(shop, page);
  const withBoxes = await layoutShifts(page);
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'increase').first()).toBeVisible();
  const without = await layoutShifts(page);
  expect(withBoxes.sum, withBoxes.moved.join()).toBeLessThan(without.sum + 0.01);
});
