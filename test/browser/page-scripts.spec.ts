import type { Page } from '@playwright/test';
import { expectStored, quantity, RETAIL } from './support/cart.js';
import { atEnd, useTemplate } from './support/host-page.js';
import { focused } from './support/keyboard.js';
import { expect, line, part, test } from './support/shop.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** What a listener of the page heard, as "type target". */
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'heard') as string[]);

/** Notes the events that reach the document, as a script for analytics does. */
const listen = (page: Page, ...types: string[]): Promise<unknown> =>
  page.addInitScript((all) => {
    const notes: string[] = [];
    Object.assign(window, { heard: notes });
    for (const type of all) {
      document.addEventListener(type, ({ target }) => {
        notes.push(`${type} ${target instanceof Element ? target.localName : 'document'}`);
      });
    }
  }, types);

test.describe('with FastClick on an iPhone', () => {
  test.use({ userAgent: IPHONE, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('taps on buttons, fields and links work, and the page hears their clicks', async ({
    shop,
    page,
  }) => {
    await page.addInitScript({ path: 'node_modules/fastclick/lib/fastclick.js' });
    await listen(page, 'click');
    await useTemplate(
      page,
      atEnd(`<button id="own" onclick="this.textContent = 'tapped'">Own</button>
        <script>FastClick.attach(document.body, { tapDelay: 1 })</script>`),
    );
    await shop.open({ audience: 'retail', lang: 'en' });
    await page.locator('#own').tap();
    await expect(page.locator('#own')).toHaveText('tapped');
    await part(line(page, 101), 'increase').tap();
    await expect(quantity(page, 101)).toHaveValue('3');
    await part(line(page, 103), 'remove').tap();
    await expect(part(page, 'line')).toHaveCount(3);
    await quantity(page, 102).tap();
    expect(await focused(page)).toBe('quantity 102');
    await part(page, 'code-input').tap();
    await page.keyboard.type('witaj');
    await part(page, 'code-apply').tap();
    await expect(part(page, 'code')).toHaveCount(1);
    await expectStored(shop, { 101: 3, 102: 6, 104: 14 });
    expect(await heard(page)).toContain('click cart-page');
    await part(page, 'checkout').first().tap();
    await page.waitForURL('**/cart/before-payment');
  });
});

// Older releases of the library, as shops have them, look only at the target of an event.
test('a shortcut library takes no letter that is typed into our fields', async ({ shop, page }) => {
  await page.addInitScript({ path: 'node_modules/hotkeys-js/dist/hotkeys.js' });
  await listen(page, 'cart:change');
  await useTemplate(
    page,
    atEnd(`<input id="search"><script>
      const search = document.getElementById('search');
      hotkeys('/,s,1', () => { search.focus(); return false; });
    </script>`),
  );
  await shop.open({ audience: 'retail', lang: 'en' });
  for (const [field, text] of [
    [part(page, 'remarks'), '1/2 boxes'],
    [part(page, 'code-input'), 's/1'],
    [quantity(page, 101), '11'],
  ] as const) {
    await field.selectText();
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }
  await expectStored(shop, { ...RETAIL, 101: 11 });
  expect(await heard(page)).toContain('cart:change document');
  // On a button they work, as on any button of the page.
  await part(line(page, 101), 'increase').focus();
  await page.keyboard.press('/');
  await expect(page.locator('#search')).toBeFocused();
});

test('scripts that spare fields of the page spare ours', async ({ shop, page }) => {
  await useTemplate(
    page,
    atEnd(`<script>
      const isField = ({ tagName }) => /^(INPUT|TEXTAREA)$/.test(tagName);
      // Old scripts against copying.
      for (const type of ['mousedown', 'selectstart', 'copy', 'cut', 'paste', 'contextmenu']) {
        document.addEventListener(type, (event) => isField(event.target) || event.preventDefault());
      }
      // A form that Enter must not send, and a player that Space starts.
      document.addEventListener('keydown', (event) => {
        const { key, target } = event;
        if (key === 'Enter' && target.tagName !== 'TEXTAREA') event.preventDefault();
        if (key === ' ' && !isField(target) && target.tagName !== 'BUTTON') event.preventDefault();
      });
    </script>`),
  );
  await shop.open({ audience: 'retail', lang: 'en' });
  const notes = part(page, 'remarks');
  await notes.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('two\nlines here');
  await expect(notes).toHaveValue('two\nlines here');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(notes).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(notes).toHaveValue('two\nlines here');
  await part(line(page, 101), 'increase').focus();
  await page.keyboard.press('Space');
  await expect(quantity(page, 101)).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 101)).toHaveValue('4');
  await part(page, 'code-input').click();
  await page.keyboard.type('witaj');
  await page.keyboard.press('Enter');
  await expect(part(page, 'code')).toHaveCount(1);
});
