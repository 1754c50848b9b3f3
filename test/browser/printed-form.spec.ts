import type { Page } from '@playwright/test';
import { expectSaved } from './support/cart.js';
import { layoutShifts } from './support/host-page.js';
import { becomeBuyer, php, test } from './support/php.js';
import {
  amountOf,
  openEarly,
  press,
  printed,
  stored,
  withHtml,
  writesOf,
} from './support/printed-form.js';
import { seeded } from './support/random.js';
import { expect, line, part } from './support/shop.js';

test.skip(!php && process.env.CI !== 'true', 'There is no PHP here, so its pages are not tried.');

/** How many first clicks are played; nightly more. */
const FIRST_CLICKS = Number(process.env['FIRST_CLICKS'] ?? 3);

/** Marks the document: the next one has no mark. */
const remember = (page: Page) => page.evaluate(() => void (document.documentElement.id = 'same'));

test('without scripts a buyer changes amounts, removes a line, tries codes and goes to checkout', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/cart');
  await press(page, 101, 'increase');
  await expect(amountOf(page, 101)).toHaveValue('3');
  await press(page, 104, 'decrease');
  await expect(amountOf(page, 104)).toHaveValue('13');
  await page.locator('.to-check').getByRole('button', { name: 'Set to 12' }).click();
  await expect(amountOf(page, 104)).toHaveValue('12');
  await expect(page.locator('.to-check')).toHaveCount(0);
  await amountOf(page, 102).fill('9');
  await amountOf(page, 102).press('Enter');
  await expect(page.locator('[name=amount]').nth(1)).toHaveValue('9');
  await press(page, 103, 'remove');
  await expect(printed(page, 103)).toHaveCount(0);
  const code = page.locator('input[name=code]:not([type=hidden])');
  await code.fill('nonsense');
  await page.locator('[value=code]').click();
  await expect(page.getByRole('alert')).toHaveText('We do not know the code NONSENSE.');
  await code.fill('jars10');
  await code.press('Enter');
  await expect(page.locator('.code-list b')).toHaveText('JARS10');
  await page.locator('[value=uncode]').click();
  await expect(page.locator('.code-list b')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL(/before-payment$/);
  expect(await stored(page)).toEqual({ 101: 3, 102: 9, 104: 12 });
  await expect(page.locator('tr')).toHaveCount(3);
  await context.close();
});

test('a click before the library is there shows the new amount at once, and is saved once', async ({
  page,
}) => {
  const writes = writesOf(page);
  const react = await openEarly(page);
  await press(page, 101, 'increase');
  await press(page, 101, 'increase');
  await expect(amountOf(page, 101)).toHaveValue('4');
  await expect(printed(page, 101)).toHaveAttribute('aria-busy', 'true');
  await press(page, 103, 'remove');
  expect(writes).toEqual([]);
  react.open();
  await expect(line(page, 101).locator('[part~=quantity]')).toHaveValue('4');
  await expect(line(page, 103)).toHaveCount(0);
  await expect(page.locator('[data-cart-form]')).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual({ 101: 4, 102: 6, 104: 14 });
  await expectSaved(page);
  const saves = writes.filter((one) => one.url().endsWith('/update-cart'));
  expect(saves.map((one) => one.method())).toEqual(['PUT']);
});

test('each random first click is saved exactly once', async ({ page }) => {
  if (FIRST_CLICKS > 20) test.setTimeout(FIRST_CLICKS * 10_000);
  const random = seeded(7);
  const expected = { 101: 2, 102: 6, 103: 1, 104: 14 } as Record<number, number>;
  await page.goto('/cart');
  await expect.poll(() => stored(page)).toEqual(expected);
  for (let round = 0; round < FIRST_CLICKS; round++) {
    const key = random.pick([101, 102, 103, 104]);
    const action = random.below(2) && expected[key]! > 1 ? 'decrease' : 'increase';
    await page.unrouteAll();
    const react = await openEarly(page);
    const writes = writesOf(page);
    await press(page, key, action);
    expected[key]! += action === 'increase' ? 1 : -1;
    await expect(amountOf(page, key)).toHaveValue(String(expected[key]));
    react.open();
    await expect(line(page, key).locator('[part~=quantity]')).toHaveValue(String(expected[key]));
    await expect.poll(() => stored(page)).toEqual(expected);
    await expectSaved(page);
    expect(writes.map((one) => one.method())).toEqual(['PUT']);
    page.removeAllListeners('request');
  }
});

test('half-typed text and its caret go on in the field of the tag, and a decimal mark that was typed before is said at its line', async ({
  page,
}) => {
  const react = await openEarly(page);
  await amountOf(page, 101).fill('2.5');
  await amountOf(page, 101).press('Enter');
  await amountOf(page, 102).fill('15');
  await amountOf(page, 102).press('ArrowLeft');
  react.open();
  const field = line(page, 102).locator('[part~=quantity]');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('15');
  await expect(line(page, 101)).toContainText('Whole pieces only: 25');
  await page.keyboard.press('2');
  await expect(field).toHaveValue('125');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(page)).toMatchObject({ 101: 25, 102: 125 });
});

test('half-typed codes go on, and one that was sent before is applied, also in a folded field', async ({
  page,
}) => {
  const react = await openEarly(page);
  const code = page.locator('[data-cart-form] input[name=code]');
  await code.fill('jas10');
  await code.press('ArrowLeft');
  await code.press('ArrowLeft');
  await code.press('ArrowLeft');
  react.open();
  await expect(part(page, 'code-input')).toBeFocused();
  await page.keyboard.press('r');
  await expect(part(page, 'code-input')).toHaveValue('jars10');
  await page.unrouteAll();
  await withHtml(page, '<cart-page', '<cart-page code-field="folded"');
  const again = await openEarly(page);
  await code.fill('jars10');
  await code.press('Enter');
  await printed(page, 101).locator('[value=increase]').focus();
  again.open();
  await expect(line(page, 101).locator('[part~=increase]')).toBeFocused();
  await expect(page.locator('[part~=code][data-code=JARS10]')).toBeVisible();
});

test('an amount of pieces that is being typed keeps the form until it is applied, whatever its deadline', async ({
  page,
}) => {
  await page.goto('/cart');
  await becomeBuyer(page, 'b2b');
  await expect(line(page, 111)).toBeVisible();
  await page.clock.install();
  const react = await openEarly(page, { hasDeadline: true });
  await press(page, 112, 'increase');
  await amountOf(page, 111).fill('3');
  react.open();
  await page.waitForFunction(() => customElements.get('cart-page') !== undefined);
  await remember(page);
  await page.clock.fastForward(11_000);
  await page.keyboard.press('End');
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await expect(line(page, 111).locator('[part~=packs]')).toHaveValue('50');
  await expect(page.locator('#same')).toBeAttached();
  await expect.poll(async () => (await stored(page))[111]).toBe(300);
});

/** How far each row, the total and the link to the checkout, or the reason for its absence, are below the heading. */
const places = (page: Page) =>
  page
    .locator('h1, .line, .line .stepper, .totals .to-pay .first, .totals .checkout-slot > *')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().y - all[0]!.getBoundingClientRect().y),
    );

test('nothing moves on a wide or narrow page when the tag takes the place of the form', async ({
  page,
}) => {
  await page.goto('/cart');
  for (const buyer of ['retail', 'b2b', 'export', 'dropshipping']) {
    await becomeBuyer(page, buyer);
    await expect(part(page, 'line').first()).toBeVisible();
    // Full packs only: the shop has what the page shows.
    await expectSaved(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.unrouteAll();
      const react = await openEarly(page);
      const before = await places(page);
      const first = page.locator('[data-cart-line] [value=increase]').first();
      await first.focus();
      const { x, y, width: own } = (await first.boundingBox())!;
      const stepper = (await first.locator('..').boundingBox())!;
      expect(x + own, 'the button is in its frame').toBeLessThanOrEqual(stepper.x + stepper.width);
      react.open();
      const button = part(page, 'increase').first();
      await expect(button).toBeFocused();
      const box = (await button.boundingBox())!;
      const where = `${buyer}, ${width} px`;
      expect(Math.abs(box.y - y), where).toBeLessThan(3);
      if (buyer === 'retail') expect(Math.abs(box.x - x), where).toBeLessThan(3);
      const after = await places(page);
      expect(after.length, where).toBe(before.length);
      const moved = before.map((place, at) => Math.abs(place - (after[at] ?? NaN)));
      expect(Math.max(...moved), `${where}: ${moved.join()}`).toBeLessThan(3);
      await expect(part(page, 'recommendation').first()).toBeAttached();
      expect((await layoutShifts(page)).sum, where).toBeLessThanOrEqual(0.01);
    }
  }
});
