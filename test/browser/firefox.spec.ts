import { which } from '../../scripts/setup/run.mjs';
import {
  B2B,
  expectShownAsStored,
  expectStored,
  expectWhole,
  RETAIL,
  typeInto,
} from './support/cart.js';
import { expectFocus, tabStops, tabTo } from './support/keyboard.js';
import { expect, line, part, test } from './support/shop.js';
import { tooWide } from './support/too-wide.js';

/**
 * The same walk in an ordinary Firefox, as Debian packs it: driven by WebDriver BiDi, which needs
 * neither a driver beside it nor a browser of Playwright's own.
 */
const firefox = process.env['FIREFOX_PATH'] ?? which('firefox-esr') ?? which('firefox');

test.skip(
  !firefox,
  'No Firefox here: install firefox-esr, or set FIREFOX_PATH to its program file.',
);
test.use({
  browserName: 'firefox',
  channel: 'moz-firefox',
  // Not Chromium's arguments and program, which the configuration names.
  launchOptions: { executablePath: firefox ?? '', args: [] },
});

test('lines are edited, removed and put back, and the database holds it', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
  await part(line(page, 101), 'increase').click();
  await typeInto(part(line(page, 102), 'quantity'), '12');
  await part(line(page, 102), 'quantity').press('Enter');
  await part(line(page, 103), 'remove').click();
  await expectStored(shop, { 101: 3, 102: 12, 104: 14 });
  await part(page, 'undo-button').click();
  await expectStored(shop, { ...RETAIL, 101: 3, 102: 12 });
  await expectShownAsStored(page, shop);
});

test('codes, suggestions, notes and checkout work', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  // Key by key: Firefox is driven without a way to insert a text whole.
  await part(page, 'code-input').pressSequentially(' lato10 ');
  await part(page, 'code-apply').click();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '321.12');
  await part(page, 'code-remove').click();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '356.80');
  await part(page, 'recommendation-add').first().click();
  await expect(part(page, 'line')).toHaveCount(5);
  await typeInto(part(page, 'remarks'), 'Leave it at the gate.');
  await part(page, 'checkout').click();
  await page.waitForURL('**/cart/before-payment');
  expect((await shop.database()).cart.remarks).toBe('Leave it at the gate.');
});

test('business buyers have packs, discounts and a minimum, from the classic script too', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'pl', query: { embed: 'head', csp: 'strict' } });
  await expect(part(page, 'logistic-minimum')).toBeVisible();
  await typeInto(part(line(page, 111), 'packs'), '3');
  await part(line(page, 111), 'packs').press('Tab');
  await expectStored(shop, { ...B2B, 111: 18 });
  await expectShownAsStored(page, shop);
});

test('the dialog of reduced products is closed with Escape', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', state: 'reduced', lang: 'en' });
  await expectFocus(page, 'reduced-close');
  await page.keyboard.press('Escape');
  await expect(part(page, 'reduced-dialog')).toHaveCount(0);
});

test('the keyboard walks the page and is not lost after a removal', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expectWhole(page);
  await page.locator('.skip').focus();
  await tabTo(page, 'remove 101');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 102');
  await tabTo(page, 'undo-button');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 101');
  expect((await tabStops(page)).at(-1)).toBe('remarks');
});

for (const audience of ['retail', 'b2b'] as const) {
  test(`nothing scrolls sideways on a phone: ${audience}`, async ({ shop, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shop.open({ audience, lang: 'de' });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  });
}

test('a row far outside of the view is found by the search in the page', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', state: 'lines-100', lang: 'en' });
  const last = part(page, 'line').last();
  await expect(part(page, 'line')).toHaveCount(100);
  const name = (await part(last, 'line-name').textContent()) ?? '';
  await page.evaluate(
    (text) => (window as unknown as { find(text: string): boolean }).find(text),
    name,
  );
  await expect(last).toBeInViewport();
});

test('the photos of a long cart come with their rows', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', state: 'lines-60', lang: 'en' });
  await expect(part(page, 'remove')).toHaveCount(60);
  const last = part(page, 'line-photo').last();
  await part(page, 'line').last().scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('src', /\.webp$/);
  await expect(last).toHaveJSProperty('complete', true);
});

test('what was typed moves no button that is being pressed', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(line(page, 104), 'remove').click();
  await part(page, 'undo-button').hover();
  await typeInto(part(line(page, 103), 'quantity'), '99999');
  await page.mouse.down();
  await page.mouse.up();
  await expect(line(page, 104)).toBeVisible();
  await expect(line(page, 103)).toContainText('Only');
});
