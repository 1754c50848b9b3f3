import { B2B, expectSaved, expectStored, expectWhole, RETAIL } from './support/cart.js';
import { expectFocus, focused, tabTo } from './support/keyboard.js';
import { expect, line, part, test } from './support/shop.js';

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expectWhole(page);
  await page.locator('.skip').focus();
});

test('the quantity is changed with the buttons, which keep the focus', async ({ shop, page }) => {
  await tabTo(page, 'increase 101');
  for (const key of ['Enter', ' ', 'Enter']) await page.keyboard.press(key);
  await expectFocus(page, 'increase 101');
  await expectStored(shop, { ...RETAIL, 101: 5 });
  await tabTo(page, 'decrease 101', 'Shift+Tab');
  for (let at = 0; at < 6; at++) await page.keyboard.press(' ');
  await expect(part(line(page, 101), 'quantity')).toHaveValue('0');
  await expectFocus(page, 'decrease 101');
  await expectStored(shop, { ...RETAIL, 101: 0 });
});

test('the quantity is typed: Enter applies it and stays, Tab applies it and moves on', async ({
  shop,
  page,
}) => {
  await tabTo(page, 'quantity 101');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(part(line(page, 101), 'line-gross')).toHaveAttribute('value', '478.80');
  await expectFocus(page, 'quantity 101');
  // What was applied is selected: the next digits replace it.
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'increase 101');
  await expect(part(line(page, 101), 'line-gross')).toHaveAttribute('value', '119.70');
  await expectStored(shop, { ...RETAIL, 101: 3 });
});

test('the arrow keys change the amount in its field, never below 0', async ({ shop, page }) => {
  await tabTo(page, 'quantity 101');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(part(line(page, 101), 'quantity')).toHaveValue('4');
  await expectStored(shop, { ...RETAIL, 101: 4 });
  for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowDown');
  await expect(part(line(page, 101), 'quantity')).toHaveValue('0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'quantity 101');
  await expectStored(shop, { ...RETAIL, 101: 1 });
});

test('after a removal the focus is where the line was, and Undo restores lines and focus', async ({
  shop,
  page,
}) => {
  await tabTo(page, 'remove 102');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 103');
  await tabTo(page, 'remove 104');
  await page.keyboard.press(' ');
  await expectFocus(page, 'remove 103');
  await tabTo(page, 'undo-button');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 104');
  await expectStored(shop, RETAIL);
});

test('Undo waits for a buyer who reaches it with the keyboard', async ({ shop, page }) => {
  // A minute passes at once, and with it the time for the shop's answers.
  shop.allow(/get-cart failed/);
  await tabTo(page, 'remove 101');
  await page.clock.install();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 102');
  await expectSaved(page);
  await page.clock.runFor(60_000);
  await tabTo(page, 'undo-button');
  // After the focus has been there and has moved on, it ends like any other.
  await page.keyboard.press('Tab');
  await page.clock.runFor(10_000);
  await expect(part(page, 'undo')).toHaveCount(0);
});

test('after the last removal the focus is on the link to the shop, and Undo is next', async ({
  shop,
  page,
}) => {
  await tabTo(page, 'remove 101');
  for (const next of ['remove 102', 'remove 103', 'remove 104', 'home-link']) {
    await page.keyboard.press('Enter');
    await expectFocus(page, next);
  }
  await page.keyboard.press('Tab');
  await expectFocus(page, 'undo-button');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 104');
  await expectStored(shop, RETAIL);
});

test('a code is added, refused and removed without losing the focus', async ({ shop, page }) => {
  await tabTo(page, 'code-input');
  await page.keyboard.type('nosuch');
  await page.keyboard.press('Enter');
  await expect(part(page, 'error')).not.toBeEmpty();
  await expectFocus(page, 'code-input');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lato10');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'code-apply');
  await page.keyboard.press(' ');
  await expect(part(page, 'success')).toBeVisible();
  await expectFocus(page, 'code-input');
  expect((await shop.database()).cart.discounts).toEqual(['LATO10']);
  await tabTo(page, 'code-remove LATO10');
  await page.keyboard.press('Enter');
  await expect(part(page, 'code')).toHaveCount(0);
  await expectFocus(page, 'code-input');
  expect((await shop.database()).cart.discounts).toEqual([]);
});

test('a code that cannot be removed keeps the focus', async ({ shop, page }) => {
  shop.allow(/500/, /remove-code|discount/);
  await tabTo(page, 'code-input');
  await page.keyboard.type('lato10');
  await page.keyboard.press('Enter');
  await tabTo(page, 'code-remove LATO10');
  await shop.fault({ call: 'remove-discount', kind: 'status', status: 500 });
  await page.keyboard.press('Enter');
  await expect(part(page, 'error')).not.toBeEmpty();
  await expectFocus(page, 'code-remove LATO10');
});

test('recommended products are added one after the other, to the last', async ({ shop, page }) => {
  const ids = await part(page, 'recommendation').evaluateAll((all) =>
    all.map((card) => Number(card.getAttribute('data-id'))),
  );
  await tabTo(page, `recommendation-add ${ids[0]}`);
  for (const next of ids.slice(1)) {
    await page.keyboard.press('Enter');
    await expectFocus(page, `recommendation-add ${next}`);
  }
  await page.keyboard.press('Enter');
  // Nothing is left to add: the focus moves to the added line.
  await expectFocus(page, `line-name ${ids.at(-1)}`);
  const added = Object.fromEntries(ids.map((id) => [id, 1]));
  await expectStored(shop, { ...RETAIL, ...added });
});

test('notes are written, and kept on leaving the field', async ({ shop, page }) => {
  await tabTo(page, 'remarks');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Leave it at the gate.');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Leave it at the gate.');
});

test('checkout is followed with Enter, after the typed amount is saved', async ({ shop, page }) => {
  await tabTo(page, 'quantity 104');
  await page.keyboard.type('5');
  await tabTo(page, 'checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart/before-payment');
  await expectStored(shop, { ...RETAIL, 104: 5 });
});

test('business buyers type packs and pieces, and accept the lower number of packs', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(7);
  await page.locator('.skip').focus();
  await tabTo(page, 'packs 111');
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'singles 111');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'packs 113');
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'line-action 113');
  await page.keyboard.press('Enter');
  // The message is gone: the focus is on its amount.
  await expectFocus(page, 'packs 113');
  await expectStored(shop, { ...B2B, 111: 19, 113: 24 });
  await tabTo(page, 'copy-lines');
  await tabTo(page, 'download-lines');
});

test('a cart that could not be read is tried again with Enter, and Tab continues in it', async ({
  shop,
  page,
}) => {
  shop.allow(/500/, /load-cart|get-cart/);
  await shop.open({ audience: 'retail', lang: 'en', state: 'error' });
  await expect(part(page, 'retry')).toBeVisible();
  await page.locator('.skip').focus();
  await tabTo(page, 'retry');
  await shop.heal();
  await page.keyboard.press('Enter');
  await expect(part(page, 'line')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expectFocus(page, 'line-name 101');
});

test.describe('the dialog of reduced products', () => {
  test('takes the focus, keeps it, and Escape returns it', async ({ shop, page }) => {
    await tabTo(page, 'code-input');
    await page.keyboard.type('half a co');
    await page.route('**/cart-api/cart', async (route) => {
      const response = await route.fetch();
      const cart = (await response.json()) as { products: Record<string, unknown>[] };
      Object.assign(cart.products[0] ?? {}, { amount: '1', reduced_amount: '1' });
      await route.fulfill({ response, json: cart });
    });
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:refresh')));
    await expect(part(page, 'reduced-dialog')).toBeVisible();
    await expectFocus(page, 'reduced-close');
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      // From a dialog the focus may move to the browser's own controls, never to the page behind it.
      expect(['reduced-close', 'nothing']).toContain(await focused(page));
    }
    await page.keyboard.press('Escape');
    await expect(part(page, 'reduced-dialog')).toHaveCount(0);
    await expectFocus(page, 'code-input');
    await expect(part(page, 'code-input')).toHaveValue('half a co');
    await expectStored(shop, { ...RETAIL, 101: 1 });
  });

  test('is closed with Enter on load, and the focus is at the first line', async ({
    shop,
    page,
  }) => {
    await shop.open({ audience: 'retail', state: 'reduced', lang: 'en' });
    await expectFocus(page, 'reduced-close');
    await page.keyboard.press('Enter');
    await expect(part(page, 'reduced-dialog')).toHaveCount(0);
    await expectFocus(page, 'line-name 122');
  });
});
